import type { Language } from "@waymark/contracts/configuration/languages";
import { localeOf, numberFormat } from "../../../platform/texts/formats.ts";

/** Writes the marks of an axis with as many decimals as they need, and no more. */
export function createTickFormat(language: Language, ticks: readonly number[]): (tick: number) => string {
  const decimalsOf = (tick: number) => (String(Number(tick.toFixed(6))).split(".")[1] ?? "").length;
  const digits = Math.max(0, ...ticks.map(decimalsOf));
  const numbers = numberFormat(localeOf(language), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return (tick) => numbers.format(tick);
}
