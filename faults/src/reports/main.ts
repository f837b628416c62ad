import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { erased } from "./erased.ts";
import { killEngines } from "./kill-engines.ts";
import { killServer } from "./kill-server.ts";
import { lostReplies } from "./lost-replies.ts";
import { races } from "./races.ts";
import { openReportsWorld, type ReportsWorld } from "./world.ts";

const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5_800);

const CASES: readonly FaultCase<ReportsWorld>[] = [...lostReplies, ...killEngines, ...killServer, ...races, ...erased];

/** Faults around owned reports: changes are kept, happen once, are explained when refused, and deleted data stays deleted. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, () =>
    openReportsWorld({ home: process.env.WAYMARK_HOME ?? "faults-reports", portBase: PORT_BASE }),
  );
