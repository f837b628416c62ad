import { medianOf } from "./summarise-samples.ts";

/** Bytes transferred since the last entry. */
export type Moved = { readonly atMs: number; readonly bytes: number; readonly spoilt?: boolean };

export type Stretch = {
  readonly fromMs: number;
  readonly toMs: number;
  readonly bytesPerSecond: number;
  /** Parts that are left out, because the tab was hidden. */
  readonly spoiltBins: number;
};

/** Bins of a tenth of a second; shorter transfers get smaller bins. */
const BIN_MOST_MS = 100;
const BINS_WANTED = 12;
const RAMP_SHARE_MOST = 0.3;
/** The ramp ends when the mean of three bins reaches this share of the second half's level. */
const SETTLED_SHARE = 0.85;
const LEAST_BINS = 5;

/** The part of a transfer in which it filled the line: from the end of its ramp to its end. */
export function fullStretch(
  moved: readonly Moved[],
  { startMs, endMs, rampMs }: { readonly startMs: number; readonly endMs: number; readonly rampMs: number },
): Stretch | undefined {
  const durationMs = endMs - startMs;
  if (!(durationMs > 0)) return undefined;
  const binMs = Math.min(BIN_MOST_MS, durationMs / BINS_WANTED);
  const count = Math.floor(durationMs / binMs);
  const bins = Array.from({ length: count }, () => ({ bytes: 0, spoilt: false }));
  for (const { atMs, bytes, spoilt = false } of moved) {
    const bin = bins[Math.floor((atMs - startMs) / binMs)];
    if (!bin) continue;
    bin.bytes += bytes;
    bin.spoilt ||= spoilt;
  }
  const least = Math.ceil(Math.min(rampMs, durationMs * RAMP_SHARE_MOST) / binMs);
  const from = Math.min(rampEnd(bins, least), count - LEAST_BINS);
  const good = bins.slice(from).filter(({ spoilt }) => !spoilt);
  if (good.length < LEAST_BINS) return undefined;
  const bytes = good.reduce((sum, bin) => sum + bin.bytes, 0);
  return {
    fromMs: startMs + from * binMs,
    toMs: startMs + count * binMs,
    bytesPerSecond: (bytes * 1_000) / (good.length * binMs),
    spoiltBins: count - from - good.length,
  };
}

function rampEnd(bins: readonly { readonly bytes: number }[], least: number): number {
  const settled = medianOf(bins.slice(Math.floor(bins.length / 2)).map(({ bytes }) => bytes));
  for (let index = least; index + 2 < bins.length; index += 1) {
    const three = bins.slice(index, index + 3).reduce((sum, { bytes }) => sum + bytes, 0) / 3;
    if (three >= settled * SETTLED_SHARE) return index;
  }
  return least;
}
