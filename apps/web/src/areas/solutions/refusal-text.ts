import type { Language } from "@waymark/contracts/configuration/languages";
import type { RefusedInput } from "@waymark/contracts/problems";
import type { TextKey } from "@waymark/messages/catalogue";
import { textLocale } from "../../platform/texts/formats.ts";
import type { Translate } from "../../platform/texts/translate.ts";

/** So many are named; a pasted list of hundreds would fill the page. */
const NAMED_MAX = 20;

/** The sentence for what the server or the form refused; undefined where there is nothing. */
export function refusalText(refused: RefusedInput | undefined, t: Translate, language: Language): string | undefined {
  if (refused?.textKey === undefined) return undefined;
  const { inputs = [], solution = "" } = refused;
  const named = [...inputs.slice(0, NAMED_MAX), ...(inputs.length > NAMED_MAX ? ["…"] : [])];
  const list = new Intl.ListFormat(textLocale(language), { type: "unit", style: "short" }).format(named);
  return t(refused.textKey as TextKey, { inputs: list, solution });
}
