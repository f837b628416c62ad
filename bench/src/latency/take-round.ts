import type { Page } from "@playwright/test";
import { measureWithOurs } from "./ours.ts";
import type { Testbed } from "./testbed.ts";
import { makeJanky, measureLikeCloudflare, measureNaively, type Samples } from "./tools-in-page.ts";

export const MODES = ["idle", "jank"] as const;
type Mode = (typeof MODES)[number];

/** Per door, in ms: the reported latency minus the link's configured round trip. */
export type Errors = Record<"ours" | "untimed" | "naive" | "cloudflare" | "cloudflareReported", readonly number[]>;

/** Runs every tool once on the same doors, each in its own page, in an order that rotates from round to round. */
export async function takeRound(testbed: Testbed, mode: Mode, round: number): Promise<Errors> {
  const timed = testbed.doors.filter((door) => door.isTimed);
  const lessRtt = (ms: number, at: number) => ms - (testbed.doors[at]?.rttMs ?? Number.NaN);
  const errorsOf = (samples: Samples) => samples.map((taken, at) => lessRtt(Math.min(...taken), at));

  const tools: ((page: Page) => Promise<Partial<Errors>>)[] = [
    async (page) => {
      const errors = errorsOf((await measureWithOurs(page, testbed.doors)).samples);
      return { ours: errors.slice(0, timed.length), untimed: errors.slice(timed.length) };
    },
    async (page) => ({ naive: errorsOf(await measureNaively(page, timed)) }),
    async (page) => {
      const { points, reported } = await measureLikeCloudflare(page, timed);
      return { cloudflare: errorsOf(points), cloudflareReported: reported.map(lessRtt) };
    },
  ];
  const errors: Partial<Errors> = {};
  for (let turn = 0; turn < tools.length; turn += 1) {
    const page = await testbed.openPage();
    if (mode === "jank") await makeJanky(page);
    Object.assign(errors, await tools[(turn + round) % tools.length]?.(page));
    await page.close();
  }
  return errors as Errors;
}
