import { medianOf, toHundredths } from "@waymark/rules/test-run/summarise-samples";
import { downloadStream } from "../load/download-stream.ts";
import { fillLine, LOAD_MS } from "../load/fill-line.ts";
import { allowanceOf, chooseLoadDoors } from "../load/load-doors.ts";
import type { FillOutcome } from "../load/outcome.ts";
import type { Stream } from "../load/stream.ts";
import { unlessOffline } from "../outcome.ts";
import type { Step, StepTools } from "../step.ts";
import { takeSample } from "../take-sample.ts";

const IDLE_SAMPLES = 12;
const IDLE_MS = 1_500;
const IDLE_SAMPLES_LEAST = 4;
/** Several for each stream, so that a quick one does not end the load while others have most of their bytes to go. */
const PIECES = 12;
/** Of what the run may still use; the rest is for the other direction. */
const SHARE = 0.6;

/** Measures how fast files arrive and how much slower everything else is meanwhile. The upload step reports both. */
export const measureDownload: Step = async (tools) => {
  const { context, memory, budget, signal } = tools;
  const fail = (reason: Extract<FillOutcome, { reason: unknown }>["reason"]) => {
    memory.load = { download: { reason } };
  };
  if (context.lessData) return fail("lessData");
  const doors = await chooseLoadDoors(tools);
  if (!doors) return fail(unlessOffline(signal.aborted ? "timeout" : "noAnswer"));
  const idleMs = await idleLatency(doors.probeOrigin ?? doors.transferOrigin, tools);
  memory.load = { doors, idleMs, download: { reason: "timeout" } };
  const mostBytes = Math.floor(Math.min(budget.left() * SHARE, allowanceOf(context.run.runTicket).downloadBytes));
  const stream = notedBy(tools.connection, downloadStream(Math.ceil(mostBytes / PIECES)));
  const filling = { direction: "download", doors, stream, mostBytes, beginsWithinMs: LOAD_MS } as const;
  const download = await fillLine(filling, tools);
  memory.load = { doors, idleMs, download };
};

/** What arrives shows that the connection is there, also where a full line holds every answer back. */
const notedBy =
  (connection: StepTools["connection"], stream: Stream): Stream =>
  (given) =>
    stream({
      ...given,
      onMoved(bytes) {
        connection.noteAnswer();
        given.onMoved(bytes);
      },
    });

/** Taken afresh right before the load: what counts is the rise. */
async function idleLatency(origin: string, tools: StepTools): Promise<number | undefined> {
  const startedAtMs = performance.now();
  const timesMs: number[] = [];
  for (let count = 0; count < IDLE_SAMPLES; count += 1) {
    const late = performance.now() - startedAtMs > IDLE_MS && timesMs.length >= IDLE_SAMPLES_LEAST;
    if (late || tools.signal.aborted) break;
    const sample = await takeSample(origin, tools);
    if (sample && sample !== "spoilt")
      timesMs.push(sample.roundTripMs ?? Math.max(0, sample.durationMs - (tools.memory.biasMs ?? 0)));
  }
  return timesMs.length < IDLE_SAMPLES_LEAST ? undefined : toHundredths(medianOf(timesMs));
}
