import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import { fullStretch, type Stretch } from "@waymark/rules/test-run/full-stretch";
import { type LoadedSample, loadedMedian } from "@waymark/rules/test-run/loaded-median";
import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { aborted, deadlineWithin } from "../deadline.ts";
import type { StepTools } from "../step.ts";
import type { LoadDoors } from "./load-doors.ts";
import { probeUnderLoad } from "./probe-under-load.ts";
import type { Stream } from "./stream.ts";
import { createTransferCount, type TransferCount } from "./transfer-count.ts";

const STREAMS = 4;
const LOAD_MS = (limits.loadSecondsMax * 1_000) / 2;
const LOADED_SAMPLES_LEAST = 3;
/** No line to a visitor carries more; whoever seems to was answered by something near. */
const MBPS_MOST = 10_000;

export type Filled = {
  readonly bytes: number;
  readonly durationMs: number;
  readonly mbps: number;
  /** Null where too few probes came through, or none could have a connection of its own. */
  readonly loadedMs: number | null;
  readonly loadedSamples: number;
  readonly discarded: number;
};
export type FillOutcome = Filled | { readonly reason: NotMeasuredReason };

type Filling = {
  readonly direction: "download" | "upload";
  readonly doors: LoadDoors;
  readonly stream: Stream;
  readonly mostBytes: number;
  /** What is left out at least, however soon the line looks full. */
  readonly rampMs: number;
};

/** Fills the line with several transfers for some seconds, and asks a door meanwhile how long it takes now. */
export async function fillLine(filling: Filling, tools: StepTools): Promise<FillOutcome> {
  const { doors, stream, mostBytes } = filling;
  const time = deadlineWithin(tools.signal, LOAD_MS);
  const count = createTransferCount(mostBytes, LOAD_MS, tools);
  const reasons: NotMeasuredReason[] = [];
  let endMs = performance.now();
  void aborted(time.signal).then(() => {
    endMs = performance.now();
  });
  const streams = Array.from({ length: STREAMS }, async () => {
    const reason = await stream({
      ...count.forStream,
      origin: doors.transferOrigin,
      ticket: tools.context.run.runTicket,
      signal: time.signal,
    });
    if (reason) reasons.push(reason);
    // One that has nothing left to move leaves the line less than full; one that failed leaves it to the others.
    if (reason === undefined || reasons.length === STREAMS) time.end();
  });
  const { probeOrigin, transferOrigin } = doors;
  const loaded = probeOrigin
    ? probeUnderLoad({ probeOrigin, transferOrigin }, tools, time.signal, () => count.mbps() ?? 0)
    : NO_PROBES;
  await Promise.all(streams);
  time.release();
  const probed = await loaded;
  const [firstReason] = reasons;
  if (reasons.includes("invalid")) return { reason: "invalid" };
  if (firstReason && reasons.length === STREAMS) return { reason: firstReason };
  return conclude(filling, count, endMs, probed, tools);
}

const NO_PROBES = { samples: [] as readonly LoadedSample[], discarded: 0 };

function conclude(
  { direction, rampMs }: Filling,
  count: TransferCount,
  endMs: number,
  { samples, discarded }: typeof NO_PROBES,
  { tell }: StepTools,
): FillOutcome {
  const { startMs } = count;
  const bytes = count.bytes();
  if (bytes === 0) return { reason: "noAnswer" };
  const stretch = fullStretch(count.moved, { startMs, endMs, rampMs });
  if (!stretch && count.isSpoilt()) return { reason: "hiddenTab" };
  const bytesPerSecond = stretch ? rateOf(stretch, count) : (bytes * 1_000) / (endMs - startMs);
  const mbps = toHundredths((bytesPerSecond * 8) / 1e6);
  if (!(mbps > 0 && mbps < MBPS_MOST)) return { reason: "invalid" };

  const during = stretch ? samples.filter((one) => one.sentAtMs >= stretch.fromMs && one.sentAtMs <= stretch.toMs) : [];
  if (stretch)
    tell({
      kind: "lineFilled",
      direction,
      fromMs: Math.round(performance.timeOrigin + stretch.fromMs),
      toMs: Math.round(performance.timeOrigin + stretch.toMs),
    });
  const enough = during.length >= LOADED_SAMPLES_LEAST;
  return {
    bytes,
    durationMs: Math.round(endMs - startMs),
    mbps,
    loadedMs: enough && stretch ? toHundredths(loadedMedian(during, stretch.toMs)) : null,
    loadedSamples: during.length,
    discarded: discarded + (stretch?.spoiltBins ?? 0),
  };
}

/** Bytes that a proxy took in at once have not reached the door: where the door confirms far less, its word counts. */
const TAKEN_IN_FACTOR = 1.3;

function rateOf(stretch: Stretch, { confirmedPerSecond }: TransferCount): number {
  const confirmed = confirmedPerSecond();
  return confirmed !== undefined && stretch.bytesPerSecond > confirmed * TAKEN_IN_FACTOR
    ? confirmed
    : stretch.bytesPerSecond;
}
