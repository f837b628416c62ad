import { type Language, nearestLanguage } from "@waymark/contracts/configuration/languages";

/** The reader's own variant of the language, such as en-GB or zh-HK, where the browser names one. */
export const localeOf = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => nearestLanguage(tag) === language) ?? language;

/** Dates and times as the reader writes them, in the reader's own time zone. */
export const formatDateTime = (language: Language, when: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "medium" }).format(when);

export const formatMilliseconds = (language: Language, ms: number): string =>
  new Intl.NumberFormat(localeOf(language), {
    style: "unit",
    unit: "millisecond",
    unitDisplay: "short",
    maximumFractionDigits: ms < 10 ? 1 : 0,
  }).format(ms);

/** `Thu 20 Aug, 14:32`, as the reader writes it; the year where it is another one than now. */
export function formatMoment(language: Language, atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  const isThisYear = at.getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(localeOf(language), {
    ...{ weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
    ...(isThisYear ? {} : { year: "numeric" as const }),
  }).format(at);
}

/** `20 Aug 2026`. */
export const formatDay = (language: Language, when: Date): string =>
  new Intl.DateTimeFormat(localeOf(language), { day: "numeric", month: "short", year: "numeric" }).format(when);
