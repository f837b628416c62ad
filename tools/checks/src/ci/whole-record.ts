import { execFileSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import type { CiOutcome } from "./run-ci.ts";
import { type CiStep, RESULTS, WHOLE_RECORD, WHOLE_RESULTS } from "./steps.ts";

type Entry = CiOutcome & { readonly commit: string };

type Entries = Record<string, Entry>;

/** What `npm run ci:whole` has run so far: outcomes and results stay, so that it may be spread over a day. */
export type WholeRecord = {
  readonly keep: (step: CiStep, outcome: CiOutcome) => void;
  /** Prints a line for each step; true when all have run and passed. */
  readonly print: (steps: readonly CiStep[]) => boolean;
};

/** A new record forgets the one before. */
export function openWholeRecord(root: string, { isNew }: { readonly isNew: boolean }): WholeRecord {
  const file = join(root, WHOLE_RECORD, "steps.json");
  if (isNew) rmSync(join(root, WHOLE_RECORD), { recursive: true, force: true });
  mkdirSync(join(root, WHOLE_RESULTS), { recursive: true });
  const entries: Entries = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Entries) : {};
  let seen = timesOf(root);

  return {
    keep: (step, outcome) => {
      const now = timesOf(root);
      for (const [name, writtenAt] of now)
        if (seen.get(name) !== writtenAt) copyFileSync(join(root, RESULTS, name), join(root, WHOLE_RESULTS, name));
      seen = now;
      entries[step.name] = { ...outcome, commit: commitOf(root) };
      writeFileSync(file, JSON.stringify(entries, null, 2));
    },
    print: (steps) => printEntries(steps, entries),
  };
}

function printEntries(steps: readonly CiStep[], entries: Entries): boolean {
  console.log("");
  for (const { name } of steps) console.log(lineOf(name, entries[name]));
  const missing = steps.filter(({ name }) => entries[name]?.passed !== true);
  const commits = new Set(Object.values(entries).map(({ commit }) => commit));
  if (missing[0] !== undefined) console.log(`go on with: npm run ci:whole -- --from ${missing[0].name}`);
  else if (commits.size > 1) console.log(`not all at one commit: ${[...commits].join(", ")}`);
  console.log(`ci:whole: ${steps.length - missing.length} of ${steps.length} steps passed`);
  return missing.length === 0;
}

function lineOf(name: string, entry: Entry | undefined): string {
  if (entry === undefined) return `not run  ${name}`;
  const repeated = entry.tries > 1 ? ", on a second try" : "";
  const outcome = entry.passed ? "passed " : "FAILED ";
  return `${outcome}  ${name.padEnd(18)} ${String(entry.seconds).padStart(5)} s at ${entry.commit}${repeated}`;
}

/** When each file of results was last written: those that change while a step runs are its own. */
function timesOf(root: string): Map<string, number> {
  const names = readdirSync(join(root, RESULTS)).filter((name) => name.endsWith(".json"));
  return new Map(names.map((name) => [name, statSync(join(root, RESULTS, name)).mtimeMs]));
}

function commitOf(root: string): string {
  const git = (...args: string[]): string => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : " with changes"}`;
}
