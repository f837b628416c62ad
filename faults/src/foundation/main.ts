import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { openWorld, type World } from "../support/world.ts";
import { crashPoints } from "./crash-points.ts";
import { killEngines } from "./kill-engines.ts";
import { killServer } from "./kill-server.ts";
import { lostReplies } from "./lost-replies.ts";
import { rebuildInPlace } from "./rebuild.ts";
import { restoreElsewhere } from "./restore.ts";
import { stopEngines } from "./stop-engines.ts";
import { natsRestarted, streamsLost } from "./stream-trouble.ts";
import { terminate } from "./terminate.ts";

const PORT_BASE = 5_400;

const CASES: readonly FaultCase<World>[] = [
  crashPoints,
  ...killEngines,
  killServer,
  ...stopEngines,
  ...lostReplies,
  natsRestarted,
  ...streamsLost,
  rebuildInPlace,
  restoreElsewhere,
  terminate,
];

export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () =>
    openWorld({ ...(await claimRunPlace("faults", PORT_BASE)), full: args.includes("--full") }),
  );
