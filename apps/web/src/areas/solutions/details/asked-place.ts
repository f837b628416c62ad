import type { GeoReply } from "@waymark/contracts/performance/schemas";
import type { AskedPlace } from "./details-queries.ts";

/** What the address names, as text. */
export type NamedInAddress = { readonly country: string; readonly state: string; readonly city: string };

/** The place that the address names; undefined where it names none. */
export function placeInAddress({ country, state, city }: NamedInAddress): AskedPlace | undefined {
  const cityId = Number(city);
  if (cityId > 0 && state !== "") return { country: country || undefined, state, city: cityId };
  if (state !== "") return { country: country || undefined, state };
  return country === "" ? undefined : { country };
}

/** The place that the address names; without one the city with the most samples, or all places where there is none. */
export function historyPlace(address: NamedInAddress, cities: GeoReply | undefined): AskedPlace {
  const named = placeInAddress(address);
  if (named !== undefined) return named;
  const [most] = (cities?.rows ?? [])
    .filter(({ assessment }) => assessment.withheld === null)
    .toSorted((one, other) => (other.assessment.samples ?? 0) - (one.assessment.samples ?? 0));
  return most === undefined ? {} : { country: most.country, state: most.state || undefined, city: most.city };
}
