import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { readableMs } from "../readable.ts";
import { CLEAR, type Evidence, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { doubtNear, STEADY_SAMPLES } from "../spread.ts";
import { documented, type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const rise = { measure: "Rise of latency while the line is busy", unit: "ms", is: "atLeast" } as const;
export const BUSY_LIMIT_MS = 100;
export const BUSY_TRIGGERS: readonly LimitTrigger[] = [
  { ...rise, limit: 400, severity: "High", source: documented("DSLReports, bufferbloat grade F") },
  { ...rise, limit: BUSY_LIMIT_MS, severity: "Medium", source: REFERENCE_TOOL },
];

export const busyLine: Rule = {
  id: "busyLine",
  name: "Busy line",
  owner: "you",
  triggers: BUSY_TRIGGERS,
  judge({ items: { bufferBloat } }) {
    if (!bufferBloat.known) return notMeasured(bufferBloat.reason);
    const { value } = bufferBloat.value;
    const doubt = doubtNear(value.samples, value.riseMs, BUSY_TRIGGERS);
    if (doubt) return inconclusive(doubt);
    const trigger = worstHolding(BUSY_TRIGGERS, value.riseMs);
    if (!trigger) return CLEAR;
    const shown = readableMs(value.riseMs);
    return fires({
      severity: trigger.severity,
      wording: "busyLine",
      values: { rise: shown },
      evidence: [
        {
          id: "busyRise",
          values: {
            idle: readableMs(value.idleMs),
            loaded: readableMs(value.idleMs + value.riseMs),
            limit: BUSY_LIMIT_MS,
          },
        },
        ...direction(value),
      ],
      confidence: { level: levelBy(value.samples), basis: "loadedSamples", values: { samples: value.samples } },
      harms: { calls: "struggles" },
      figure: { id: "busyRiseMs", value: shown, limit: BUSY_LIMIT_MS },
    });
  },
};

function levelBy(samples: number): ConfidenceLevel {
  if (samples >= STEADY_SAMPLES) return "high";
  return samples >= STEADY_SAMPLES / 2 ? "medium" : "low";
}

/** The direction shows which queue is full. */
function direction({ idleMs, uploadLoadedMs: up, downloadLoadedMs: down }: ResultValue<"bufferBloat">): Evidence[] {
  if (up === null || down === null) return [];
  const rises = { up: readableMs(Math.max(0, up - idleMs)), down: readableMs(Math.max(0, down - idleMs)) };
  const other = Math.min(rises.up, rises.down);
  if (other >= BUSY_LIMIT_MS) return [{ id: "busyBoth", values: rises }];
  return [{ id: up >= down ? "busyUpload" : "busyDownload", values: { other } }];
}
