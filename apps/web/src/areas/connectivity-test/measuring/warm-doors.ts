import { limits } from "@waymark/contracts/limits";
import { type ChosenDoor, chooseDoors } from "@waymark/rules/test-run/choose-doors";
import { COST_BYTES } from "./byte-budget.ts";
import { pause } from "./deadline.ts";
import type { WarmDoor, Warming } from "./run-memory.ts";
import type { StepTools } from "./step.ts";

type WarmingTools = Pick<StepTools, "context" | "probe" | "budget" | "signal">;

/** One request to every door of the run, all at once: finding its name and agreeing on keys is not latency. */
export function warmDoors(tools: WarmingTools): Warming {
  const doors = chooseDoors(tools.context).map((door) => warmDoor(door, tools));
  return { startedAtMs: performance.now(), doors };
}

async function warmDoor(door: ChosenDoor, { probe, budget, signal }: WarmingTools): Promise<WarmDoor> {
  const ask = (mode: WarmDoor["mode"]) => {
    budget.spend(COST_BYTES.connection + COST_BYTES.request);
    return probe(door.origin, { signal, timeoutMs: limits.latencyProbeTimeoutMs, mode });
  };
  const first = await ask("cors");
  if (first.answered) return { door, answer: first, mode: "cors" };
  if (first.timedOut || signal.aborted) return { door, answer: undefined, mode: "cors" };
  // A door that lets no page read it can be timed all the same. Only behind TLS: else a portal could answer for it.
  const mode = door.origin.startsWith("https:") ? "no-cors" : "cors";
  const second = await ask(mode);
  return { door, answer: second.answered ? second : undefined, mode };
}

const LEAST_PATIENCE_MS = 500;

/** Waits for the quicker half of the doors and a little longer, so that a dead door delays nothing. */
export async function firstWarm({ startedAtMs, doors }: Warming, signal: AbortSignal) {
  const warm = new Map<Promise<WarmDoor>, WarmDoor>();
  const half = Math.ceil(doors.length / 2);
  const everyone = Promise.all(doors.map(async (one) => warm.set(one, await one)));
  await Promise.race([everyone, reached(half, doors)]);
  const halfTookMs = performance.now() - startedAtMs;
  await Promise.race([everyone, pause(Math.max(LEAST_PATIENCE_MS, halfTookMs), signal)]);
  return { warm: [...warm.values()], late: doors.filter((one) => !warm.has(one)) };
}

function reached(count: number, doors: readonly Promise<WarmDoor>[]): Promise<void> {
  let done = 0;
  return new Promise((resolve) => {
    const arrive = () => {
      done += 1;
      if (done >= count) resolve();
    };
    for (const door of doors) void door.then(arrive);
  });
}
