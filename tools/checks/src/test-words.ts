import type { Words } from "@waymark/rules/findings/texts";
import { unbindUnits } from "../../../apps/web/src/platform/texts/quantity.ts";
import { type CountedKey, createTranslate } from "../../../apps/web/src/platform/texts/translate.ts";
import { CATALOGUES, type CatalogueLanguage, type TextKey, textsOf } from "../../../packages/messages/src/catalogue.ts";

export const LANGUAGES = Object.keys(CATALOGUES) as CatalogueLanguage[];

/** For tests: a language as the page speaks it, with ordinary spaces before units. */
export function wordsOf(language: CatalogueLanguage): Words {
  const translate = createTranslate(language, textsOf(language), { suite: "Contoso 365" });
  const joined = new Intl.ListFormat(language);
  return {
    language,
    text: (key, values) => unbindUnits(translate(key as TextKey, values)),
    count: (key, count, values) => unbindUnits(translate.count(key as CountedKey, count, values)),
    list: (list) => joined.format(list),
  };
}
