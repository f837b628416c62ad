import { bloatGradeOf } from "@waymark/rules/test-run/loaded-median";
import { toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { pause } from "../deadline.ts";
import { fillLine, LOAD_MS } from "../load/fill-line.ts";
import { allowanceOf } from "../load/load-doors.ts";
import type { Filled, FillOutcome } from "../load/outcome.ts";
import { uploadStream } from "../load/upload-stream.ts";
import type { LoadMemory } from "../run-memory.ts";
import type { ItemEnd, Step, StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";

/** Kept back for the steps that follow. */
const RESERVE_BYTES = 1_500_000;
const BLOCK_BYTES = 1_048_576;
const DRAINED_WITHIN_MS = 1_500;
/** A piece lasts long enough to fill the queue, and its last one short enough to be confirmed in time. */
const PIECE_MS = 700;
const PIECE_ROUND_TRIPS = 2;

/** How fast files go, and what became of the line's latency in both directions. */
export const measureUpload: Step = async (tools) => {
  const { memory, endItem } = tools;
  const load = memory.load ?? { download: { reason: "dependsOnFailed" } };
  const upload = await uploadOver(load, tools);
  endItem("download", downloadOf(load.download, upload));
  endItem("bufferBloat", bloatOf(load, upload));
};

async function uploadOver(load: LoadMemory, tools: StepTools): Promise<FillOutcome> {
  if (!load.doors) return "reason" in load.download ? load.download : { reason: "dependsOnFailed" };
  await drained(load, tools);
  const granted = allowanceOf(tools.context.run.runTicket).uploadBytes;
  const mostBytes = Math.floor(Math.min(tools.budget.left() - RESERVE_BYTES, granted));
  const pieceMs = PIECE_MS + PIECE_ROUND_TRIPS * (load.idleMs ?? 0);
  const stream = uploadStream(randomBlock(), pieceMs);
  const beginsWithinMs = LOAD_MS - Math.min(pieceMs, LOAD_MS / 2);
  return fillLine({ direction: "upload", doors: load.doors, stream, mostBytes, beginsWithinMs }, tools);
}

/** What the download left in queues on the way would be taken for the upload's. */
async function drained({ doors, idleMs }: LoadMemory, tools: StepTools): Promise<void> {
  const untilMs = performance.now() + DRAINED_WITHIN_MS;
  while (doors?.probeOrigin && idleMs !== undefined && performance.now() < untilMs && !tools.signal.aborted) {
    const sample = await takeSample(doors.probeOrigin, tools);
    if (sample && sample !== "spoilt" && (sample.roundTripMs ?? sample.durationMs) < idleMs * 1.25 + 10) return;
    await pause(50, tools.signal);
  }
}

/** Random, so that nothing on the way makes it smaller. */
function randomBlock(): Blob {
  const bytes = new Uint8Array(BLOCK_BYTES);
  for (let at = 0; at < BLOCK_BYTES; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return new Blob([bytes]);
}

function downloadOf(download: FillOutcome, upload: FillOutcome): ItemEnd<"download"> {
  if ("reason" in download) return download;
  const { bytes, durationMs, mbps, discarded } = download;
  return {
    value: {
      bytes,
      durationMs,
      megabytesPerSecond: toHundredths(mbps / 8),
      downloadMbps: mbps,
      uploadMbps: "reason" in upload ? null : upload.mbps,
    },
    discardedSamples: discarded + ("reason" in upload ? 0 : upload.discarded),
  };
}

function bloatOf({ idleMs, download }: LoadMemory, upload: FillOutcome): ItemEnd<"bufferBloat"> {
  const filled = [download, upload].filter((one): one is Filled => !("reason" in one));
  const loaded = filled.flatMap(({ loadedMs }) => (loadedMs === null ? [] : [loadedMs]));
  if (idleMs === undefined || loaded.length === 0) {
    if (filled.length > 0) return { reason: "noAnswer" };
    const [reason] = [download, upload].flatMap((one) => ("reason" in one ? [one.reason] : []));
    const sameForBoth = reason !== undefined && ["lessData", "offline", "hiddenTab"].includes(reason);
    return { reason: sameForBoth ? reason : "dependsOnFailed" };
  }
  const riseMs = toHundredths(Math.max(0, ...loaded.map((ms) => ms - idleMs)));
  return {
    value: {
      idleMs,
      downloadLoadedMs: "reason" in download ? null : download.loadedMs,
      uploadLoadedMs: "reason" in upload ? null : upload.loadedMs,
      riseMs,
      grade: bloatGradeOf(riseMs),
      samples: filled.reduce((sum, { loadedSamples }) => sum + loadedSamples, 0),
    },
    discardedSamples: filled.reduce((sum, { discarded }) => sum + discarded, 0),
  };
}
