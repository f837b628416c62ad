import type { Language } from "@waymark/contracts/configuration/languages";
import { bindUnits } from "./bind-units.ts";
import { localeOf, numberFormat } from "./formats.ts";

/** Units by their English symbols. */
export type Unit = "ms" | "s" | "km" | "MB" | "MB/s" | "Mbit/s" | "%";

const JAPANESE: Partial<Record<Unit, string>> = { s: "秒", "Mbit/s": "Mbps" };
const CHINESE: Partial<Record<Unit, string>> = { ...JAPANESE, ms: "毫秒", km: "公里" };
const NAMES: Readonly<Record<Language, Partial<Record<Unit, string>>>> = {
  en: {},
  ja: JAPANESE,
  "zh-Hans": CHINESE,
  "zh-Hant": CHINESE,
};

/** The unit as the language writes it. */
export const unitName = (language: Language, unit: Unit): string => NAMES[language][unit] ?? unit;

/** What is finer than this nobody compares. */
const digitsOf = (unit: Unit | undefined, value: number): Intl.NumberFormatOptions => {
  const isSmall = Math.abs(value) < 10;
  if (unit === "km") return { maximumFractionDigits: 0 };
  if (unit === "ms" || unit === "MB") return { maximumFractionDigits: isSmall ? 1 : 0 };
  if (unit === "Mbit/s") return { maximumSignificantDigits: 3 };
  // Rates and shares under 1 keep a second digit, as the rules round them.
  if (unit === "MB/s" || unit === "%") return { maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1 };
  return { maximumFractionDigits: 1 };
};

export type NumberStyle = {
  /** Exactly so many digits after the point, for figures in a column; else as many as the unit deserves. */
  readonly digits?: number | undefined;
  /** `+0.3` and `−12.4`, for differences. */
  readonly isSigned?: boolean | undefined;
};

export function formatNumber(
  language: Language,
  value: number,
  { digits, isSigned }: NumberStyle,
  unit?: Unit,
): string {
  const precision =
    digits === undefined ? digitsOf(unit, value) : { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const sign = isSigned ? "exceptZero" : "auto";
  // Intl writes a hyphen, which is shorter than the plus beside it.
  return numberFormat(localeOf(language), { ...precision, signDisplay: sign })
    .format(value)
    .replace("-", "−");
}

/** A unit after a number that is written already, tied to it: one way for each unit and language. */
export function withUnit(language: Language, number: string, unit: Unit): string {
  const gap = unit === "%" && language !== "en" ? "" : " ";
  return bindUnits(number + gap + unitName(language, unit));
}

/** `124 ms` as the reader writes it, without a line break inside. */
export const formatQuantity = (language: Language, value: number, unit: Unit, style: NumberStyle = {}): string =>
  withUnit(language, formatNumber(language, value, style, unit), unit);

/** A text for a clipboard or a mail, where the characters that tie only puzzle the reader's program. */
export const unbindUnits = (text: string): string => text.replaceAll("\u00a0", " ").replaceAll("\u2060", "");
