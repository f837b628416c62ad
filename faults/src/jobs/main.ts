import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { openReportsWorld } from "../reports/world.ts";
import { type Outcome, runSuite } from "../support/run-cases.ts";
import { killedPipeline } from "./killed-pipeline.ts";
import { mailServerAway } from "./mail-server-away.ts";

const PORT_BASE = 6_200;

/** Faults around jobs and mails: what was interrupted runs once more, and its effect is there once. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, [killedPipeline, mailServerAway(args.includes("--full"))], async () =>
    openReportsWorld(await claimRunPlace("faults-jobs", PORT_BASE)),
  );
