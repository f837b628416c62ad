import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cruise, type ICruiseResult } from "dependency-cruiser";
import { listSourceFiles } from "./source-files.ts";

export type BoundaryReport = {
  cruisedModules: number;
  /** Source files on disk that the cruiser did not read: their imports were checked by nobody. */
  unread: string[];
  violations: { rule: string; from: string; to: string }[];
};

const CODE_FILE = /\.(ts|tsx)$/;
const FOLDERS = ["apps", "packages", "tools", "e2e", "lab", "bench", "faults", "db"];

/** Reads every import below `root` and holds it against the rules of .dependency-cruiser.cjs. */
export async function checkBoundaries(root: string, configFile: string): Promise<BoundaryReport> {
  const files = (await listSourceFiles(root)).filter(
    (file) => CODE_FILE.test(file) && !file.endsWith(".d.ts") && FOLDERS.includes(file.split("/")[0] ?? ""),
  );
  if (files.length === 0) return { cruisedModules: 0, unread: [], violations: [] };

  const { forbidden, options } = createRequire(import.meta.url)(configFile);
  const reply = await cruise(files, { ...options, baseDir: root, validate: true, ruleSet: { forbidden } });
  const result = reply.output as ICruiseResult;
  const read = new Set(result.modules.map((module) => module.source));
  return {
    cruisedModules: files.filter((file) => read.has(file)).length,
    unread: files.filter((file) => !read.has(file)),
    violations: result.summary.violations.map(({ rule, from, to, cycle }) => ({
      rule: rule.name,
      from,
      to: cycle ? cycle.map((step) => step.name).join(" → ") : to,
    })),
  };
}

/** What is wrong in words; empty when all is well. Reading no module at all is a failure, not a success. */
export function boundaryFaults(report: BoundaryReport): string[] {
  if (report.cruisedModules === 0) return ["0 modules were read: the check saw nothing"];
  return [
    ...report.unread.map((file) => `unread: ${file}`),
    ...report.violations.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  ];
}

async function main(): Promise<void> {
  const root = process.cwd();
  const report = await checkBoundaries(root, join(root, ".dependency-cruiser.cjs"));
  const faults = boundaryFaults(report);
  for (const fault of faults) console.log(fault);
  console.log(`boundaries: ${report.cruisedModules} modules read, ${faults.length} faults`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) await main();
