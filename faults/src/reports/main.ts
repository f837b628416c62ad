import { type FaultCase, type Outcome, runCases } from "../support/run-cases.ts";
import { erased } from "./erased.ts";
import { killEngines } from "./kill-engines.ts";
import { killServer } from "./kill-server.ts";
import { lostReplies } from "./lost-replies.ts";
import { races } from "./races.ts";
import { openReportsWorld, type ReportsWorld } from "./world.ts";

const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5_800);

const CASES: readonly FaultCase<ReportsWorld>[] = [...lostReplies, ...killEngines, ...killServer, ...races, ...erased];

/** Reports that belong to someone, under blows: kept, once, told, and gone for good when they are deleted. */
export async function run(args: readonly string[]): Promise<Outcome> {
  const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
  const world = await openReportsWorld({ home: process.env.WAYMARK_HOME ?? "faults-reports", portBase: PORT_BASE });
  const stop = (): void => void world.close().then(() => process.exit(130));
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await runCases(
      CASES.filter((one) => one.name.includes(only)),
      world,
    );
  } finally {
    await world.close();
  }
}
