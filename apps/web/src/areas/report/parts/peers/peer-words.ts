import type { PeerBin } from "@waymark/rules/findings/peer-bins";
import { formatQuantity } from "../../../../platform/texts/quantity.ts";
import type { Words } from "../../../../platform/texts/words.ts";
import type { FixedMark } from "./mark-if-fixed.ts";

export function binWords({ aboveMs, uptoMs }: PeerBin, { t }: Words): string {
  if (aboveMs === 0) return t("neighbours.bin.first", { to: uptoMs });
  if (!Number.isFinite(uptoMs)) return t("neighbours.bin.last", { from: aboveMs });
  return t("neighbours.bin.between", { from: aboveMs, to: uptoMs });
}

/** `If fixed about 12 ms`. */
export const fixedWords = (fixed: FixedMark, { t, ms }: Words): string =>
  `${t("path.fixed")} ${t("path.about", { time: ms(fixed.ms) })}`;

/** Shares as whole percents, but what is there is never called nothing. */
export function sharesIn({ language }: Words): (percent: number) => string {
  return (percent) => {
    const digits = percent > 0 && percent < 1 ? 1 : 0;
    return formatQuantity(language, percent, "%", { digits });
  };
}
