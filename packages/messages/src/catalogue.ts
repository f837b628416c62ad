import { texts as en } from "./en/all.ts";
import { texts as ja } from "./ja/all.ts";
import { texts as zhHans } from "./zh-Hans/all.ts";
import { texts as zhHant } from "./zh-Hant/all.ts";

/** Every key of the product's texts; English is the source, the others must have the same. */
export type TextKey = keyof typeof en;
export type Texts = Readonly<Record<TextKey, string>>;

export const CATALOGUES = { en, ja, "zh-Hans": zhHans, "zh-Hant": zhHant } satisfies Record<string, Texts>;
export type CatalogueLanguage = keyof typeof CATALOGUES;

export const textsOf = (language: CatalogueLanguage): Texts => CATALOGUES[language];
