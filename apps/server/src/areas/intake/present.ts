import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { IntakeReply } from "@waymark/contracts/intake/schemas";
import { type Problem, problem } from "../../platform/problem.ts";
import type { JudgedBatch } from "./judge-batch.ts";

const ISSUES_SHOWN = 20;

export const presentReply = ({ samples, quarantined, refusals }: JudgedBatch): IntakeReply => ({
  accepted: samples.length,
  quarantined: quarantined.length,
  refused: refusals.length,
  refusals: refusals.slice(0, intakeLimits.refusalsShown),
});

/** Nothing of the batch was good: sending it again would not help. */
export const refusedAll = (refusals: JudgedBatch["refusals"]): Problem =>
  problem("request_invalid", {
    issues: refusals.slice(0, ISSUES_SHOWN).map(({ index, reason, detail }) => ({
      at: `samples/${index}`,
      message: detail === undefined ? reason : `${reason}: ${detail}`,
    })),
  });
