import type { Range } from "@waymark/rules/prediction/predict-fixed";
import { formatNumber } from "../../../../platform/texts/quantity.ts";
import type { Words } from "../../../../platform/texts/words.ts";

/** `9 to 18 ms`: the unit once. */
export const rangeText = ({ lowMs, highMs }: Range, { t, ms, language }: Words): string =>
  t("path.range", { low: formatNumber(language, lowMs, {}, "ms"), high: ms(highMs) });
