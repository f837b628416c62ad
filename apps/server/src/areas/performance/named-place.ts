import type { AggregationLevel } from "@waymark/contracts/performance/figures";

export type NamedPlace = {
  readonly level: AggregationLevel;
  readonly country: string;
  readonly state: string;
  readonly city: number;
};

/** What a question names of a place. */
export type PlaceFilter = {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: number | undefined;
};

/** As lists with one entry each. */
export const placesOf = ({ country, state, city }: PlaceFilter) => ({
  countries: country === undefined ? undefined : [country],
  states: state === undefined ? undefined : [state],
  cities: city === undefined ? undefined : [city],
});

/** The narrowest place that a question names. */
export function namedPlace({ country, state, city }: PlaceFilter): NamedPlace {
  return {
    level: city !== undefined ? "City" : state !== undefined ? "State" : country !== undefined ? "Country" : "Global",
    country: country ?? state?.split(".")[0] ?? "",
    state: state ?? "",
    city: city ?? 0,
  };
}
