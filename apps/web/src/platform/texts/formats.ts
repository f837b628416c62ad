import { type Language, nearestLanguage } from "@waymark/contracts/configuration/languages";

const kept: Record<string, unknown> = {};

/**
 * Making a format costs a thousand times what using it costs, and a page that measures writes numbers all the time. A
 * device that travels gets another one for its new time zone.
 */
const keep = <Options, Format>(kind: new (locale: string, options: Options) => Format) =>
  ((locale, options) => {
    const key = [kind.name, locale, new Date().getTimezoneOffset(), JSON.stringify(options)].join(" ");
    kept[key] ??= new kind(locale, options);
    return kept[key];
  }) as (locale: string, options: Options) => Format;

export const numberFormat = keep<Intl.NumberFormatOptions, Intl.NumberFormat>(Intl.NumberFormat);
export const dateFormat = keep<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>(Intl.DateTimeFormat);

/** For numbers: the reader's own variant of the language, such as en-GB or zh-HK, where the browser names one. */
export const localeOf = (language: Language, preferred: readonly string[] = navigator.languages): string =>
  preferred.find((tag) => nearestLanguage(tag) === language) ?? language;

const DAY = { day: "numeric", month: "short" } as const;
const YEAR = { year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

/**
 * For dates and lists: each language has one style, whatever variant the browser prefers, so that they agree with the
 * texts around them. English texts are British.
 */
export const textLocale = (language: Language): string => (language === "en" ? "en-GB" : language);

/** A date or time as the language writes it, in the reader's own time zone unless another is named. */
const formatDate = (language: Language, when: Date | number, style: Intl.DateTimeFormatOptions): string =>
  // English has a comma after the weekday only where a year follows.
  dateFormat(textLocale(language), style)
    .format(when)
    .replace(/^(\w{3}),/, "$1");

/** `14:32`. */
export const formatTime = (language: Language, when: Date | number): string => formatDate(language, when, TIME);

/** `20 Aug 2026, 14:32`. */
export const formatDateTime = (language: Language, when: Date): string =>
  formatDate(language, when, { ...DAY, ...YEAR, ...TIME });

/** `Thu 20 Aug, 14:32`; the year where it is another one than now. */
export function formatMoment(language: Language, atMs: number, nowMs: number): string {
  const [at, now] = [new Date(atMs), new Date(nowMs)];
  const isThisYear = at.getFullYear() === now.getFullYear();
  return formatDate(language, at, { weekday: "short", ...DAY, ...TIME, ...(isThisYear ? {} : YEAR) });
}

/** `20 Aug 2026`. */
export const formatDay = (language: Language, when: Date): string => formatDate(language, when, { ...DAY, ...YEAR });

/** The reader's time zone by its name, such as `Western European Summer Time`. Not kept: zones of one offset differ in it. */
export const zoneName = (language: Language, at: Date, timeZoneName: "long" | "longGeneric" = "long"): string =>
  new Intl.DateTimeFormat(textLocale(language), { timeZoneName })
    .formatToParts(at)
    .find(({ type }) => type === "timeZoneName")?.value ?? "UTC";

/** Date, time and zone in full, and the same in UTC where that differs. */
export function wholeMoment(language: Language, at: Date): string {
  const whole = { weekday: "short", ...DAY, ...YEAR, ...TIME } as const;
  const local = `${formatDate(language, at, whole)} ${zoneName(language, at)}`;
  if (at.getTimezoneOffset() === 0) return local;
  return `${local} (${formatDate(language, at, { ...whole, timeZone: "UTC" })} UTC)`;
}
