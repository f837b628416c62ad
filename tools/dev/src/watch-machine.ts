import { readFileSync } from "node:fs";
import { loadavg } from "node:os";

type Ticks = { readonly all: number; readonly stolen: number };

/** Of all processors since the start; zeros where the system does not count them. */
function ticks(): Ticks {
  try {
    const [, counts = ""] = /^cpu +(.*)$/m.exec(readFileSync("/proc/stat", "utf8")) ?? [];
    // user, nice, system, idle, iowait, irq, softirq, steal; guests are part of user.
    const each = counts.split(" ").slice(0, 8).map(Number);
    return { all: each.reduce((sum, one) => sum + one, 0), stolen: each[7] ?? 0 };
  } catch {
    return { all: 0, stolen: 0 };
  }
}

/** How busy the machine was meanwhile, for figures that depend on it. What a host gives to others makes every time longer. */
export function watchMachine(): () => string {
  const before = ticks();
  return () => {
    const after = ticks();
    const taken = (after.stolen - before.stolen) / Math.max(1, after.all - before.all);
    const load = loadavg().map((one) => one.toFixed(1));
    return `load average ${load.join(" ")}, ${Math.round(taken * 100)} % of the processors taken by the host`;
  };
}
