import type { PeerBin } from "@waymark/rules/findings/peer-bins";
import { localeOf } from "../../../../../platform/texts/formats.ts";
import type { Words } from "../../../results/words.ts";

export function binWords({ aboveMs, uptoMs }: PeerBin, { t }: Words): string {
  if (aboveMs === 0) return t("neighbours.bin.first", { to: uptoMs });
  if (!Number.isFinite(uptoMs)) return t("neighbours.bin.last", { from: aboveMs });
  return t("neighbours.bin.between", { from: aboveMs, to: uptoMs });
}

/** Shares as whole percents, but what is there is never called nothing. */
export function sharesIn({ language }: Words): (percent: number) => string {
  const whole = new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 0 });
  const tenths = new Intl.NumberFormat(localeOf(language), { style: "percent", maximumFractionDigits: 1 });
  return (percent) => (percent > 0 && percent < 1 ? tenths : whole).format(percent / 100);
}
