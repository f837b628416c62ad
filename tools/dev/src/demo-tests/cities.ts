import { bucketed } from "@waymark/rules/geography/bucket";
import type { KnownPlace } from "@waymark/server/areas/geography/port";
import type { City } from "../scenario/scenario.ts";

/** A city with all the names that the product's geography has for it. */
export type DemoCity = City & { readonly countryName: string; readonly state: string; readonly stateCode: string };

const inCountry =
  (country: string, countryName: string) =>
  (
    geonameId: number,
    name: string,
    [stateCode, state]: readonly [string, string],
    at: readonly [number, number],
  ): DemoCity => ({
    geonameId,
    name,
    country,
    countryName,
    state,
    stateCode,
    latitude: at[0],
    longitude: at[1],
  });
const portugal = inCountry("PT", "Portugal");
const poland = inCountry("PL", "Poland");
const japan = inCountry("JP", "Japan");
const unitedStates = inCountry("US", "United States");

export const DEMO_CITIES = {
  lisbon: portugal(2267057, "Lisbon", ["14", "Lisbon"], [38.71667, -9.13333]),
  faro: portugal(2268339, "Faro", ["09", "Faro"], [37.01869, -7.92716]),
  madrid: inCountry("ES", "Spain")(3117735, "Madrid", ["29", "Madrid"], [40.4165, -3.70256]),
  munich: inCountry("DE", "Germany")(2867714, "Munich", ["02", "Bavaria"], [48.13743, 11.57549]),
  krakow: poland(3094802, "Kraków", ["77", "Lesser Poland"], [50.06143, 19.93658]),
  warsaw: poland(756135, "Warsaw", ["78", "Mazovia"], [52.22977, 21.01178]),
  london: inCountry("GB", "United Kingdom")(2643743, "London", ["ENG", "England"], [51.50853, -0.12574]),
  paris: inCountry("FR", "France")(2988507, "Paris", ["11", "Île-de-France"], [48.85341, 2.3488]),
  osaka: japan(1853909, "Osaka", ["32", "Osaka"], [34.69374, 135.50218]),
  tokyo: japan(1850147, "Tokyo", ["40", "Tokyo"], [35.6895, 139.69171]),
  singapore: inCountry("SG", "Singapore")(1880252, "Singapore", ["", ""], [1.28967, 103.85007]),
  saoPaulo: inCountry("BR", "Brazil")(3448439, "São Paulo", ["27", "São Paulo"], [-23.5475, -46.63611]),
  newYork: unitedStates(5128581, "New York City", ["NY", "New York"], [40.71427, -74.00597]),
  ashburn: unitedStates(4744870, "Ashburn", ["VA", "Virginia"], [39.04372, -77.48749]),
  sydney: inCountry("AU", "Australia")(2147714, "Sydney", ["02", "New South Wales"], [-33.86785, 151.20732]),
} as const;

/** The place as the server finds it for a point or an address in this city. */
export const knownPlaceOf = (city: DemoCity): KnownPlace => ({
  id: city.geonameId,
  city: city.name,
  state: city.state,
  country: city.countryName,
  countryIso2: city.country,
  stateId: city.state === "" ? city.country : `${city.country}.${city.stateCode}`,
  point: bucketed(city),
});
