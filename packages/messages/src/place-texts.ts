import { countryTexts } from "./country-texts.ts";
import { placeNames as ja } from "./ja/place-names.ts";
import { placeNames as zhHans } from "./zh-Hans/place-names.ts";
import { placeNames as zhHant } from "./zh-Hant/place-names.ts";

type Names = Readonly<Record<string, string>>;

const CITIES: Readonly<Record<string, Names>> = { ja, "zh-Hans": zhHans, "zh-Hant": zhHant };
const known = new Map<string, Names>();

/** Names of places in a language, by the keys of their English names. The web loads each language by itself instead. */
export function placeTexts(language: string): Names {
  const cities = CITIES[language];
  if (cities === undefined) return {};
  const names = known.get(language) ?? { ...countryTexts(language), ...cities };
  known.set(language, names);
  return names;
}
