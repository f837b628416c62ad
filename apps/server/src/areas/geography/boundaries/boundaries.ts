import type { Language } from "@waymark/contracts/configuration/languages";
import type { GeographicEntity } from "@waymark/contracts/geography/geographic-entity";
import { CITIES_OF_STATE_MAX } from "@waymark/contracts/geography/schemas";
import { areaOf, cityLand, type Ring } from "@waymark/rules/geography/city-land";
import { LRUCache } from "lru-cache";
import { cityName, countryName, presentKnownPlace, stateName } from "../present.ts";
import type { YieldToEventLoop } from "../search/name-index.ts";
import type { PlaceIndex } from "../search/place-index.ts";
import type { PlaceTable } from "../search/place-table.ts";
import { type Outlines, readOutlines } from "./outlines.ts";
import { presentRings } from "./present-rings.ts";
import { type StateCities, stateCities } from "./state-cities.ts";

const CACHED_STATES_MOST = 200;
const CACHED_CITIES_MOST = 5_000;
const CITIES_BETWEEN_YIELDS = 50;

type Outlined = { readonly id: string; readonly name: string; readonly rings: readonly Ring[] };

/** The areas that a map draws. Those of a reply come the largest first. */
export type Boundaries = {
  readonly ofCountries: (language: Language) => GeographicEntity[];
  readonly ofStates: (country: string, language: Language) => GeographicEntity[];
  /** Of the largest cities. */
  readonly ofCities: (stateId: string, language: Language) => Promise<GeographicEntity[]>;
  /** Unknown ones are left out. */
  readonly ofNamedCities: (ids: readonly number[], language: Language) => Promise<GeographicEntity[]>;
};

export function boundariesOf(places: () => PlaceIndex, yieldToEventLoop: YieldToEventLoop): Boundaries {
  let read: Outlines | undefined;
  const outlines = (): Outlines => {
    read ??= readOutlines();
    return read;
  };
  const { citiesOf, landOf } = rememberLand(outlines);
  async function ofPositions(table: PlaceTable, positions: readonly number[], language: Language) {
    const cities: Outlined[] = [];
    for (const [at, position] of positions.entries()) {
      if (at % CITIES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
      const id = String(table.ids[position]);
      cities.push({ id, name: cityName(table, position, language), rings: landOf(table, position) });
    }
    return entities(cities);
  }
  return {
    ofCountries: (language) =>
      entities(
        places().table.countries.map((code) => ({
          id: code,
          name: countryName(code, language),
          rings: outlines().ofCountry(code),
        })),
      ),
    ofStates: (country, language) =>
      entities(
        places()
          .table.states.filter((state) => state.country === country)
          .map((state) => {
            const id = `${country}.${state.code}`;
            return { id, name: stateName(state, language), rings: outlines().ofState(id) };
          }),
      ),
    ofCities: (stateId, language) => {
      const { table } = places();
      const { positions } = citiesOf(table, stateId);
      return ofPositions(table, positions.slice(0, CITIES_OF_STATE_MAX), language);
    },
    ofNamedCities: (ids, language) => {
      const { table } = places();
      const positions = [...new Set(ids)].flatMap((id) => table.positionOf(id) ?? []);
      return ofPositions(table, positions, language);
    },
  };
}

/** Computes the land of a city when it is asked for. New data about places clears what is remembered. */
function rememberLand(outlines: () => Outlines) {
  const states = new LRUCache<string, StateCities>({ max: CACHED_STATES_MOST });
  const lands = new LRUCache<number, readonly Ring[]>({ max: CACHED_CITIES_MOST });
  let from: PlaceTable | undefined;
  const clearIfNew = (table: PlaceTable): void => {
    if (from === table) return;
    states.clear();
    lands.clear();
    from = table;
  };
  const citiesOf = (table: PlaceTable, stateId: string): StateCities => {
    clearIfNew(table);
    const cities = states.get(stateId) ?? stateCities(table, stateId);
    states.set(stateId, cities);
    return cities;
  };
  const landOf = (table: PlaceTable, position: number): readonly Ring[] => {
    clearIfNew(table);
    const { stateId } = presentKnownPlace(table, position);
    const city = { latitude: table.latitudes[position] as number, longitude: table.longitudes[position] as number };
    const others = citiesOf(table, stateId).others(position);
    const land = lands.get(position) ?? cityLand(city, others, outlines().ofState(stateId));
    lands.set(position, land);
    return land;
  };
  return { citiesOf, landOf };
}

/** Those without an outline are left out. */
function entities(outlined: readonly Outlined[]): GeographicEntity[] {
  const sizeOf = ({ rings }: Outlined): number => rings.reduce((sum, ring) => sum + areaOf(ring), 0);
  return outlined
    .map((one) => ({ ...one, size: sizeOf(one) }))
    .sort((one, other) => other.size - one.size)
    .map(({ id, name, rings }) => ({ entityID: id, name, primitives: presentRings(id, rings) }))
    .filter(({ primitives }) => primitives.length > 0);
}
