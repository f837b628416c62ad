import type { Sampled } from "../findings/spread.ts";

/*
 * The standard deviation between a number of one test and the same number in the next test of the line. Each number has
 * its own formula; `npm run score -- comparison` checks them with simulated lines. docs/methodology.md explains them.
 */

/** In a normal distribution one value in ten lies above this many standard deviations. */
const DEVIATIONS_TO_P90 = 1.2816;
/** The factor by which the median of samples is less certain than their mean. */
const MEDIAN_PER_MEAN = 1.2533;

/** The standard deviation among the samples of one test, in ms. */
export const spreadMs = ({ smallestMs, medianMs, p90Ms }: Sampled): number =>
  Math.max((p90Ms - medianMs) / DEVIATIONS_TO_P90, (medianMs - smallestMs) / 2, 0);

/** Tests minutes apart differ by more than their samples show: other traffic, radio conditions, another route. */
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

/** A single transfer has no spread, so this uses the latency's variation, which goes along with the speed's. */
const unsteadyShare = (latencySpreadMs: number): number =>
  Math.min(MOST_SHARE, STEADY_LINE_SHARE + SHARE_PER_SPREAD_MS * latencySpreadMs);

export const ofTransfer = (rate: number, latencySpreadMs: number): number => rate * unsteadyShare(latencySpreadMs);

const RISE_FLOOR_MS = 3;
const RISE_SHARE = 0.05;

/** The fill of a queue depends on other users of the line. */
export const ofRise = (riseMs: number, latencySpreadMs: number): number =>
  length(RISE_FLOOR_MS, latencySpreadMs / 2, riseMs * (RISE_SHARE + unsteadyShare(latencySpreadMs)));

const JITTER_FLOOR_MS = 1.3;
const JITTER_SHARE = 0.23;

export const ofJitter = (jitterMs: number): number => length(JITTER_FLOOR_MS, JITTER_SHARE * jitterMs);

/** The packets of a test call within 200 ms, which see the same conditions. */
const PACKETS_PER_MOMENT = 20;
/** By chance alone the worst window of a call lies about this many deviations above the mean. */
const DEVIATIONS_OF_WORST = 2.5;
/** The loss itself changes from test to test. */
const LOSS_DRIFT_SHARE = 0.15;

/**
 * For a share of packets, in percent: the chance as if one more had been lost, since no loss among few packets proves little,
 * enlarged when losses came in bursts, because a burst is one event.
 */
export function ofLoss(sent: number, lost: number, burstLossPercent: number): number {
  const share = (lost + 1) / (sent + 2);
  const usual = PACKETS_PER_MOMENT * share;
  const inWorst = (burstLossPercent / 100) * Math.min(PACKETS_PER_MOMENT, sent);
  const together = Math.max(1, inWorst / (usual + DEVIATIONS_OF_WORST * Math.sqrt(usual)));
  return 100 * length(Math.sqrt((together * share * (1 - share)) / sent), (LOSS_DRIFT_SHARE * lost) / sent);
}

/** Packets of a call within one window are correlated, so they count as fewer samples. */
export const independentPackets = (received: number): number => received / PACKETS_PER_MOMENT;

const length = (...parts: readonly number[]): number => Math.hypot(...parts);
