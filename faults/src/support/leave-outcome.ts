import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";

/** Where CI counts the outcomes of everything that ran and names what failed. */
const RESULTS = join(ROOT, ".waymark/results");

/** One entry for all that held, and one for each that did not. */
export function leaveOutcome(command: string, held: number, broken: readonly string[]): void {
  const checks = [
    ...(held > 0 ? [{ title: `${command}: ${held} held`, passed: true }] : []),
    ...broken.map((what) => ({ title: `${command}: ${what}`, passed: false })),
  ];
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${command}.json`), JSON.stringify({ checks }));
}
