import { readdirSync, readFileSync } from "node:fs";

const TICKS_PER_SECOND = 100;

/** Fields of /proc/PID/stat: state, parent, then user and system time, of the process and of its ended children. */
function fieldsOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
}
const microseconds = (ticks: number): number => (ticks / TICKS_PER_SECOND) * 1_000_000;

/** User and system time that a process has used. */
export function cpuMicroseconds(pid: number): number {
  const fields = fieldsOf(pid);
  return microseconds(Number(fields[11]) + Number(fields[12]));
}

/** The same for a process and all its children, ended ones included, because a database consists of many processes. */
export function familyCpuMicroseconds(pid: number): number {
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const ticksOf = (one: number, isWanted: (fields: string[]) => boolean): number => {
    try {
      const fields = fieldsOf(one);
      return isWanted(fields) ? fields.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) : 0;
    } catch {
      return 0;
    }
  };
  const own = ticksOf(pid, () => true);
  return microseconds(
    pids.reduce((sum, one) => sum + ticksOf(Number(one), (fields) => Number(fields[1]) === pid), own),
  );
}
