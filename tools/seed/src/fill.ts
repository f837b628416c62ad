import { DAY_MS, MINUTE_MS, utcDay } from "@waymark/contracts/units";
import type { Measurements } from "@waymark/server/platform/clickhouse";
import type { Clock } from "@waymark/server/platform/clock";
import { closeOldDays } from "./close-old-days.ts";
import { freezeMonths } from "./freeze-months.ts";
import { makeSamples } from "./make-samples.ts";
import { noteMade, type Progress } from "./progress.ts";
import { planDays, type Size } from "./sizes.ts";

export type Filling = {
  readonly measurements: Measurements;
  readonly clock: Clock;
  readonly size: Size;
  readonly firstDay: string;
  readonly ownerUrl: string;
  readonly progress: Progress;
  readonly tell: (what: string) => void;
};

/** Enough for figures to be there at the first look; the others make them steadier. */
export const FIRST_DAYS = 1;

const TOLD_EVERY = 20;

/** Makes and closes the days before, of lines with a long history. */
export async function fillOld(filling: Filling): Promise<void> {
  const { old } = planDays(filling.size, utcDay(filling.clock.now()));
  const missing = old.filter((day) => !filling.progress.madeUntilMs.has(day));
  let left = missing.length;
  const make = async (day: string): Promise<void> => {
    await makeSamples(filling.measurements, { ...wholeDay(day), isOld: true }, filling);
    await noteMade(filling.measurements, { day, firstDay: filling.firstDay, untilMs: Date.parse(day) + DAY_MS });
    left -= 1;
    if (left % TOLD_EVERY === 0) filling.tell(`${left} older days are left`);
  };
  await closeOldDays(filling.measurements, missing, make, async () => {
    const months = await freezeMonths(filling.ownerUrl, filling.measurements, filling.clock);
    filling.tell(`${months} months are frozen`);
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
