import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { unauditedWrites } from "./audited-writes.ts";
import { deadLinks, unlistedDecisions } from "./document-links.ts";
import { overlongFiles } from "./file-length.ts";
import { migrationFaults } from "./migrations.ts";
import { secondParts } from "./one-of-each.ts";
import { foreignWords } from "./own-words.ts";
import { runProgram } from "./run-program.ts";
import { printSummary, runSteps, type Step } from "./run-steps.ts";
import { listSourceFiles } from "./source-files.ts";

const AT_ONCE = 2;
const root = process.cwd();
const files = await listSourceFiles(root);
await mkdir(join(root, ".waymark/results"), { recursive: true });

const program = (name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    const { exitCode, output } = await runProgram(command, args, root);
    return { passed: exitCode === 0, output };
  },
});

const search = (name: string, findFaults: () => Promise<string[]>): Step => ({
  name,
  run: async () => {
    const faults = await findFaults();
    return { passed: faults.length === 0, output: faults.join("\n") };
  },
});

// The longest first, so that the short ones fill the gaps.
const steps: Step[] = [
  program(
    "unit tests",
    "vitest",
    "run",
    "--project",
    "unit",
    "--reporter=default",
    "--reporter=json",
    "--outputFile.json=.waymark/results/unit.json",
  ),
  program("dead code", "knip", "--no-progress", "--no-config-hints"),
  program("format and lint", "biome", "check", "--max-diagnostics=100", "--diagnostic-level=error", "."),
  program("types", "tsc", "-p", "tsconfig.json"),
  program("types of the web", "tsc", "-p", "apps/web/tsconfig.json"),
  program("types of the stories", "tsc", "-p", "e2e/tsconfig.json"),
  program("promises", "oxlint", "--type-aware", "."),
  program("boundaries", "node", "tools/checks/src/boundaries.ts"),
  program("requirement ids", "node", "tools/checks/src/spec.ts", "--ids-only"),
  search("file length", () => overlongFiles(root, files)),
  search("document links", async () => [...(await deadLinks(root, files)), ...(await unlistedDecisions(root, files))]),
  search("audited writes", () => unauditedWrites(root, files)),
  search("one of each part", () => secondParts(root, files)),
  search("own words", () => foreignWords(root, files)),
  search("migrations", async () => [
    ...migrationFaults(join(root, "db/postgres"), "postgres"),
    ...migrationFaults(join(root, "db/clickhouse"), "clickhouse"),
  ]),
];

const finished = await runSteps(steps, AT_ONCE);
process.exitCode = printSummary(finished) ? 0 : 1;
