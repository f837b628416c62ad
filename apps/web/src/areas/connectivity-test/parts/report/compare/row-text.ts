import type { ComparedId, ComparedRow, ComparedSide, ComparedUnit } from "@waymark/rules/comparison/compared";
import { localeOf } from "../../../../../platform/texts/formats.ts";
import type { Words } from "../../../results/words.ts";

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

function amountText(unit: ComparedUnit, value: number, words: Words): string {
  if (unit === "ms") return words.ms(value);
  if (unit === "km") return words.km(value);
  if (unit === "count") return new Intl.NumberFormat(localeOf(words.language)).format(value);
  const style =
    unit === "percent"
      ? ({ style: "percent", maximumFractionDigits: value < 1 ? 2 : 1 } as const)
      : ({ style: "unit", unit: "megabyte-per-second", maximumFractionDigits: value < 1 ? 2 : 1 } as const);
  return new Intl.NumberFormat(localeOf(words.language), style).format(unit === "percent" ? value / 100 : value);
}

export function sideText({ id, unit }: ComparedRow, side: ComparedSide, words: Words): string {
  const { t } = words;
  if (side.isBlocked) return t("compare.blocked");
  if (side.value === null) return t("compare.notMeasured");
  const amount = amountText(unit, side.value, words);
  if (id === "busyLine") return t("test.value.more", { latency: amount });
  return side.place === null || side.place === ""
    ? amount
    : t("compare.egressPlace", { place: side.place, distance: amount });
}

export function differenceText({ id, unit, difference, change, reason, after }: ComparedRow, words: Words): string {
  const { t } = words;
  if (reason !== null && (difference === null || reason !== "otherPlace")) return t(`compare.reason.${reason}`);
  if (difference === null)
    return t(change === "same" ? "compare.same" : after.isBlocked ? "compare.blockedNow" : "compare.worksNow");
  if (change === "same" || difference === 0) return t("compare.same");
  const [less, more] = DIRECTIONS[id];
  return t(`compare.${difference < 0 ? less : more}`, { amount: amountText(unit, Math.abs(difference), words) });
}

export const noiseText = ({ unit, noise }: ComparedRow, words: Words): string =>
  noise === null ? "–" : `± ${amountText(unit, noise, words)}`;
