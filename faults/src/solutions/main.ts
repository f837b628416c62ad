import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { killServer } from "../support/operations/kill-server.ts";
import { lostReplies } from "../support/operations/lost-replies.ts";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { OPERATIONS } from "./operations.ts";
import { races } from "./races.ts";
import { openSolutionsWorld, type SolutionsWorld } from "./world.ts";

const PORT_BASE = 5_900;

const CASES: readonly FaultCase<SolutionsWorld>[] = [
  ...races,
  ...lostReplies(OPERATIONS),
  ...OPERATIONS.map((one) => killServer(one)),
];

/** Faults around what providers ask for: nothing becomes public that was not approved as it is, and everything happens once. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () => openSolutionsWorld(await claimRunPlace("faults-solutions", PORT_BASE)));
