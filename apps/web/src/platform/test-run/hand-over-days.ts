import type { Language } from "@waymark/contracts/configuration/languages";
import { textLocale } from "../texts/formats.ts";

/** Long enough for an answer, soon enough to remember the question. */
const REMIND_AFTER_DAYS = 4;

/** The beginning of the day, in the reader's time zone, from which on the start page asks whether it is fixed. */
export function remindFromMs(handedOverAtMs: number): number {
  const day = new Date(handedOverAtMs);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + REMIND_AFTER_DAYS).getTime();
}

/** `Thu 20 Aug`. Hand-overs are forgotten after a month, so that a year is not needed. */
export const formatHandOverDay = (language: Language, atMs: number): string =>
  new Intl.DateTimeFormat(textLocale(language), { weekday: "short", day: "numeric", month: "short" }).format(atMs);
