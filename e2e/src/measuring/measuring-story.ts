import { test as base } from "@playwright/test";
import { type MeasuringWorld, startMeasuringWorld } from "./measuring-world.ts";

/** Stories of the engine alone: an empty page, and a world of doors that they share. */
export const test = base.extend<object, { world: MeasuringWorld }>({
  world: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern, even of a fixture that needs nothing.
    async ({}, use) => {
      const world = await startMeasuringWorld();
      await use(world);
      await world.close();
    },
    { scope: "worker" },
  ],
});

export const smallest = (samplesMs: readonly (number | null)[]) =>
  Math.min(...samplesMs.flatMap((sample) => (sample === null ? [] : [sample])));
