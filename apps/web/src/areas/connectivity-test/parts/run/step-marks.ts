import type { ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { TestItemStatus } from "@waymark/contracts/connectivity-test/test-run";
import { type AnyStep, isOver, type RunState } from "../../../../platform/test-run/state.ts";

/** The steps as a visitor reads them; what belongs together is one. */
export const STEP_MARKS = ["location", "content", "latency", "dns", "webSocket", "speed", "udp", "names"] as const;
export type StepMarkId = (typeof STEP_MARKS)[number];

type Parts = { readonly steps: readonly AnyStep[]; readonly items: readonly ResultField[] };

const PARTS: Readonly<Record<StepMarkId, Parts>> = {
  location: { steps: ["location"], items: [] },
  content: { steps: ["content"], items: [] },
  latency: { steps: ["latency"], items: [] },
  dns: { steps: ["dns"], items: ["dnsPerformance", "dnsResolver"] },
  webSocket: { steps: ["webSocket", "ipv6"], items: ["webSocket"] },
  speed: { steps: ["download", "upload"], items: ["download"] },
  udp: { steps: ["udp"], items: ["skype"] },
  names: { steps: ["names"], items: ["connectivity"] },
};

export type StepMark = {
  readonly status: TestItemStatus;
  readonly durationMs: number;
};

/** How a step stands. One that could measure nothing is not shown as a success. */
export function stepMark(state: RunState, id: StepMarkId): StepMark {
  const { steps, items } = PARTS[id];
  const parts = steps.map((step) => state.steps[step]);
  const durationMs = parts.reduce((sum, part) => sum + (part.durationMs ?? 0), 0);
  if (parts.some((part) => part.status === "InProgress") && !isOver(state.stage))
    return { status: "InProgress", durationMs };
  const outcomes = items.map((item) => state.outcomes[item]);
  const isFailed = items.length > 0 && outcomes.every((outcome) => outcome?.status === "Failed");
  if (isFailed) return { status: "Failed", durationMs };
  if (parts.every((part) => part.status === "Completed")) return { status: "Completed", durationMs };
  if (isOver(state.stage)) return { status: "Failed", durationMs };
  return { status: parts.some((part) => part.status === "Completed") ? "InProgress" : "NotStarted", durationMs };
}
