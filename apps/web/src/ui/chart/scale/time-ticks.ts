import type { Language } from "@waymark/contracts/configuration/languages";
import { dateFormat, textLocale } from "../../../platform/texts/formats.ts";

const DAY_MS = 86_400_000;

export type TimeTick = { readonly atMs: number; readonly label: string; readonly year: string | undefined };
/** How long one point of a series lasts. */
export type Grain = "day" | "week" | "month";

const inUtc = (language: Language, options: Intl.DateTimeFormatOptions) =>
  dateFormat(textLocale(language), { timeZone: "UTC", ...options });

/** `Aug 2026` for a month, `20 Aug 2026` for a day or the first day of a week. Figures are counted by UTC days. */
export const formatGrain = (language: Language, atMs: number, grain: Grain): string =>
  inUtc(language, { ...(grain === "month" ? {} : { day: "numeric" }), month: "short", year: "numeric" }).format(atMs);

function* monthStarts(fromMs: number, toMs: number, step: number): Generator<number> {
  const first = new Date(fromMs);
  for (let month = Math.ceil(first.getUTCMonth() / step) * step; ; month += step) {
    const atMs = Date.UTC(first.getUTCFullYear(), month, 1);
    if (atMs > toMs) return;
    if (atMs >= fromMs) yield atMs;
  }
}

function* daysEvery(fromMs: number, toMs: number, step: number): Generator<number> {
  const first = Math.ceil(fromMs / DAY_MS) * DAY_MS;
  for (let atMs = first; atMs <= toMs; atMs += step * DAY_MS) yield atMs;
}

/** Steps from the finest to the coarsest; days only where months would be too few. */
function* candidates(fromMs: number, toMs: number, grain: Grain): Generator<{ marks: number[]; isDay: boolean }> {
  const days = (toMs - fromMs) / DAY_MS;
  if (grain !== "month" && days <= 45)
    for (const step of [1, 2, 7, 14]) yield { marks: [...daysEvery(fromMs, toMs, step)], isDay: true };
  if (grain !== "month" && days <= 120) yield { marks: [...monthStarts(fromMs, toMs, 1)], isDay: true };
  for (const step of [1, 2, 3, 6, 12, 24]) yield { marks: [...monthStarts(fromMs, toMs, step)], isDay: false };
}

/** Marks of a time axis, at most `most` of them: months or days in the reader's language, the year where it begins. */
export function createTimeTicks(
  language: Language,
  fromMs: number,
  toMs: number,
  most: number,
  grain: Grain,
): TimeTick[] {
  let chosen: { marks: number[]; isDay: boolean } = { marks: [fromMs], isDay: grain !== "month" };
  for (const one of candidates(fromMs, toMs, grain)) {
    if (one.marks.length === 0) continue;
    chosen = one;
    if (one.marks.length <= most) break;
  }
  const label = inUtc(language, chosen.isDay ? { day: "numeric", month: "short" } : { month: "short" });
  const year = inUtc(language, { year: "numeric" });
  const yearOf = (atMs: number) => new Date(atMs).getUTCFullYear();
  return chosen.marks.map((atMs, index) => {
    const before = chosen.marks[index - 1];
    const isNewYear = before === undefined || yearOf(before) !== yearOf(atMs);
    return { atMs, label: label.format(atMs), year: !chosen.isDay && isNewYear ? year.format(atMs) : undefined };
  });
}
