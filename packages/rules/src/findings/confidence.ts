import type { ConfidenceLevel } from "@waymark/contracts/connectivity-test/finding-words";
import { readableMs } from "./rounding.ts";
import type { Confidence } from "./rule.ts";
import { type Sampled, STEADY_SAMPLES } from "./spread.ts";

const NARROW_P90_PER_MEDIAN = 1.5;
const FAIR_P90_PER_MEDIAN = 2;

/** Many samples close together are believed most. */
export function bySamples({ samples, medianMs, p90Ms }: Sampled): Confidence {
  const ratio = p90Ms / Math.max(medianMs, 1);
  const level = samples >= STEADY_SAMPLES && ratio <= NARROW_P90_PER_MEDIAN ? "high" : fairOrLow(samples, ratio);
  return { level, basis: "samples", values: { samples, median: readableMs(medianMs), p90: readableMs(p90Ms) } };
}

const fairOrLow = (samples: number, ratio: number): ConfidenceLevel =>
  samples >= STEADY_SAMPLES / 2 && ratio <= FAIR_P90_PER_MEDIAN ? "medium" : "low";

/** Two standard errors, for 95 %. */
const Z = 1.96;

/** The lower end of Wilson's interval for a share: what it is at least, with 95 % certainty. */
export function wilsonLowerPercent(hits: number, tries: number): number {
  if (tries === 0) return 0;
  const share = hits / tries;
  const middle = share + Z ** 2 / (2 * tries);
  const margin = Z * Math.sqrt((share * (1 - share)) / tries + Z ** 2 / (4 * tries ** 2));
  return (Math.max(0, middle - margin) / (1 + Z ** 2 / tries)) * 100;
}

/** For a share of packets: high where chance alone would hardly bring as many, low where a few packets decide. */
export function byPackets(hits: number, sent: number, limitPercent: number, lost: number): Confidence {
  const level = wilsonLowerPercent(hits, sent) >= limitPercent ? "high" : hits >= 3 ? "medium" : "low";
  return { level, basis: "packets", values: { sent, lost } };
}

export const byPacketsTimed = (sent: number, lost: number): Confidence => ({
  level: sent >= 250 ? "high" : sent >= 100 ? "medium" : "low",
  basis: "packets",
  values: { sent, lost },
});

/** A single transfer says less than many requests; a long one more than a short one. */
export const byTransfer = (megabytes: number, seconds: number): Confidence => ({
  level: seconds >= 3 ? "high" : seconds >= 1 ? "medium" : "low",
  basis: "oneTransfer",
  values: { megabytes: Math.round(megabytes * 10) / 10, seconds: Math.round(seconds * 10) / 10 },
});
