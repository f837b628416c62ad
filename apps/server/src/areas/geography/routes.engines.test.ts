import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { Place } from "@waymark/contracts/geography/schemas";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { bucketed } from "@waymark/rules/geography/bucket";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const PREFIXES = ["", "/gcc"];
const LOOK_UP = "maxResults=1&include=ciso2&inclnb=1&key=waymark";
/** All places are loaded and read, perhaps on a busy machine. */
const STARTS_WITHIN_MS = 180_000;
const PARIS = 2988507;
const TOKYO = 1850147;

let now = Date.parse("2026-11-15T00:00:00Z");
let server: TestServer;
let owner: Client;

beforeAll(async () => {
  server = await testServer({ places: true, clock: { now: () => now }, env: { WAYMARK_TRUSTED_PROXIES: "127.0.0.1" } });
  owner = new Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
}, STARTS_WITHIN_MS);
afterAll(() => owner.end());

type Found = {
  places: {
    id: number;
    city: string;
    region: string;
    country: string;
    countryIso2: string;
    latitude: number;
    longitude: number;
  }[];
};
const get = async (url: string, remoteAddress = "127.0.0.1") => server.app.inject({ url, remoteAddress });
const suggest = async (query: string, more = "culture=en") =>
  (await get(`/api/maps/v1/Suggestions?key=waymark&query=${encodeURIComponent(query)}&${more}`)).json<Found>().places;
const lookUp = async (more: string) => (await get(`/api/maps/v1/Locations?${LOOK_UP}&${more}`)).json<Found>().places;

describe("a look-up", () => {
  test.each(PREFIXES)("by point answers the place there, under %j [V222]", async (prefix) => {
    const reply = await get(`${prefix}/api/maps/v1/Locations?${LOOK_UP}&culture=en&point=48.8584,2.2945`);
    expect(reply.statusCode).toBe(200);
    const { places } = reply.json<Found>();
    expect(places).toMatchObject([
      { id: PARIS, city: "Paris", region: "Île-de-France", country: "France", countryIso2: "FR" },
    ]);
    expect(Place.array().safeParse(places).success).toBe(true);
  });

  test.each(PREFIXES)("by text answers the place meant, under %j [V223]", async (prefix) => {
    const reply = await get(`${prefix}/api/maps/v1/Locations?${LOOK_UP}&culture=en&query=paris%2C%20texas`);
    expect(reply.json<Found>().places).toMatchObject([{ city: "Paris", region: "Texas", countryIso2: "US" }]);
  });

  test.each([
    ["maxResults=1", "include=ciso2&inclnb=1&key=waymark&culture=en&query=paris"],
    ["maxResults beyond 1", "maxResults=2&include=ciso2&inclnb=1&key=waymark&culture=en&query=paris"],
    ["include", "maxResults=1&inclnb=1&key=waymark&culture=en&query=paris"],
    ["inclnb", "maxResults=1&include=ciso2&key=waymark&culture=en&query=paris"],
    ["a key", "maxResults=1&include=ciso2&inclnb=1&culture=en&query=paris"],
    ["a culture", "maxResults=1&include=ciso2&inclnb=1&key=waymark&query=paris"],
    ["a known culture", `${LOOK_UP}&culture=fr&query=paris`],
    ["a point or a query", `${LOOK_UP}&culture=en`],
    ["only one of point and query", `${LOOK_UP}&culture=en&query=paris&point=1,2`],
    ["a point on the globe", `${LOOK_UP}&culture=en&point=91,2`],
    ["a point of two numbers", `${LOOK_UP}&culture=en&point=north,2`],
  ])("without %s is refused [V224, V225]", async (_, query) => {
    expect((await get(`/api/maps/v1/Locations?${query}`)).statusCode).toBe(400);
  });

  test("with another key is refused [V225]", async () => {
    for (const path of [
      `Locations?${LOOK_UP.replace("waymark", "other")}&query=paris`,
      "Suggestions?key=other&query=paris",
    ]) {
      const reply = await get(`/api/maps/v1/${path}&culture=en`);
      expect(reply.json()).toMatchObject({ status: 403, code: "access_denied" });
    }
  });

  test("answers in the reader's language: country, state and large cities", async () => {
    const names = await Promise.all(
      LANGUAGES.map(async (culture) => (await lookUp(`culture=${culture}&point=35.6895,139.6917`))[0]),
    );
    expect(names.map((place) => [place?.city, place?.region, place?.country])).toEqual([
      ["Tokyo", "Tokyo", "Japan"],
      ["東京", "東京都", "日本"],
      ["东京", "东京", "日本"],
      ["東京", "東京", "日本"],
    ]);
    expect(await lookUp("culture=ja&point=49.0069,8.4037")).toMatchObject([
      { city: "Karlsruhe", region: "バーデン＝ヴュルテンベルク州", country: "ドイツ" },
    ]);
  });

  test("crosses the antimeridian, and is empty on the high seas and beyond 87 degrees [V166, V279]", async () => {
    const [east, west] = [
      await lookUp("culture=en&point=-16.8,179.99"),
      await lookUp("culture=en&point=-16.8,-179.99"),
    ];
    expect(east).toMatchObject([{ countryIso2: "FJ" }]);
    expect(west).toEqual(east);
    for (const point of ["-30,-130", "0,0", "88,15", "-89.9,0"])
      expect(await lookUp(`culture=en&point=${point}`)).toEqual([]);
  });

  test("finds nothing where nothing is meant [V253]", async () => {
    expect(await lookUp("culture=en&query=xqzvwjk")).toEqual([]);
  });

  test("gives bucketed coordinates only [V165, V278]", async () => {
    for (const { latitude, longitude } of await suggest("san"))
      expect(bucketed({ latitude, longitude })).toEqual({ latitude, longitude });
  });
});

describe("suggestions", () => {
  test("are at most 8, however many are wished for [V072, V270]", async () => {
    expect(await suggest("san")).toHaveLength(8);
    expect(await suggest("san", "culture=en&maxResults=3")).toHaveLength(3);
    expect((await get("/api/maps/v1/Suggestions?key=waymark&query=san&culture=en&maxResults=9")).statusCode).toBe(400);
  });

  test.each([
    ["lon", "London", "GB"],
    ["s", "Shanghai", "CN"],
    ["new york", "New York City", "US"],
    ["janeiro", "Rio de Janeiro", "BR"],
    ["springfield il", "Springfield", "US"],
    ["portland, or, usa", "Portland", "US"],
    ["Sao Paulo", "São Paulo", "BR"],
    ["münchen", "Munich", "DE"],
    ["muenchen", "Munich", "DE"],
    ["tuebingen", "Tübingen", "DE"],
    ["roma", "Rome", "IT"],
    ["Москва", "Moscow", "RU"],
    ["東京", "Tokyo", "JP"],
    ["东京", "Tokyo", "JP"],
    ["北京", "Beijing", "CN"],
    ["台北", "Taipei", "TW"],
    ["ミュンヘン", "Munich", "DE"],
    ["saint louis missouri", "St. Louis", "US"],
    ["10 Downing Street, London, UK", "London", "GB"],
  ])("%j means %s first", async (typed, city, countryIso2) => {
    expect((await suggest(typed))[0]).toMatchObject({ city, countryIso2 });
  });

  test.each([
    ["lodnon", "London"],
    ["frnakfrut", "Frankfurt am Main"],
    ["budpaest", "Budapest"],
    ["buenos airse", "Buenos Aires"],
    ["amsterdm", "Amsterdam"],
    ["helsinkki", "Helsinki"],
    ["toyko", "Tokyo"],
    ["copenhagn denmark", "Copenhagen"],
  ])("%j forgives typos and means %s", async (typed, city) => {
    expect((await suggest(typed))[0]?.city).toBe(city);
  });

  test("prefer what is near among equals", async () => {
    const first = async (near: string) => (await suggest("springfield", `culture=en&near=${near}`))[0]?.region;
    expect([await first("39.78,-89.65"), await first("42.10,-72.59")]).toEqual(["Illinois", "Massachusetts"]);
  });

  test("differ in what a reader sees", async () => {
    const labels = (await suggest("springfield")).map(({ city, region, country }) => `${city}, ${region}, ${country}`);
    expect(new Set(labels).size).toBe(labels.length);
  });

  test.each(["%", "_", "\\", "' or 1=1", "\u0000", "()", "..", "🙂", "x".repeat(120)])("survive %j", async (typed) => {
    const reply = await get(`/api/maps/v1/Suggestions?key=waymark&culture=en&query=${encodeURIComponent(typed)}`);
    expect(reply.statusCode).toBe(200);
  });
});

describe("ReverseEgressLocation", () => {
  const egress = (address: string, prefix = "") =>
    get(`${prefix}/AnonymousConnectivityTest/ReverseEgressLocation`, address);

  test.each(PREFIXES)(
    "answers country, state, city, cityLat and cityLong of the caller's address, under %j [V203]",
    async (prefix) => {
      const reply = await egress("133.11.0.1", prefix);
      expect(reply.json()).toEqual({
        country: "Japan",
        state: "Tokyo",
        city: "Tokyo",
        cityLat: expect.closeTo(35.69, 1),
        cityLong: expect.closeTo(139.69, 1),
        asn: 2501,
        asName: expect.any(String),
        ipVersion: 4,
      });
    },
  );

  test("knows v6 addresses, too", async () => {
    expect((await egress("2a02:908::1")).json()).toMatchObject({ country: "Germany", asn: 3209 });
  });

  test.each([
    ["133.11.0.1", 4],
    ["::ffff:133.11.0.1", 4],
    ["2a02:908::1", 6],
  ])("says which version of IP %s is of", async (address, ipVersion) => {
    expect((await egress(address)).json()).toMatchObject({ ipVersion });
  });

  test("believes the trusted proxy, and nobody else", async () => {
    const url = "/AnonymousConnectivityTest/ReverseEgressLocation";
    const headers = { "x-forwarded-for": "133.11.0.1" };
    const viaProxy = await server.app.inject({ url, headers, remoteAddress: "127.0.0.1" });
    expect(viaProxy.json()).toMatchObject({ country: "Japan" });
    const lying = await server.app.inject({ url, headers, remoteAddress: "81.2.69.142" });
    expect(lying.json()).toMatchObject({ country: "United Kingdom" });
  });

  test.each(["127.0.0.1", "10.1.2.3", "192.168.0.1", "100.64.0.1", "::1", "fe80::1", "fd00::1"])(
    "of %s there is none, and the reply says so [V247]",
    async (address) => {
      expect((await egress(address)).json()).toMatchObject({ status: 404, code: "place_unknown" });
    },
  );

  test("an operator's word beats the database, the longest prefix first", async () => {
    await owner.query(`insert into network_places (prefix, place_id, asn, as_name, reason) values
      ('10.0.0.0/8', ${PARIS}, 64500, 'Contoso', 'our offices'), ('10.9.0.0/16', ${TOKYO}, null, null, 'Tokyo office')`);
    now += 5_000;
    await egress("10.1.2.3");
    await expect
      .poll(async () => (await egress("10.1.2.3")).json())
      .toMatchObject({ city: "Paris", asn: 64500, asName: "Contoso" });
    expect((await egress("10.9.1.1")).json()).toMatchObject({ city: "Tokyo", asn: null });
  });
});

describe("RemapBingGeo", () => {
  const remap = (body: object, prefix = "") =>
    server.app.inject({
      method: "POST",
      url: `${prefix}/AnonymousConnectivityTest/RemapBingGeo`,
      headers: { origin: server.origin, "content-type": "application/json" },
      payload: JSON.stringify(body),
    });

  test.each(PREFIXES)(
    "takes a foreign name and gives ours, without sign-in, under %j [V206, P280, P281]",
    async (prefix) => {
      const reply = await remap(
        { latitude: 48.1, longitude: 11.6, city: "München", state: "Bayern", country: "Deutschland" },
        prefix,
      );
      expect(reply.json()).toEqual({
        country: "Germany",
        state: "Bavaria",
        city: "Munich",
        cityLat: expect.closeTo(48.14, 1),
        cityLong: expect.closeTo(11.58, 1),
      });
    },
  );

  test("believes the point more than a name that is far away", async () => {
    expect((await remap({ latitude: 48.85, longitude: 2.35, city: "Tokyo" })).json()).toMatchObject({ city: "Paris" });
    expect((await remap({ latitude: 33.66, longitude: -95.55, city: "Paris" })).json()).toMatchObject({
      state: "Texas",
    });
  });

  test("knows no place on the high seas, and refuses what is no point", async () => {
    expect((await remap({ latitude: -30, longitude: -130 })).json()).toMatchObject({
      status: 404,
      code: "place_unknown",
    });
    expect((await remap({ latitude: 95, longitude: 0 })).statusCode).toBe(400);
    expect((await remap({ latitude: 9, longitude: 0, more: 1 })).statusCode).toBe(400);
  });
});

describe("credits", () => {
  test.each(PREFIXES)("name every source with its licence and age, under %j", async (prefix) => {
    const { sources } = (await get(`${prefix}/api/maps/v1/Credits`)).json<{
      sources: { name: string; licence: string; dataDate: string }[];
    }>();
    expect(sources.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([
      "IP Geolocation by DB-IP: CC BY 4.0",
      "RouteViews and DB-IP (networks): CC BY 4.0",
      "GeoNames (cities): CC BY 4.0",
      "GeoNames (states): CC BY 4.0",
      "Natural Earth: public domain",
      "Unicode CLDR: Unicode-3.0",
    ]);
    for (const { dataDate } of sources) expect(dataDate).toMatch(/^20\d\d-\d\d-\d\d$/);
  });
});

describe("what is in memory", () => {
  test(
    "without data about addresses nothing is said of them, while places are found as ever",
    async () => {
      const { app, product } = await server.again({ env: { WAYMARK_ADDRESS_DATA_FOLDER: "/nowhere" } });
      const suggestions = () => app.inject("/api/maps/v1/Suggestions?key=waymark&culture=en&query=paris");
      await expect.poll(async () => (await suggestions()).statusCode, { timeout: 90_000 }).toBe(200);
      const egress = await app.inject("/AnonymousConnectivityTest/ReverseEgressLocation");
      expect(egress.json()).toMatchObject({ status: 503, code: "dependency_down" });
      const { checks } = await product.selfTest();
      expect(checks.find(({ check }) => check === "geoData")).toMatchObject({
        outcome: "failed",
        detail: expect.stringContaining("/nowhere"),
      });
    },
    STARTS_WITHIN_MS,
  );

  test("follows what an operator loads, within seconds, and answers all the while", async () => {
    const first = async () => (await suggest("zzyzx springs"))[0]?.city;
    expect(await first()).toBeUndefined();
    await owner.query(`insert into places (id, name, country, state_code, latitude, longitude, population)
      values (999999999, 'Zzyzx Springs', 'US', 'CA', 35.1, -116.1, 5000)`);
    await owner.query("update geo_data_versions set fingerprint = 'another'");
    expect(await first()).toBeUndefined();
    now += 5_000;
    await first();
    await expect.poll(first, { timeout: 20_000, interval: 200 }).toBe("Zzyzx Springs");
  });

  test("while nothing is loaded every reply asks for a retry", async () => {
    await owner.query("delete from geo_data_versions");
    const { app } = await server.again({});
    for (const url of [
      "/api/maps/v1/Suggestions?key=waymark&culture=en&query=paris",
      `/api/maps/v1/Locations?${LOOK_UP}&culture=en&point=48,2`,
      "/AnonymousConnectivityTest/ReverseEgressLocation",
    ]) {
      const reply = await app.inject(url);
      expect(reply.json()).toMatchObject({ status: 503, code: "dependency_down" });
      expect(reply.headers["retry-after"]).toBe("2");
    }
  });

  test("without PostgreSQL nobody gets an answer that could be wrong", async () => {
    const { app } = await server.again({ env: { WAYMARK_DATABASE_URL: "postgres://nobody:x@127.0.0.1:9/none" } });
    const reply = await app.inject("/api/maps/v1/Suggestions?key=waymark&culture=en&query=paris");
    expect(reply.statusCode).toBe(503);
  });
});
