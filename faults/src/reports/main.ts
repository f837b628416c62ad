import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { killServer } from "../support/operations/kill-server.ts";
import { lostReplies } from "../support/operations/lost-replies.ts";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { erased } from "./erased.ts";
import { killEngines } from "./kill-engines.ts";
import { OPERATIONS } from "./operations.ts";
import { races } from "./races.ts";
import { openReportsWorld, type ReportsWorld } from "./world.ts";

const PORT_BASE = 5_800;

const CASES: readonly FaultCase<ReportsWorld>[] = [
  ...lostReplies(OPERATIONS),
  ...killEngines,
  ...OPERATIONS.map((one) => killServer(one)),
  ...races,
  ...erased,
];

/** Faults around owned reports: changes are kept, happen once, are explained when refused, and deleted data stays deleted. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () => openReportsWorld(await claimRunPlace("faults-reports", PORT_BASE)));
