import type { Language } from "@waymark/contracts/configuration/languages";
import type { Place } from "@waymark/contracts/geography/schemas";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import ipaddr from "ipaddr.js";
import type { KnownPlace } from "./port.ts";
import type { PlaceTable, StateRow } from "./search/place-table.ts";

const countryNames = new Map<Language, Map<string, string>>();

/** Caches names, because one call of Intl costs as much as the rest of a place. */
export function countryName(code: string, language: Language): string {
  const known = countryNames.get(language) ?? new Map<string, string>();
  countryNames.set(language, known);
  const name = known.get(code) ?? new Intl.DisplayNames(language, { type: "region" }).of(code) ?? code;
  known.set(code, name);
  return name;
}

export const stateName = ({ name, localNames }: StateRow, language: Language): string =>
  (language === "en" ? null : localNames[language]) ?? name;
export const cityName = (table: PlaceTable, position: number, language: Language): string =>
  (language === "en" ? null : table.localNames.get(position)?.[language]) ?? (table.names[position] as string);

const pointOf = (table: PlaceTable, position: number): Point =>
  bucketed({ latitude: table.latitudes[position] as number, longitude: table.longitudes[position] as number });
const countryOf = (table: PlaceTable, position: number): string =>
  table.countries[table.countryOf[position] as number] as string;

/** Uses names in the reader's language where we have them. */
export function presentPlace(table: PlaceTable, position: number, language: Language): Place {
  const countryIso2 = countryOf(table, position);
  const state = table.states[table.stateOf[position] as number];
  return {
    id: table.ids[position] as number,
    city: cityName(table, position, language),
    region: state === undefined ? "" : stateName(state, language),
    country: countryName(countryIso2, language),
    countryIso2,
    ...pointOf(table, position),
  };
}

/** Uses the canonical English names. */
export function presentKnownPlace(table: PlaceTable, position: number): KnownPlace {
  const countryIso2 = countryOf(table, position);
  const state = table.states[table.stateOf[position] as number];
  return {
    id: table.ids[position] as number,
    city: table.names[position] as string,
    state: state?.name ?? "",
    country: countryName(countryIso2, "en"),
    countryIso2,
    stateId: state === undefined ? countryIso2 : `${countryIso2}.${state.code}`,
    point: pointOf(table, position),
  };
}

/** The specification's fields for a place found by an address or by another service's names. */
export const presentEgressLocation = ({ country, state, city, point }: KnownPlace) => ({
  country,
  state,
  city,
  cityLat: point.latitude,
  cityLong: point.longitude,
});

/** A version 4 address that a socket shows in version 6 form is one of version 4. */
export const ipVersionOf = (address: string): 4 | 6 => (ipaddr.process(address).kind() === "ipv6" ? 6 : 4);
