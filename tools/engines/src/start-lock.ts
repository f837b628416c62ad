import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";
import { isAlive, startTicksOf } from "./process-record.ts";
import { waitFor } from "./wait.ts";

const PATIENCE_MS = 30_000;

/** Allows one starter or stopper per home at a time, and takes over the lock of a killed one. */
export async function withHomeLock<Result>(home: Home, work: () => Promise<Result>): Promise<Result> {
  const file = join(home.runFolder, "lock.json");
  const mine = JSON.stringify({ pid: process.pid, startTicks: startTicksOf(process.pid), port: 0 });
  await waitFor(`lock ${file} is free`, PATIENCE_MS, async () => {
    try {
      writeFileSync(file, mine, { flag: "wx" });
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      const text = readFileSync(file, "utf8");
      if (text !== "" && !isAlive(JSON.parse(text))) rmSync(file, { force: true });
      return undefined;
    }
  });
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}
