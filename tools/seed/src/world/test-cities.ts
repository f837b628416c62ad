import type { WorldCities, WorldCity } from "./cities.ts";
import { HOME_COUNTRIES, PORTUGUESE_CITIES, THIN_COUNTRIES } from "./names.ts";

/** Cities as the places of the product would give them, without a database. */
export function testCities(): WorldCities {
  let id = 1;
  const city = (country: string, name: string, index: number): WorldCity => ({
    id: id++,
    name,
    country,
    state: `${country}.${index}`,
    latitude: 38 + index,
    longitude: -8 + index,
  });
  return new Map<string, readonly WorldCity[]>([
    ...HOME_COUNTRIES.map((country) => {
      const names = country === "PT" ? PORTUGUESE_CITIES : [1, 2, 3, 4, 5, 6].map((index) => `City ${index}`);
      return [country, names.map((name, index) => city(country, name, index))] as const;
    }),
    ...THIN_COUNTRIES.map(([country]) => [country, [city(country, "Capital", 0)]] as const),
  ]);
}
