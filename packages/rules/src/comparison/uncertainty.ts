import type { Sampled } from "../findings/spread.ts";

/*
 * How far a single test's number may lie from what the same line shows next time, as a standard deviation. Each number has
 * its own formula; `npm run score -- comparison` holds them against simulated lines. docs/methodology.md tells them in words.
 */

/** In a normal distribution one in ten lies beyond this many standard deviations. */
const DEVIATIONS_TO_P90 = 1.2816;
/** The median of samples is less certain than their mean by this. */
const MEDIAN_PER_MEAN = 1.2533;

/** How much samples of one test differ among themselves, in ms. */
export const spreadMs = ({ smallestMs, medianMs, p90Ms }: Sampled): number =>
  Math.max((p90Ms - medianMs) / DEVIATIONS_TO_P90, (medianMs - smallestMs) / 2, 0);

/** Tests minutes apart differ by more than their samples tell: other traffic, another radio moment, another route. */
const RUN_TO_RUN_SHARE = 0.01;
const RUN_TO_RUN_OF_SPREAD = 0.55;

export function ofSamples(spread: Sampled, floorMs: number): number {
  const within = spreadMs(spread);
  const chance = (MEDIAN_PER_MEAN * within) / Math.sqrt(Math.max(1, spread.samples));
  return length(floorMs, RUN_TO_RUN_SHARE * spread.medianMs, RUN_TO_RUN_OF_SPREAD * within, chance);
}

const STEADY_LINE_SHARE = 0.05;
const SHARE_PER_SPREAD_MS = 0.012;
const MOST_SHARE = 0.22;

/** A single transfer has no spread of its own: a line whose latency is unsteady carries unsteadily too. */
const unsteadyShare = (latencySpreadMs: number): number =>
  Math.min(MOST_SHARE, STEADY_LINE_SHARE + SHARE_PER_SPREAD_MS * latencySpreadMs);

export const ofTransfer = (rate: number, latencySpreadMs: number): number => rate * unsteadyShare(latencySpreadMs);

const RISE_FLOOR_MS = 3;
const RISE_SHARE = 0.05;

/** How full a queue gets depends on who else uses the line. */
export const ofRise = (riseMs: number, latencySpreadMs: number): number =>
  length(RISE_FLOOR_MS, latencySpreadMs / 2, riseMs * (RISE_SHARE + unsteadyShare(latencySpreadMs)));

const JITTER_FLOOR_MS = 1.3;
const JITTER_SHARE = 0.23;

export const ofJitter = (jitterMs: number): number => length(JITTER_FLOOR_MS, JITTER_SHARE * jitterMs);

/** Of a test call's packets, those within 200 ms: they meet the same moment. */
const PACKETS_PER_MOMENT = 20;
/** Among the moments of a call the worst lies about this many deviations above the usual, by chance alone. */
const DEVIATIONS_OF_WORST = 2.5;
/** The share itself drifts from test to test. */
const LOSS_DRIFT_SHARE = 0.15;

/**
 * For a share of packets, in percent: chance as if one more had been lost, since none lost of few is no proof of none,
 * made larger where losses came together, as those are one event and not many.
 */
export function ofLoss(sent: number, lost: number, burstLossPercent: number): number {
  const share = (lost + 1) / (sent + 2);
  const usual = PACKETS_PER_MOMENT * share;
  const inWorst = (burstLossPercent / 100) * Math.min(PACKETS_PER_MOMENT, sent);
  const together = Math.max(1, inWorst / (usual + DEVIATIONS_OF_WORST * Math.sqrt(usual)));
  return 100 * length(Math.sqrt((together * share * (1 - share)) / sent), (LOSS_DRIFT_SHARE * lost) / sent);
}

/** Packets of a call are alike within a moment, so they count as that many fewer. */
export const independentPackets = (received: number): number => received / PACKETS_PER_MOMENT;

const length = (...parts: readonly number[]): number => Math.hypot(...parts);
