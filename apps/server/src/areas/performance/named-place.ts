import type { AggregationLevel } from "@waymark/contracts/performance/figures";

export type NamedPlace = {
  readonly level: AggregationLevel;
  readonly country: string;
  readonly state: string;
  readonly city: number;
};

/** The narrowest place that a question names. */
export function namedPlace({
  country,
  state,
  city,
}: {
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: number | undefined;
}): NamedPlace {
  return {
    level: city !== undefined ? "City" : state !== undefined ? "State" : country !== undefined ? "Country" : "Global",
    country: country ?? state?.split(".")[0] ?? "",
    state: state ?? "",
    city: city ?? 0,
  };
}
