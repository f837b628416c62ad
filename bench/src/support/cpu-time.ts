import { readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** User and system time that a process has used, from the kernel's own count. */
export function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ");
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1_000_000;
}
