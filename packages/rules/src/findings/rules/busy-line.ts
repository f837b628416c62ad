import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import type { ResultValue } from "@waymark/contracts/connectivity-test/results";
import { readableMs } from "../rounding.ts";
import { CLEAR, type Evidence, fires, inconclusive, notMeasured, type Rule } from "../rule.ts";
import { STEADY_SAMPLES } from "../spread.ts";
import { documented, type LimitTrigger, REFERENCE_TOOL, worstHolding } from "../trigger.ts";

const rise = { measure: "Rise of latency while the line is busy", unit: "ms", is: "atLeast" } as const;
export const BUSY_LIMIT_MS = 100;
const TRIGGERS: readonly LimitTrigger[] = [
  { ...rise, limit: 400, severity: "High", source: documented("DSLReports, bufferbloat grade F") },
  { ...rise, limit: BUSY_LIMIT_MS, severity: "Medium", source: REFERENCE_TOOL },
];

export const busyLine: Rule = {
  id: "busyLine",
  name: "Busy line",
  owner: "you",
  triggers: TRIGGERS,
  judge({ items: { bufferBloat } }) {
    if (!bufferBloat.known) return notMeasured(bufferBloat.reason);
    const { value } = bufferBloat.value;
    if (value.samples < STEADY_SAMPLES) return inconclusive("fewSamples");
    const trigger = worstHolding(TRIGGERS, value.riseMs);
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

const levelBy = (samples: number): ConfidenceLevel => (samples >= 2 * STEADY_SAMPLES ? "high" : "medium");

/** Which direction it is tells where the queue stands. */
function direction({ idleMs, uploadLoadedMs: up, downloadLoadedMs: down }: ResultValue<"bufferBloat">): Evidence[] {
  if (up === null || down === null) return [];
  const other = readableMs(Math.max(0, Math.min(up, down) - idleMs));
  return [{ id: up >= down ? "busyUpload" : "busyDownload", values: { other } }];
}
