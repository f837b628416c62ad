import type { Language } from "@waymark/contracts/configuration/languages";
import type { CalledPlace, PlaceKey } from "./port.ts";
import { cityName, countryName, presentKnownPlace, stateName } from "./present.ts";
import type { PlaceIndex } from "./search/place-index.ts";

/** What places are called in a language, in their order. */
export function callPlaces(
  index: PlaceIndex | undefined,
  keys: readonly PlaceKey[],
  language: Language,
): readonly CalledPlace[] {
  const table = index?.table;
  const states = new Map(
    keys.some(({ state }) => state !== "") ? table?.states.map((row) => [`${row.country}.${row.code}`, row]) : [],
  );
  const regionOf = (id: string): string => {
    const row = states.get(id);
    return row === undefined ? "" : stateName(row, language);
  };
  return keys.map((key) => {
    const { country, state, city } = key;
    if (city === 0) {
      const region = regionOf(state);
      return { ...key, name: state === "" ? nameOfCountry(country, language) : region || state, region, point: null };
    }
    const position = table?.positionOf(city);
    if (table === undefined || position === undefined)
      return { ...key, name: String(city), region: regionOf(state), point: null };
    const { point } = presentKnownPlace(table, position);
    return { ...key, name: cityName(table, position, language), region: regionOf(state), point };
  });
}

const nameOfCountry = (country: string, language: Language): string =>
  country === "" ? "" : countryName(country, language);
