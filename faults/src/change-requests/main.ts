import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { killServer } from "../support/operations/kill-server.ts";
import { lostReplies } from "../support/operations/lost-replies.ts";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { killPostgres } from "./kill-postgres.ts";
import { OPERATIONS } from "./operations.ts";
import { races } from "./races.ts";
import { tamperedLog } from "./tampered-log.ts";
import { type ChangesWorld, openChangesWorld } from "./world.ts";

const PORT_BASE = 6_100;

/** Races come last: they publish so many sets that a commit stands far behind its first statement in the proxy's memory. */
const CASES: readonly FaultCase<ChangesWorld>[] = [
  ...OPERATIONS.map((one) => killServer(one)),
  ...lostReplies(OPERATIONS),
  ...killPostgres,
  tamperedLog,
  ...races,
];

/** Faults around changes of endpoint sets: nothing is published that was not approved as it is, and everything happens once. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () => openChangesWorld(await claimRunPlace("faults-change-requests", PORT_BASE)));
