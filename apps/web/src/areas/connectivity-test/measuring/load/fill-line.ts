import type { NotMeasuredReason } from "@waymark/contracts/connectivity-test/test-run";
import { limits } from "@waymark/contracts/limits";
import { fullStretch, type Moved } from "@waymark/rules/test-run/full-stretch";
import { type LoadedSample, loadedMedian } from "@waymark/rules/test-run/loaded-median";
import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { aborted, deadlineWithin } from "../deadline.ts";
import type { StepTools } from "../step.ts";
import { deliveredFrom } from "./delivered.ts";
import type { FillOutcome, LoadDoors } from "./outcome.ts";
import { probeUnderLoad } from "./probe-under-load.ts";
import type { Stream } from "./stream.ts";
import { createTransferCount } from "./transfer-count.ts";

const STREAMS = 4;
export const LOAD_MS = (limits.loadSecondsMax * 1_000) / 2;
const LOADED_SAMPLES_LEAST = 3;
/** No line to a visitor carries more; a faster answer came from something nearby, such as a cache. */
const MBPS_MOST = 10_000;
const RAMP_MS = 400;
const RAN_OUT_LEAST_MS = 1_000;

type Filling = {
  readonly direction: "download" | "upload";
  readonly doors: LoadDoors;
  readonly stream: Stream;
  readonly mostBytes: number;
  /** What is sent must be confirmed before the end: nothing new is begun after this long. */
  readonly beginsWithinMs: number;
};

/** Fills the line with several transfers for some seconds, and asks a door meanwhile how long it takes now. */
export async function fillLine(filling: Filling, tools: StepTools): Promise<FillOutcome> {
  const { direction, doors, stream, mostBytes, beginsWithinMs } = filling;
  const time = deadlineWithin(tools.signal, LOAD_MS);
  let delayMs: number | undefined;
  const progress: StepTools["progress"] = (share, soFar) => tools.progress(share, soFar, delayMs);
  const count = createTransferCount({ mostBytes, loadMs: LOAD_MS, beginsWithinMs }, { ...tools, progress });
  const reasons: NotMeasuredReason[] = [];
  let fullUntilMs: number | undefined;
  const noLongerFull = () => {
    fullUntilMs ??= performance.now();
  };
  void aborted(time.signal).then(noLongerFull);
  const streams = Array.from({ length: STREAMS }, async () => {
    const { forStream } = count;
    const { transferOrigin: origin } = doors;
    const reason = await stream({ ...forStream, origin, ticket: tools.context.run.runTicket, signal: time.signal });
    if (reason) reasons.push(reason);
    // One that has nothing left to move leaves the line less than full; one that failed leaves it to the others.
    else noLongerFull();
    if ((!reason && direction === "download") || reasons.length === STREAMS) time.end();
  });
  const { probeOrigin, transferOrigin } = doors;
  const loaded = probeOrigin
    ? probeUnderLoad(
        { probeOrigin, transferOrigin },
        tools,
        time.signal,
        () => count.mbps() ?? 0,
        (roundTripMs) => {
          delayMs = roundTripMs;
        },
      )
    : NO_PROBES;
  await Promise.all(streams);
  time.end();
  time.release();
  const probed = await loaded;
  const failure = failureOf(reasons, performance.now() - count.startMs);
  if (failure) return { reason: failure };
  const moved = direction === "download" ? count.moved : deliveredFrom(count.confirmed, tools.tab);
  const endMs = Math.min(fullUntilMs ?? performance.now(), count.knownUntilMs() ?? Number.POSITIVE_INFINITY);
  const end = { startMs: count.startMs, endMs, bytes: count.bytes() };
  return conclude(moved, end, probed);
}

/** A resumed run may find its allowance at the door used up in the midst of a transfer; what came until then counts. */
function failureOf(reasons: readonly NotMeasuredReason[], tookMs: number): NotMeasuredReason | undefined {
  if (reasons.includes("invalid")) return "invalid";
  if (reasons.length < STREAMS) return undefined;
  const ranOut = tookMs > RAN_OUT_LEAST_MS && reasons.every((reason) => reason === "blocked");
  return ranOut ? undefined : reasons[0];
}

type Probed = { readonly samples: readonly LoadedSample[]; readonly discarded: number };
const NO_PROBES: Probed = { samples: [], discarded: 0 };

function conclude(
  moved: readonly Moved[],
  { startMs, endMs, bytes }: { readonly startMs: number; readonly endMs: number; readonly bytes: number },
  { samples, discarded }: Probed,
): FillOutcome {
  if (moved.length === 0) return { reason: bytes > 0 ? "timeout" : "noAnswer" };
  const stretch = fullStretch(moved, { startMs, endMs, rampMs: RAMP_MS });
  if (!stretch) return { reason: moved.some(({ spoilt }) => spoilt) ? "hiddenTab" : "invalid" };
  const mbps = toHundredths((stretch.bytesPerSecond * 8) / 1e6);
  if (!(mbps > 0 && mbps < MBPS_MOST)) return { reason: "invalid" };

  const during = samples.filter((one) => one.sentAtMs >= stretch.fromMs && one.sentAtMs <= stretch.toMs);
  return {
    bytes,
    durationMs: Math.round(endMs - startMs),
    mbps,
    loadedMs: during.length < LOADED_SAMPLES_LEAST ? null : toHundredths(loadedMedian(during, stretch.toMs)),
    loadedSamples: during.length,
    discarded: discarded + stretch.spoiltBins,
  };
}
