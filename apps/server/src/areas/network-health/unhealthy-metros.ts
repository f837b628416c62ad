import type { MetroPlace, UnhealthyMetro, UnhealthyMetroScores } from "@waymark/contracts/network-health/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import type { UnwellMetro } from "@waymark/rules/network-health/follow-metros";
import type { Ctx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { ConfigurationPort } from "../configuration/port.ts";
import type { KnownPlace, Places } from "../geography/port.ts";
import type { MetroMemory } from "./metro-memory.ts";

export type NetworkHealth = {
  readonly metros: MetroMemory;
  readonly configuration: ConfigurationPort;
  readonly places: Places;
};

/** The metros that are not well now, or were within some days, and those that are well. A city without a place is left out. */
export async function unhealthyMetros(
  ctx: Ctx,
  { metros, configuration, places }: NetworkHealth,
  { days }: { readonly days: number },
): Promise<UnhealthyMetroScores> {
  if ((await configuration.controls(ctx.cloud)).DisableNetworkHealth) throw problem("not_found");
  const { judgedAtMs, unwell, well } = await metros.latest(ctx.cloud);
  const sinceMs = ctx.now.getTime() - days * DAY_MS;
  const shown = unwell.filter(({ endMs }) => endMs === null || (days > 0 && endMs >= sinceMs));
  const presented = await Promise.all(shown.map(async (metro) => present(metro, await places.cityById(metro.city))));
  const wellPlaces = await Promise.all(well.map(({ city }) => places.cityById(city)));
  return {
    generatedAt: judgedAtMs === null ? null : new Date(judgedAtMs).toISOString(),
    metros: presented.filter((metro) => metro !== undefined).toSorted(lastingByScore),
    well: wellPlaces.filter((place) => place !== undefined).map(placeOf),
  };
}

const lastingByScore = (one: UnhealthyMetro, other: UnhealthyMetro): number => {
  if (one.until === null && other.until === null) return one.score - other.score;
  if (one.until === null || other.until === null) return one.until === null ? -1 : 1;
  return Date.parse(other.since) - Date.parse(one.since);
};

function present(metro: UnwellMetro, place: KnownPlace | undefined): UnhealthyMetro | undefined {
  return (
    place && {
      place: placeOf(place),
      score: metro.endMs === null ? metro.score : metro.lowestScore,
      since: new Date(metro.startMs).toISOString(),
      until: metro.endMs === null ? null : new Date(metro.endMs).toISOString(),
      workloads: [...metro.workloads],
      condition: metro.condition,
      provisional: metro.isProvisional,
    }
  );
}

const placeOf = ({ id, city, state, country, countryIso2, point }: KnownPlace): MetroPlace => ({
  id,
  city,
  state,
  country,
  countryIso2,
  ...point,
});
