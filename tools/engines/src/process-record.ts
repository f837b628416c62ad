import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Home } from "./home.ts";

export type EngineName = "postgres" | "nats" | "clickhouse";

export const ENGINE_NAMES: readonly EngineName[] = ["postgres", "nats", "clickhouse"];

export interface ProcessRecord {
  pid: number;
  /** Start time in clock ticks since boot, so that a reused process id does not match. */
  startTicks: string;
  port: number;
}

const recordFile = (home: Home, name: EngineName) => join(home.runFolder, `${name}.json`);

/**
 * Undefined for a process that has ended, zombies included. One that was killed is a zombie already while its other threads still
 * end, and holds its files as long.
 */
export function startTicksOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name in parentheses may hold blanks: count fields from its end. State is field 3, threads field 20, start time field 22.
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const hasEnded = fields[0] === "X" || (fields[0] === "Z" && Number(fields[17]) <= 1);
    return hasEnded ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

export function writeRecord(home: Home, name: EngineName, pid: number, port: number): ProcessRecord {
  const record = { pid, startTicks: startTicksOf(pid) ?? "", port };
  const file = recordFile(home, name);
  writeFileSync(`${file}.new`, `${JSON.stringify(record)}\n`);
  renameSync(`${file}.new`, file);
  return record;
}

export function isAlive(record: ProcessRecord): boolean {
  return startTicksOf(record.pid) === record.startTicks;
}

export function livingRecord(home: Home, name: EngineName): ProcessRecord | undefined {
  const file = recordFile(home, name);
  if (!existsSync(file)) return undefined;
  const record = JSON.parse(readFileSync(file, "utf8")) as ProcessRecord;
  return isAlive(record) ? record : undefined;
}

export function forgetRecord(home: Home, name: EngineName): void {
  rmSync(recordFile(home, name), { force: true });
}
