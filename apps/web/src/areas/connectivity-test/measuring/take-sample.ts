import { limits } from "@waymark/contracts/limits";
import { COST_BYTES } from "./byte-budget.ts";
import type { ProbeAnswer } from "./probe.ts";
import type { StepTools } from "./step.ts";

export type SamplingTools = Pick<StepTools, "probe" | "tab" | "budget" | "signal">;
/** Null when nothing answered; spoilt when the answer's time says nothing about the line. */
export type Sample = ProbeAnswer | "spoilt" | null;

/** When the page is notified this late, the thread was starved, and the sample is not reliable. */
const LATE_MS = 250;

export async function takeSample(
  origin: string,
  { probe, tab, budget, signal }: SamplingTools,
  mode: "cors" | "no-cors" = "cors",
): Promise<Sample> {
  const askedAtMs = performance.now();
  budget.spend(COST_BYTES.request);
  const outcome = await probe(origin, { signal, timeoutMs: limits.latencyProbeTimeoutMs, mode });
  if (!outcome.answered) return null;
  const { roundTripMs, durationMs, lateMs } = outcome;
  const isSound = (roundTripMs ?? durationMs) >= 0 && lateMs < LATE_MS && !tab.wasHidden(askedAtMs);
  return isSound ? outcome : "spoilt";
}
