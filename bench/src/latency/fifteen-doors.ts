import { median, spread } from "../support/rounds.ts";
import { measureWithOurs } from "./ours.ts";
import { buildStand } from "./stand.ts";
import { SAMPLES_PER_DOOR } from "./tools-in-page.ts";

const ROUNDS = 5;
const RTTS_MS = [5, 8, 12, 16, 20, 25, 30, 36, 42, 50, 58, 67, 77, 88, 100];
const GOAL_SECONDS = 6;

/** Goal L2: the nearest fifteen doors, 25 samples each, four at once. */
export async function timeFifteenDoors(isTls: boolean): Promise<{ reached: boolean; figure: string }> {
  const stand = await buildStand(RTTS_MS, [], isTls);
  const took: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await stand.openPage();
      const { samples, tookMs } = await measureWithOurs(page, stand.doors);
      const short = samples.filter((taken) => taken.length < SAMPLES_PER_DOOR).length;
      if (short > 0) throw new Error(`${short} doors have fewer than ${SAMPLES_PER_DOOR} samples.`);
      took.push(tookMs / 1000);
      await page.close();
    }
  } finally {
    await stand.stop();
  }
  return {
    reached: median(took) <= GOAL_SECONDS,
    figure: `L2 ${median(took).toFixed(1)} s (spread ${spread(took)}, ≤ ${GOAL_SECONDS})`,
  };
}
