import type { Language } from "@waymark/contracts/configuration/languages";

/** Dates and times as the language writes them, in the reader's own time zone. */
export const formatDateTime = (language: Language, when: Date): string =>
  new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "medium" }).format(when);

export const formatMilliseconds = (language: Language, ms: number): string =>
  new Intl.NumberFormat(language, {
    style: "unit",
    unit: "millisecond",
    unitDisplay: "short",
    maximumFractionDigits: ms < 10 ? 1 : 0,
  }).format(ms);
