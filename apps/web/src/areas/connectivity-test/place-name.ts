import type { Language } from "@waymark/contracts/configuration/languages";

type Named = { readonly city: string; readonly region: string; readonly country: string };

const SEPARATORS: Readonly<Record<Language, string>> = { en: ", ", ja: "、", "zh-Hans": "，", "zh-Hant": "，" };

/** Smallest part first. A city that gives its region or country its name is said once. */
export function placeName({ city, region, country }: Named, language: Language): string {
  return [...new Set([city, region, country])].filter((part) => part !== "").join(SEPARATORS[language]);
}

/** Enough to recognise a place that is already known. */
export const shortPlaceName = ({ city, country }: Omit<Named, "region">, language: Language): string =>
  placeName({ city, region: "", country }, language);
