import { anonymousTests } from "@waymark/dev/demo-tests/visitors";
import type { WorldCities, WorldCity } from "./cities.ts";
import { type KnownOutage, knownOutages } from "./outages.ts";
import { otherProviders } from "./providers.ts";
import { withRequests } from "./requests.ts";
import { numberProviders, type WorldProvider, type WorldSolution } from "./solution.ts";
import { wingtip } from "./wingtip.ts";

export type World = {
  readonly providers: readonly WorldProvider[];
  readonly solutions: readonly WorldSolution[];
  readonly outages: readonly KnownOutage[];
};

/** The demo world: the same for the same places and first day. */
export function makeWorld(cities: WorldCities, firstDayMs: number): World {
  const { providers, solutions } = numberProviders([wingtip(cities), ...otherProviders(cities)]);
  const housed = houseVisitors(solutions, firstDayMs);
  return {
    providers,
    solutions: withRequests(housed, firstDayMs),
    outages: knownOutages(housed, firstDayMs),
  };
}

/** The networks of the anonymous visitors belong to those that sell access where they are. */
function houseVisitors(solutions: readonly WorldSolution[], nowMs: number): readonly WorldSolution[] {
  const placeOf = new Map<number, { readonly id: number; readonly countryIso2: string }>();
  for (const { report } of anonymousTests(nowMs))
    if (report.egressAsn !== null && report.place !== null) placeOf.set(report.egressAsn, report.place);
  const isps = solutions.filter(({ type }) => type === "isp");
  const sellersWhere = (is: (city: WorldCity) => boolean) =>
    isps.filter(({ lines }) => lines.some(({ city }) => is(city)));
  const further = new Map<string, number[]>();
  for (const [asn, place] of [...placeOf].sort(([one], [other]) => one - other)) {
    const here = sellersWhere(({ id }) => id === place.id);
    const sellers = here.length > 0 ? here : sellersWhere(({ country }) => country === place.countryIso2);
    const seller = sellers[asn % Math.max(1, sellers.length)];
    if (seller !== undefined) further.set(seller.id, [...(further.get(seller.id) ?? []), asn]);
  }
  return solutions.map((one) => ({ ...one, furtherAsns: [...one.furtherAsns, ...(further.get(one.id) ?? [])] }));
}
