import { setTimeout as sleep } from "node:timers/promises";
import { seconds } from "./run-cases.ts";

const WITHIN_MS = 60_000;

/** Deviations of what is stored from what was promised, by name. */
export type Differences = Readonly<Record<string, number>>;

/** Waits up to a minute until all are zero, and returns how long that took. */
export async function untilNoDifferences(compare: () => Promise<Differences>): Promise<string> {
  const startedAt = performance.now();
  let last = "";
  for (;;) {
    try {
      const left = Object.entries(await compare()).filter(([, count]) => count !== 0);
      if (left.length === 0) return seconds(performance.now() - startedAt);
      last = left.map(([name, count]) => `${count} ${name}`).join(", ");
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    if (performance.now() - startedAt > WITHIN_MS) throw new Error(`not settled within ${WITHIN_MS / 1000} s: ${last}`);
    await sleep(300);
  }
}
