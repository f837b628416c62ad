import { join } from "node:path";
import { unauditedWrites } from "./audited-writes.ts";
import { deadLinks, unlistedDecisions } from "./document-links.ts";
import { overlongFiles } from "./file-length.ts";
import { migrationFaults } from "./migrations.ts";
import { secondParts } from "./one-of-each.ts";
import { foreignWords } from "./own-words.ts";
import { runProgram } from "./run-program.ts";
import type { Step } from "./run-steps.ts";

type Place = { readonly root: string; readonly signal?: AbortSignal };

/** A step that passes when the program ends with 0. */
export const programStep = ({ root, signal }: Place, name: string, command: string, ...args: string[]): Step => ({
  name,
  run: async () => {
    try {
      const { exitCode, output } = await runProgram(command, args, root, signal);
      return { passed: exitCode === 0, output };
    } catch (error) {
      return { passed: false, output: String(error), isUnfinished: signal?.aborted === true };
    }
  },
});

const searchStep = (name: string, findFaults: () => Promise<string[]>): Step => ({
  name,
  run: async () => {
    const faults = await findFaults();
    return { passed: faults.length === 0, output: faults.join("\n") };
  },
});

/** Everything that reads the code and runs none of it; the longest first. */
export function staticSteps(place: Place, files: string[]): Step[] {
  const { root } = place;
  const program = (name: string, command: string, ...args: string[]) => programStep(place, name, command, ...args);
  return [
    program("dead code", "knip", "--no-progress", "--no-config-hints"),
    program("format and lint", "biome", "check", "--max-diagnostics=100", "--diagnostic-level=error", "."),
    program("types", "tsc", "-p", "tsconfig.json"),
    program("types of the web", "tsc", "-p", "apps/web/tsconfig.json"),
    program("types of the stories", "tsc", "-p", "e2e/tsconfig.json"),
    program("promises", "oxlint", "--type-aware", "."),
    program("boundaries", "node", "tools/checks/src/boundaries.ts"),
    program("requirement ids", "node", "tools/checks/src/spec.ts", "--ids-only"),
    searchStep("file length", () => overlongFiles(root, files)),
    searchStep("document links", async () => [
      ...(await deadLinks(root, files)),
      ...(await unlistedDecisions(root, files)),
    ]),
    searchStep("audited writes", () => unauditedWrites(root, files)),
    searchStep("one of each part", () => secondParts(root, files)),
    searchStep("own words", () => foreignWords(root, files)),
    searchStep("migrations", async () => [
      ...migrationFaults(join(root, "db/postgres"), "postgres"),
      ...migrationFaults(join(root, "db/clickhouse"), "clickhouse"),
    ]),
  ];
}
