import { limits } from "@waymark/contracts/limits";
import { type SamplingTools, takeSample } from "./take-sample.ts";
import type { WarmDoor } from "./warm-door.ts";

/** Times of one door as they came: null for a probe without an answer. */
export type SampledDoor = {
  readonly warm: WarmDoor;
  readonly taken: ({ readonly roundTripMs: number | undefined; readonly durationMs: number } | null)[];
  discarded: number;
};

const SILENCES_IN_A_ROW = 3;
const SPARE_ATTEMPTS = 15;
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
    const sample = await takeSample(warm.door.origin, tools, warm.mode);
    if (signal.aborted) return;
    silences = sample === null ? silences + 1 : 0;
    if (sample === "spoilt") sampled.discarded += 1;
    else taken.push(sample);
    onSample();
  }
}

export const answeredOf = ({ taken }: SampledDoor): number => taken.filter((sample) => sample !== null).length;
