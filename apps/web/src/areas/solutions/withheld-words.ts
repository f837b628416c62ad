import type { Figure } from "@waymark/contracts/performance/figures";
import type { Translate } from "../../platform/texts/translate.ts";

/** Why there is no figure, and what it needs; undefined where there is one. */
export function whyWithheld(figure: Figure | undefined, t: Translate): string | undefined {
  if (figure === undefined) return t("solutions.withheld.notYours");
  if (figure.withheld === null) return undefined;
  const why = t(`solutions.withheld.${figure.withheld}`);
  const needed = figure.needs?.samples;
  return needed === undefined ? why : `${why}. ${t.count("solutions.withheld.samples", needed)}`;
}
