import { type FaultCase, type Outcome, runCases } from "../support/run-cases.ts";
import { abandoned } from "./abandoned.ts";
import { crashSteps } from "./crash-steps.ts";
import { hubCuts } from "./hub-cuts.ts";
import { killEngines } from "./kill-engines.ts";
import { lostReplies } from "./lost-replies.ts";
import { openRunWorld, type RunWorld } from "./world.ts";

const PORT_BASE = Number(process.env.WAYMARK_PORT_BASE ?? 5400);

const CASES: readonly FaultCase<RunWorld>[] = [crashSteps, ...killEngines, ...lostReplies, ...hubCuts, abandoned];

/** Tests under blows: I1 kept, I2 once, I3 converges, I4 ends, I6 told. */
export async function run(args: readonly string[]): Promise<Outcome> {
  const only = args.includes("--only") ? (args[args.indexOf("--only") + 1] ?? "") : "";
  const world = await openRunWorld({ home: process.env.WAYMARK_HOME ?? "faults-runs", portBase: PORT_BASE });
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
