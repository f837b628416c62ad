import { NIL_ID } from "@waymark/contracts/performance/sample";
import { DAY_MS, HOUR_MS, utcDay } from "@waymark/contracts/units";
import { testDatabase } from "@waymark/engines/test-database";
import { updateOutages } from "@waymark/server/areas/outages/update-outages";
import { closeDays } from "@waymark/server/areas/performance/close-days";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution } from "@waymark/server/areas/solutions/save-solution";
import { readSolutionNames } from "@waymark/server/areas/solutions/solution-names.read";
import { connectClickhouse, type Measurements } from "@waymark/server/platform/clickhouse";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase, type Db } from "@waymark/server/platform/database/connect";
import { read } from "@waymark/server/platform/database/in-scope";
import { acrossScope } from "@waymark/server/platform/database/scope";
import { createLog } from "@waymark/server/platform/log";
import { beforeAll, expect, test } from "vitest";
import { makeSamples } from "./make-samples.ts";
import { putLines } from "./put-lines.ts";
import { putNames } from "./put-names.ts";
import { putOutages } from "./put-outages.ts";
import { putPeerings } from "./put-peerings.ts";
import { putRegistrations } from "./put-registrations.ts";
import { attributorOf, putVisitors } from "./put-visitors.ts";
import { saveProviders } from "./save-providers.ts";
import { extentOf } from "./sizes.ts";
import { readCities } from "./world/cities.ts";
import { goingOn } from "./world/outages.ts";
import { makeWorld, type World } from "./world/world.ts";

/** Noon, so that there is a morning to look back on. */
const TODAY = utcDay(Date.now());
const NOW = Date.parse(TODAY) + 12 * HOUR_MS;
const FIRST_DAY_MS = Date.parse(TODAY);
const clock = { ...systemClock, now: () => NOW };
const dayBefore = (days: number): string => utcDay(FIRST_DAY_MS - days * DAY_MS);

let measurements: Measurements;
let db: Db;
let world: World;
let everybody: World["solutions"];
/** Those whose people sign in, besides Wingtip. */
let registered: World["providers"];
const seeder = () => ctxOf(db, clock, "MultiTenant", { kind: "job", id: "seed" });

/** Wingtip alone: what its solutions and figures need of the others is their peers, and those take a minute. */
beforeAll(async () => {
  const database = await testDatabase({ places: true });
  const connected = connectDatabase({
    url: database.ownerUrl,
    poolSize: 1,
    log: createLog("warn", "seed"),
    deadlineMs: 60_000,
  });
  db = connected.db;
  measurements = connectClickhouse(database.clickhouseUrl, { deadlineMs: 60_000 });
  const all = makeWorld(await readCities(db), FIRST_DAY_MS);
  const providerId = all.providers[0]?.id;
  world = {
    providers: all.providers.slice(0, 1),
    solutions: all.solutions.filter((solution) => solution.providerId === providerId),
    outages: all.outages.filter(({ solution }) => solution.providerId === providerId),
  };
  everybody = all.solutions;
  registered = all.providers.filter(({ name }) => /^(Adventure|Litware)/.test(name));
  await saveProviders(seeder(), world, FIRST_DAY_MS);
  await putPeerings(seeder(), world);
  await putNames(measurements, db, world);
  const outages = [...world.outages, ...goingOn(world.solutions, NOW)];
  await putLines(measurements, world, { firstDayMs: FIRST_DAY_MS, extent: extentOf("dev"), outages });
  for (const days of [4, 3, 2, 1, 0]) await make(dayBefore(days));
  await closeDays(measurements, clock);
  return async () => {
    await measurements.close();
    await connected.close();
  };
});

const make = (day: string, { fromMs = Date.parse(day), untilMs = Date.parse(day) + DAY_MS } = {}) =>
  makeSamples(measurements, { day, fromMs, untilMs: Math.min(untilMs, NOW), receivedAtMs: NOW }, { firstDay: TODAY });

async function ask<Row>(query: string, params: Record<string, unknown> = {}): Promise<Row[]> {
  const reply = await measurements.client.query({ query, query_params: params, format: "JSONEachRow" });
  return reply.json<Row>();
}

const idOf = (name: string): string => world.solutions.find((solution) => solution.name === name)?.id ?? "";
const mixed = (day: string) =>
  ask(
    "select count() as rows, groupBitXor(cityHash64(* except received_at)) as mixed from samples final where toDate(at) = {day: Date}",
    { day },
  );

test("a day made again, and in two parts, is the same", async () => {
  const day = dayBefore(3);
  const once = await mixed(day);
  await make(day, { untilMs: Date.parse(day) + 12 * HOUR_MS });
  await make(day, { fromMs: Date.parse(day) + 12 * HOUR_MS });
  expect(await mixed(day)).toEqual(once);
  expect(Number((once[0] as { rows: string }).rows)).toBeGreaterThan(10_000);
});

test("every sample belongs to the solution that the claims name", async () => {
  const { attribute } = attributorOf(world.solutions);
  const networks = await ask<{ network: string; asn: number; access: string; overlays: string[] }>(
    `select distinct egress_network as network, asn, access, overlays from samples final where access != toUUID('${NIL_ID}') or notEmpty(overlays)`,
  );
  expect(networks.length).toBeGreaterThan(200);
  for (const { network, asn, access, overlays } of networks)
    expect([access, ...overlays], network).toContain(
      ((found) => found.access ?? found.overlays[0])(attribute({ address: network, asn, atMs: NOW })),
    );
});

test("Faro's traffic leaves through Madrid", async () => {
  const [faro] = await ask<{ share: number }>(
    "select countIf(egress_country = 'ES') / count() as share from samples final where city = 2268339 and access = {id: UUID}",
    { id: idOf("Wingtip Fibre Business") },
  );
  expect(faro?.share).toBeGreaterThan(0.6);
  expect(faro?.share).toBeLessThan(0.68);
});

test("there is a city for every reason to show no figure", async () => {
  const cities = await ask<{ city: number; withheld: string; samples: number | null; needs: string }>(
    `select city, assessment.withheld as withheld, assessment.samples as samples, assessment.needs as needs from newest_figures
     where solution = {id: UUID} and level = 'City'`,
    { id: idOf("Wingtip Fibre Business") },
  );
  const at = (city: number) => cities.find((one) => one.city === city);
  expect(at(2_267_057), "Lisbon").toMatchObject({ withheld: "" });
  expect(at(2_742_611), "Aveiro").toMatchObject({ withheld: "Privacy", samples: null });
  expect(at(2_732_265), "Viseu").toMatchObject({ withheld: "Dominated" });
  expect(at(2_738_785), "Guarda").toMatchObject({ withheld: "Imprecise", needs: '{"samples":11}' });
  expect(Number(at(2_738_785)?.samples), "Guarda").toBe(13);
  expect(at(2_270_985)?.needs, "Beja").toMatch(/errorPercent/);
});

test("the outages of the story are there, and the server finds the one of yesterday and the one that goes on", async () => {
  await putOutages(
    measurements,
    world.outages.filter(({ endMs }) => endMs < Date.parse(dayBefore(4))),
  );
  await updateOutages(measurements, clock);
  const rows = await ask<{ solution: string; category: number; minutes: number; lasts: boolean; workloads: string[] }>(
    `select toString(solution) as solution, category, dateDiff('minute', started_at, ended_at) as minutes, ended_at = 0 as lasts, workloads
     from outages final where not is_gone order by started_at`,
  );
  const business = rows.filter(({ solution }) => solution === idOf("Wingtip Fibre Business"));
  expect(business.map(({ category }) => category).slice(0, 3)).toEqual([2, 3, 1]);
  expect(business.slice(0, 3).map(({ minutes }) => Number(minutes))).toEqual([48, 125, 35]);
  expect(business.slice(3).some(({ workloads }) => workloads.includes("calls"))).toBe(true);
  const home = rows.filter(({ solution }) => solution === idOf("Wingtip Fibre Home"));
  expect(home.some(({ lasts }) => Boolean(lasts))).toBe(true);
});

test("every visitor of the demo world counts for the network that they use", async () => {
  await putVisitors(measurements, everybody, { nowMs: NOW, isIn: () => true });
  const [visitors] = await ask<{ all: string; unknown: string }>(
    `select count() as all, countIf(access = toUUID('${NIL_ID}') and empty(overlays)) as unknown from samples final where source = 'visitor'`,
  );
  expect(Number(visitors?.all)).toBeGreaterThan(500);
  expect(Number(visitors?.unknown)).toBe(0);
});

test("what people changed of a solution stays at the next start", async () => {
  const id = idOf("Wingtip Guest Wi-Fi");
  const providerId = world.providers[0]?.id ?? "";
  await saveSolution(seeder(), { id, providerId, name: "Guests", type: "corporate", items: [], method: "Script" });
  await saveProviders(seeder(), world, FIRST_DAY_MS);
  expect(await readSolutionNames(db, "MultiTenant", [id])).toMatchObject([{ name: "Guests" }]);
});

test("companies that have registered wait for a reviewer, with the address that they have proven", async () => {
  for (const { asn: _, ...provider } of registered) await saveProvider(seeder(), provider);
  for (const _ of ["the first start", "a start that was cut off"]) await putRegistrations(seeder(), FIRST_DAY_MS);
  const waiting = await read(seeder(), acrossScope("MultiTenant", "providerReview"), (tx) =>
    tx
      .selectFrom("providers")
      .innerJoin("provider_contacts", "provider_contacts.provider_id", "providers.provider_id")
      .select(["name", "email_address as emailAddress"])
      .where("status", "=", "AwaitingEndorsement")
      .orderBy("registered_at", "desc")
      .execute(),
  );
  expect(waiting.map(({ name, emailAddress }) => `${name}, ${emailAddress}`)).toEqual([
    "Fabrikam Access, peering@fabrikam.example",
    "Litware Connect, network@litware.example",
    "Wingtip Networks Iberia, iberia@wingtip.example",
    "Coho Telecom, noc@cohotelecom.example",
  ]);
});
