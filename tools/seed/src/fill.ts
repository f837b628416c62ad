import { DAY_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { Clock } from "@waymark/server/platform/clock";
import { closeOldDays } from "./close-old-days.ts";
import { makeSamples } from "./make-samples.ts";
import { noteMade, type Progress } from "./progress.ts";
import { planDays, type Size } from "./sizes.ts";

export type Filling = {
  readonly measurements: Measurements;
  readonly clock: Clock;
  readonly size: Size;
  readonly firstDay: string;
  readonly progress: Progress;
};

/** The days that the newest figures are made of. */
export const FIRST_DAYS = 3;

/** Makes today until now and the days that the newest figures need. */
export async function fillNewest(filling: Filling): Promise<void> {
  const today = utcDay(filling.clock.now());
  const { newest } = planDays(filling.size, today);
  for (const day of [today, ...newest.slice(0, FIRST_DAYS)]) await makeDay(filling, day);
}

/** Makes the other days of which there are samples of all lines. */
export async function fillKept(filling: Filling): Promise<void> {
  const { newest } = planDays(filling.size, utcDay(filling.clock.now()));
  for (const day of newest) await makeDay(filling, day);
}

/** Makes and closes the days before, of lines with a long history. */
export async function fillOld(filling: Filling): Promise<void> {
  const { old } = planDays(filling.size, utcDay(filling.clock.now()));
  const missing = old.filter((day) => !filling.progress.madeUntilMs.has(day));
  await closeOldDays(filling.measurements, missing, async (day) => {
    await makeSamples(filling.measurements, { ...wholeDay(day), isOld: true }, filling);
    await noteMade(filling.measurements, { day, firstDay: filling.firstDay, untilMs: Date.parse(day) + DAY_MS });
  });
}

/** Makes what is missing of a day, up to this minute. */
export async function makeDay({ measurements, clock, firstDay, progress }: Filling, day: string): Promise<void> {
  const { fromMs: beginMs, untilMs: endMs } = wholeDay(day);
  const nowMs = clock.now();
  const fromMs = progress.madeUntilMs.get(day) ?? beginMs;
  const untilMs = Math.min(endMs, Math.floor(nowMs / MINUTE_MS) * MINUTE_MS);
  if (untilMs <= fromMs) return;
  await makeSamples(measurements, { day, fromMs, untilMs, receivedAtMs: nowMs }, { firstDay });
  await noteMade(measurements, { day, firstDay, untilMs });
}

const wholeDay = (day: string) => ({ day, fromMs: Date.parse(day), untilMs: Date.parse(day) + DAY_MS });
