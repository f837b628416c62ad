import { texts as en, firstTexts as enFirst } from "./en/all.ts";
import { texts as ja, firstTexts as jaFirst } from "./ja/all.ts";
import { texts as zhHans, firstTexts as zhHansFirst } from "./zh-Hans/all.ts";
import { texts as zhHant, firstTexts as zhHantFirst } from "./zh-Hant/all.ts";

/** Every key of the product's texts. English is the source; the other languages must have the same keys. */
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

export const CATALOGUES = { en, ja, "zh-Hans": zhHans, "zh-Hant": zhHant } satisfies Record<string, Texts>;
export type CatalogueLanguage = keyof typeof CATALOGUES;

export const textsOf = (language: CatalogueLanguage): Texts => CATALOGUES[language];

const FIRST = { en: enFirst, ja: jaFirst, "zh-Hans": zhHansFirst, "zh-Hant": zhHantFirst };

/** The texts without those of reports, which are large and would delay the first page. */
export const firstTextsOf = (language: CatalogueLanguage): Readonly<Record<string, string>> => FIRST[language];
