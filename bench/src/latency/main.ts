import { median, spread } from "../support/rounds.ts";
import { measureExactness } from "./exactness.ts";
import { measureWithOurs } from "./ours.ts";
import { buildTestbed } from "./testbed.ts";
import { SAMPLES_PER_DOOR } from "./tools-in-page.ts";

/** Goals L1–L3. With `--tls` the doors use HTTPS, as in production. */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const isTls = args.includes("--tls");
  const parts = [await measureExactness(isTls), await timeFifteenDoors(isTls)];
  return { reached: parts.every((part) => part.reached), figure: parts.map((part) => part.figure).join("; ") };
}

const ROUNDS = 5;
const RTTS_MS = [5, 8, 12, 16, 20, 25, 30, 36, 42, 50, 58, 67, 77, 88, 100];
const GOAL_SECONDS = 6;

/** Goal L2: the time for the nearest fifteen doors, 25 samples each, four at once. */
async function timeFifteenDoors(isTls: boolean): Promise<{ reached: boolean; figure: string }> {
  const testbed = await buildTestbed(RTTS_MS, [], isTls);
  const took: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await testbed.openPage();
      const { samples, tookMs } = await measureWithOurs(page, testbed.doors);
      const short = samples.filter((taken) => taken.length < SAMPLES_PER_DOOR).length;
      if (short > 0) throw new Error(`${short} doors have fewer than ${SAMPLES_PER_DOOR} samples.`);
      took.push(tookMs / 1000);
      await page.close();
    }
  } finally {
    await testbed.stop();
  }
  return {
    reached: median(took) <= GOAL_SECONDS,
    figure: `L2 ${median(took).toFixed(1)} s (spread ${spread(took)}, ≤ ${GOAL_SECONDS})`,
  };
}
