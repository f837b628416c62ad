import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { abandoned } from "./abandoned.ts";
import { crashSteps } from "./crash-steps.ts";
import { hubCuts } from "./hub-cuts.ts";
import { killEngines } from "./kill-engines.ts";
import { lostReplies } from "./lost-replies.ts";
import { openRunWorld, type RunWorld } from "./world.ts";

const PORT_BASE = 5_400;

const CASES: readonly FaultCase<RunWorld>[] = [crashSteps, ...killEngines, ...lostReplies, ...hubCuts, abandoned];

/** Faults during tests: I1 data is kept, I2 effects happen once, I3 engines converge, I4 runs end, I6 refusals are explained. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () => openRunWorld(await claimRunPlace("faults-runs", PORT_BASE)));
