import { limits } from "@waymark/contracts/limits";
import { pause } from "./deadline.ts";
import type { ProbeAnswer } from "./probe.ts";
import type { WarmDoor } from "./run-memory.ts";
import { type SamplingTools, takeSample } from "./take-sample.ts";

/** Times of one door as they came: null for a probe without an answer. */
export type SampledDoor = {
  readonly warm: WarmDoor;
  readonly taken: (Pick<ProbeAnswer, "roundTripMs" | "durationMs" | "sentAtMs"> | null)[];
  discarded: number;
};

const SILENCES_IN_A_ROW = 3;
const SPARE_ATTEMPTS = 15;
/**
 * Doors that are equally far would answer in step, and of two the same one would wait in this thread each time. A short pause
 * of random length, now and then, brings them out of step.
 */
const SAMPLES_IN_STEP = 3;
const OUT_OF_STEP_MS = 8;
/** Five samples come within 0.2 ms of what twenty-five give; fewer say little. */
export const FEWEST_SAMPLES = 5;

/** One request at a time; two at once would measure each other. */
export async function sampleDoor(
  sampled: SampledDoor,
  tools: SamplingTools,
  onSample: () => void,
  isEnough: (answered: number) => boolean,
): Promise<void> {
  const { tab, signal } = tools;
  const { warm, taken } = sampled;
  if (!warm.answer) taken.push(null);
  let silences = warm.answer ? 0 : SILENCES_IN_A_ROW;
  const attemptsMost = limits.latencySamplesPerDoor + SPARE_ATTEMPTS;
  for (let attempt = 0; attempt < attemptsMost && silences < SILENCES_IN_A_ROW; attempt += 1) {
    if (tab.isHidden()) await tab.seen(signal);
    if (signal.aborted || isEnough(answeredOf(sampled))) return;
    if (attempt % SAMPLES_IN_STEP === 0) await pause(Math.random() * OUT_OF_STEP_MS, signal);
    const sample = await takeSample(warm.door.origin, tools, warm.mode);
    if (signal.aborted) return;
    silences = sample === null ? silences + 1 : 0;
    if (sample === "spoilt") sampled.discarded += 1;
    else taken.push(sample);
    onSample();
  }
}

export const answeredOf = ({ taken }: SampledDoor): number => taken.filter((sample) => sample !== null).length;
