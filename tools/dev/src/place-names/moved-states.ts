import type { City, LaterCity } from "./sources.ts";

const NEAR_DEGREES = 0.1;

/**
 * When the later data assigns a city to another state, such as after Viet Nam's and Norway's reforms, the later state wins.
 * A city that the later data spells differently moves to the state that most cities of its old state moved to.
 */
export function movedStates(cities: readonly City[], later: readonly LaterCity[]): Map<number, string> {
  const byName = Map.groupBy(later, (city) => `${city.country}|${city.name}`);
  const laterState = (city: City): string | undefined => {
    const [longitude, latitude] = city.loc.coordinates;
    const isNear = (other: LaterCity): boolean =>
      Math.abs(Number(other.lat) - latitude) < NEAR_DEGREES && Math.abs(Number(other.lng) - longitude) < NEAR_DEGREES;
    return byName.get(`${city.country}|${city.name}`)?.find(isNear)?.admin1;
  };
  const found = new Map(cities.map((city) => [city.cityId, laterState(city)]));
  const byOldState = Map.groupBy(cities, (city) => `${city.country}.${city.adminCode}`);
  const usual = new Map<string, string>();
  for (const [state, inside] of byOldState) {
    const wentTo = inside.map((city) => found.get(city.cityId)).filter((code) => code !== undefined);
    usual.set(state, mostFrequent(wentTo) ?? state.slice(3));
  }
  const moved = new Map<number, string>();
  for (const city of cities) {
    const code = found.get(city.cityId) ?? usual.get(`${city.country}.${city.adminCode}`) ?? city.adminCode;
    if (code !== city.adminCode) moved.set(city.cityId, code);
  }
  return moved;
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = [...Map.groupBy(values, (value) => value)].sort(([, a], [, b]) => b.length - a.length);
  return counts[0]?.[0];
}
