import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { type FaultCase, type Outcome, runSuite } from "../support/run-cases.ts";
import { duplicates } from "./duplicates.ts";
import { fullDisks } from "./full-disk.ts";
import { fullStream } from "./full-stream.ts";
import { killEngines } from "./kill-engines.ts";
import { killProcesses } from "./kill-processes.ts";
import { poison } from "./poison.ts";
import { openPipelineWorld, type PipelineWorld } from "./world.ts";

const PORT_BASE = 7_400;

const CASES: readonly FaultCase<PipelineWorld>[] = [
  ...killProcesses,
  ...killEngines,
  ...duplicates,
  poison,
  fullStream,
  ...fullDisks,
];

/** Faults between a collector's batch and ClickHouse: acknowledged ids are the ids that are stored, each once. */
export const run = (args: readonly string[]): Promise<Outcome> =>
  runSuite(args, CASES, async () => openPipelineWorld(await claimRunPlace("faults-pipeline", PORT_BASE)));
