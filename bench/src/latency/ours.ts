import type { Page } from "@playwright/test";
import { contextFor } from "@waymark/lab/browser/context";
import { eventOf, measure } from "@waymark/lab/browser/measure";
import type { BenchDoor } from "./testbed.ts";
import type { Samples } from "./tools-in-page.ts";

/** Runs only the latency step of the shipped engine. */
export async function measureWithOurs(
  page: Page,
  doors: readonly BenchDoor[],
): Promise<{ samples: Samples; tookMs: number }> {
  const heard = await measure(page, await contextFor(doors), ["latency"]);
  const measured = eventOf(heard, "doorsMeasured").doors;
  const samples = doors.map(({ code }) => {
    const taken = measured.find((door) => door.code === code)?.samplesMs ?? [];
    return taken.filter((sample) => sample !== null);
  });
  return { samples, tookMs: eventOf(heard, "stepEnded").durationMs };
}
