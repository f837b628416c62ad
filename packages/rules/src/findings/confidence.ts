import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import { wilsonInterval } from "../scoring/intervals.ts";
import { readableMs } from "./readable.ts";
import type { Confidence } from "./rule.ts";
import { type Sampled, STEADY_SAMPLES } from "./spread.ts";

const NARROW_P90_PER_MEDIAN = 1.5;
const FAIR_P90_PER_MEDIAN = 2;

/** Many samples with little spread give the highest confidence. */
export function bySamples({ samples, medianMs, p90Ms }: Sampled): Confidence {
  const ratio = p90Ms / Math.max(medianMs, 1);
  const level = samples >= STEADY_SAMPLES && ratio <= NARROW_P90_PER_MEDIAN ? "high" : fairOrLow(samples, ratio);
  return { level, basis: "samples", values: { samples, median: readableMs(medianMs), p90: readableMs(p90Ms) } };
}

const fairOrLow = (samples: number, ratio: number): ConfidenceLevel =>
  samples >= STEADY_SAMPLES / 2 && ratio <= FAIR_P90_PER_MEDIAN ? "medium" : "low";

/** For a share of packets: high when chance alone is unlikely, low when a few packets decide. */
export function byPackets(hits: number, sent: number, limitPercent: number, lost: number): Confidence {
  const level = wilsonInterval(hits, sent).low * 100 >= limitPercent ? "high" : hits >= 3 ? "medium" : "low";
  return { level, basis: "packets", values: { sent, lost } };
}

export const byPacketsTimed = (sent: number, lost: number): Confidence => ({
  level: sent >= 250 ? "high" : sent >= 100 ? "medium" : "low",
  basis: "packets",
  values: { sent, lost },
});

/** A single transfer proves less than many requests, and a long transfer more than a short one. */
export const byTransfer = (megabytes: number, seconds: number): Confidence => ({
  level: seconds >= 3 ? "high" : seconds >= 1 ? "medium" : "low",
  basis: "oneTransfer",
  values: { megabytes: Math.round(megabytes * 10) / 10, seconds: Math.round(seconds * 10) / 10 },
});
