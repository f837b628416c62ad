import type { Language } from "@waymark/contracts/configuration/languages";
import { bindUnits } from "./bind-units.ts";
import { textLocale } from "./formats.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const STEPS = [
  [HOUR_MS, MINUTE_MS, "minute"],
  [DAY_MS, HOUR_MS, "hour"],
] as const;

/** `5 min ago`, `in 2 hr`; undefined from a day on, where a date says more. */
export function relativeMoment(language: Language, atMs: number, nowMs: number): string | undefined {
  const passedMs = atMs - nowMs;
  const step = STEPS.find(([before]) => Math.abs(passedMs) < before);
  if (!step) return undefined;
  const [, unitMs, unit] = step;
  const format = new Intl.RelativeTimeFormat(textLocale(language), { numeric: "auto", style: "short" });
  if (Math.abs(passedMs) < MINUTE_MS) return format.format(0, "second");
  const said = format.format(Math.trunc(passedMs / unitMs), unit);
  return bindUnits(said.replace(/(\d)(?=\p{Script=Han})/gu, "$1 "));
}
