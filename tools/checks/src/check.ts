import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { printSummary, runSteps } from "./run-steps.ts";
import { listSourceFiles } from "./source-files.ts";
import { programStep, staticSteps } from "./static-steps.ts";

const AT_ONCE = 2;
const root = process.cwd();
await mkdir(join(root, ".waymark/results"), { recursive: true });

const unitTests = programStep(
  { root },
  "unit tests",
  "vitest",
  "run",
  "--project",
  "unit",
  "--reporter=default",
  "--reporter=json",
  "--outputFile.json=.waymark/results/unit.json",
);

// The longest first, so that the short ones fill the gaps.
const finished = await runSteps([unitTests, ...staticSteps({ root }, await listSourceFiles(root))], AT_ONCE);
process.exitCode = printSummary("check", finished) ? 0 : 1;
