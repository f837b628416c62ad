import { isOver } from "../../results/result-group.ts";
import type { RunState } from "../../running/state.ts";

/** Few reports have something to say about how they were made. */
export const hasNotices = ({ failure, isLineDead, discardedSamples, report, missing, lessData, stage }: RunState) =>
  failure?.kind === "generate" ||
  isLineDead ||
  discardedSamples > 0 ||
  report?.egressNetworkChanged === true ||
  missing.length > 0 ||
  (lessData && isOver(stage));
