import type { ComparedId, ComparedRow, ComparedSide, ComparedUnit } from "@waymark/rules/comparison/compared";
import { localeOf, numberFormat } from "../../../../platform/texts/formats.ts";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { formatNumber, type Unit, withUnit } from "../../../../platform/texts/quantity.ts";
import type { Words } from "../../../../platform/texts/words.ts";

type Direction = readonly [less: "nearer" | "fewer" | "quicker" | "less", more: "farther" | "more" | "slower"];

/** What a smaller and what a larger number is called. */
const DIRECTIONS: Readonly<Record<ComparedId, Direction>> = {
  egress: ["nearer", "farther"],
  names: ["fewer", "more"],
  mail: ["quicker", "slower"],
  busyLine: ["less", "more"],
  download: ["less", "more"],
  upload: ["less", "more"],
  callRoundTrip: ["quicker", "slower"],
  callLoss: ["less", "more"],
  callJitter: ["less", "more"],
  webSocket: ["quicker", "slower"],
};

export const UNIT_SYMBOLS = {
  ms: "ms",
  km: "km",
  percent: "%",
  megabytesPerSecond: "MB/s",
} as const satisfies Partial<Record<ComparedUnit, Unit>>;

export function numberText(unit: ComparedUnit, value: number, { language }: Words): string {
  if (unit === "ms" || unit === "km") return formatNumber(language, value, {}, unit);
  const style = unit === "count" ? {} : { maximumFractionDigits: value < 1 ? 2 : 1 };
  return numberFormat(localeOf(language), style).format(value);
}

export function amountText(unit: ComparedUnit, value: number, words: Words): string {
  const number = numberText(unit, value, words);
  return unit === "count" ? number : withUnit(words.language, number, UNIT_SYMBOLS[unit]);
}

export function sideText({ id, unit }: ComparedRow, side: ComparedSide, words: Words): string {
  const { t } = words;
  if (side.isBlocked) return t("compare.blocked");
  if (side.value === null) return t("compare.notMeasured");
  const amount = amountText(unit, side.value, words);
  if (id === "busyLine") return t("test.value.more", { latency: amount });
  return side.place === null || side.place === ""
    ? amount
    : t("compare.egressPlace", { place: placeWord(side.place, words), distance: amount });
}

export function differenceText(row: ComparedRow, words: Words): string {
  const { t } = words;
  const { id, unit, difference, noise, change, reason, before, after } = row;
  if (reason !== null && reason !== "otherPlace") return t(`compare.reason.${reason}`);
  if (difference === null) {
    if (before.isBlocked === after.isBlocked) return t("compare.same");
    return t(after.isBlocked ? "compare.blockedNow" : "compare.worksNow");
  }
  if (change === "same" || Math.abs(difference) <= (noise ?? 0)) return t("compare.same");
  const [less, more] = DIRECTIONS[id];
  return t(`compare.${difference < 0 ? less : more}`, { amount: amountText(unit, Math.abs(difference), words) });
}

export const noiseText = ({ unit, noise }: ComparedRow, words: Words): string =>
  noise === null ? "–" : `±\u00a0${amountText(unit, noise, words)}`;
