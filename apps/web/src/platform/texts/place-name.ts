import type { Language } from "@waymark/contracts/configuration/languages";

type Named = { readonly city: string; readonly region: string; readonly country: string };

const SEPARATORS: Readonly<Record<Language, string>> = { en: ", ", ja: "、", "zh-Hans": "，", "zh-Hant": "，" };

/** Names one after the other, each once, in the reader's punctuation. */
export const joinNames = (names: readonly string[], language: Language): string =>
  [...new Set(names)].filter((name) => name !== "").join(SEPARATORS[language]);

/** Smallest part first. A city with the same name as its region or country appears once. */
export const placeName = ({ city, region, country }: Named, language: Language): string =>
  joinNames([city, region, country], language);

/** Enough to recognize a place that the reader already knows. */
export const shortPlaceName = ({ city, country }: Omit<Named, "region">, language: Language): string =>
  placeName({ city, region: "", country }, language);
