import { GeographicEntity } from "@waymark/contracts/geography/geographic-entity";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { distanceKm } from "@waymark/rules/geography/distance";
import { beforeAll, expect, test } from "vitest";

/** All places are loaded and read, perhaps on a busy machine. */
const STARTS_WITHIN_MS = 180_000;
const LISBON = 2_267_057;
const FARO = 2_268_339;
const SINGAPORE = 1_880_252;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ places: true });
}, STARTS_WITHIN_MS);

async function ask(path: string, as = "p1") {
  return server.app.inject({
    url: `/api/pnpp/api/v1/${path}`,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
  });
}
const entitiesOf = async (path: string): Promise<GeographicEntity[]> =>
  (await ask(path)).json<{ entities: GeographicEntity[] }>().entities;
const namesOf = (entities: readonly GeographicEntity[]): string[] => entities.map(({ name }) => name);
const cornersOf = ({ primitives }: GeographicEntity) =>
  primitives.flatMap(({ Shape }) =>
    Shape.split(",").map((pair) => {
      const [latitude = 0, longitude = 0] = pair.split(" ").map(Number);
      return { latitude, longitude };
    }),
  );

test.each([
  ["map/GeoBoundaries/country", "PT", "Portugal", "P319"],
  ["map/GeoBoundaries/state?country=PT", "PT.14", "Lisbon", "P320"],
  ["map/GeoBoundaries/city?state=PT.14", String(LISBON), "Lisbon", "P321"],
  [`getCityBoundaries?ids=${LISBON},${FARO}`, String(LISBON), "Lisbon", "P322"],
])("%s lists geographic entities, %s (%s) among them [V119, P100, P347, %s]", async (path, entityID, name) => {
  for (const as of ["p1", "leadership"]) {
    const reply = await ask(path, as);
    expect(reply.statusCode).toBe(200);
    const { entities } = reply.json<{ entities: GeographicEntity[] }>();
    for (const entity of entities) expect(GeographicEntity.safeParse(entity).error).toBeUndefined();
    expect(entities).toContainEqual(expect.objectContaining({ entityID, name }));
  }
});

test("all countries in which there are cities have an outline, but for the smallest", async () => {
  const countries = await entitiesOf("map/GeoBoundaries/country");
  expect(countries.length).toBeGreaterThan(240);
  // Enclaves come after what surrounds them.
  const order = countries.map(({ entityID }) => entityID);
  expect(order.indexOf("LS")).toBeGreaterThan(order.indexOf("ZA"));
});

test("a country's states are outlined, also where the source has finer pieces", async () => {
  const spain = await entitiesOf("map/GeoBoundaries/state?country=ES");
  expect(namesOf(spain)).toEqual(expect.arrayContaining(["Catalonia", "Andalusia", "Canary Islands", "Madrid"]));
  expect(namesOf(await entitiesOf("map/GeoBoundaries/state?country=GB"))).toEqual(
    expect.arrayContaining(["England", "Scotland", "Wales", "Northern Ireland"]),
  );
  expect(await entitiesOf("map/GeoBoundaries/state?country=ZZ")).toEqual([]);
});

test("names are in the reader's language", async () => {
  const japanese = await entitiesOf("map/GeoBoundaries/state?country=JP&culture=ja");
  expect(namesOf(japanese)).toContain("北海道");
});

test("the land of a city ends where another city of its state is nearer, and within 40 km", async () => {
  const cities = await entitiesOf("map/GeoBoundaries/city?state=PT.14");
  const lisbon = cities.find(({ entityID }) => entityID === String(LISBON)) as GeographicEntity;
  const middle = { latitude: 38.71667, longitude: -9.13333 };
  const corners = cornersOf(lisbon);
  for (const corner of corners) expect(distanceKm(middle, corner)).toBeLessThan(40);
  // Amadora is 10 km away.
  const amadora = { latitude: 38.75382, longitude: -9.23083 };
  for (const corner of corners) expect(distanceKm(amadora, corner)).toBeGreaterThan(distanceKm(middle, corner) - 0.2);
  const same = await entitiesOf(`getCityBoundaries?ids=${LISBON}`);
  expect(same).toEqual([lisbon]);
});

test("a state with thousands of cities answers with the largest ones", async () => {
  const cities = await entitiesOf("map/GeoBoundaries/city?state=GB.ENG");
  expect(cities).toHaveLength(1_000);
  expect(namesOf(cities)).toEqual(expect.arrayContaining(["London", "Birmingham"]));
});

test("a country without states has its cities, too", async () => {
  const cities = await entitiesOf("map/GeoBoundaries/city?state=SG");
  expect(cities.map(({ entityID }) => Number(entityID))).toEqual([SINGAPORE]);
});

test("unknown places have no boundaries, and wrong questions are refused", async () => {
  expect(await entitiesOf("map/GeoBoundaries/city?state=PT.99")).toEqual([]);
  expect(await entitiesOf("getCityBoundaries?ids=4000000000")).toEqual([]);
  for (const path of [
    "map/GeoBoundaries/state",
    "map/GeoBoundaries/city",
    "map/GeoBoundaries/city?state=Lisbon",
    "getCityBoundaries",
    "getCityBoundaries?ids=Lisbon",
    `getCityBoundaries?ids=${Array.from({ length: 201 }, (_, id) => id + 1).join(",")}`,
  ])
    expect((await ask(path)).statusCode, path).toBe(400);
});

test("a question about a city in a state where it is not is refused", async () => {
  const solution = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b11";
  const place = (state: string, city: number) => new URLSearchParams({ state, city: String(city) });
  for (const call of [
    `PartnerPerformance/latestPagination?aggrLevel=City`,
    `PartnerPerformance/latest?aggrLevel=City&targetSolutionIds=${solution}`,
    `PartnerPerformance/geoWithReport?aggrLevel=City&solutionId=${solution}`,
    `PartnerPerformance/${solution}/history?`,
    `scores?solutionId=${solution}`,
    `Outage/history?solutionId=${solution}`,
  ]) {
    expect((await ask(`${call}&${place("PT.14", FARO)}`)).statusCode, call).toBe(400);
    expect((await ask(`${call}&${place("PT.14", LISBON)}`)).statusCode, call).not.toBe(400);
  }
});
