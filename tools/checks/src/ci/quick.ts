import { runProgram } from "../run-program.ts";
import { printSummary, runSteps, type Step } from "../run-steps.ts";
import { listSourceFiles } from "../source-files.ts";
import { programStep, staticSteps } from "../static-steps.ts";
import { affectedTests } from "./affected-tests.ts";

/** `npm run ci:quick`, for while you work: what the files changed since main affect, within three minutes. */
const LIMIT_MS = 175_000;
const place = { root: process.cwd(), signal: AbortSignal.timeout(LIMIT_MS) };

const git = async (...args: string[]): Promise<string> => (await runProgram("git", args, place.root)).output.trim();
const base = await git("merge-base", "main", "HEAD");
const lines = (output: string): string[] => output.split("\n").filter((line) => line !== "");
const changed = [
  ...lines(await git("diff", "--name-only", base)),
  ...lines(await git("ls-files", "--others", "--exclude-standard")),
];
const affected = affectedTests(changed);
console.log(`${changed.length} files changed since ${base.slice(0, 9)}`);

const vitest = (name: string, project: string): Step =>
  programStep(place, name, "vitest", "run", "--project", project, "--changed", base, "--passWithNoTests");

// The longest first, so that the short ones fill the gaps.
const steps = [
  ...(affected.hasUnit ? [vitest("unit tests affected", "unit")] : []),
  ...staticSteps(place, await listSourceFiles(place.root)),
];
const finished = await runSteps(steps, 2);
// One at a time: engines and browsers take both cores.
const alone = [
  ...(affected.hasEngines ? [vitest("engine tests affected", "engines")] : []),
  ...(affected.stories.length > 0
    ? [
        programStep(place, "build", "npm", "run", "--silent", "build"),
        programStep(
          place,
          "stories changed",
          "playwright",
          "test",
          "-c",
          "e2e/playwright.config.ts",
          "--workers",
          "1",
          ...affected.stories,
        ),
      ]
    : []),
];
finished.push(...(await runSteps(alone, 1)));
process.exitCode = printSummary("ci:quick", finished) ? 0 : 1;
