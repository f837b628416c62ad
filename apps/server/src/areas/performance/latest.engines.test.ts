import { randomUUID } from "node:crypto";
import type { HistoryReply, LatestReply } from "@waymark/contracts/performance/schemas";
import { CONTINUATION_HEADER } from "@waymark/contracts/route";
import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { setSwitch } from "../configuration/set-switch.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { makeProvider } from "../solutions/test-solutions.ts";
import { publishWindows } from "./publish-windows.ts";
import { DAY, FARO, makeFigures, makeSolution, putRows, type Row, shown, VERSION, WITHHELD } from "./test-figures.ts";

let server: TestServer;
let measurements: Measurements;
let owner: DatabaseConnection;
const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const adventure = makeProvider({ tenantId: world.tenants.adventure.id, name: "Adventure" });
const daysBefore = (days: number) => utcDay(Date.parse(DAY) - days * DAY_MS);
const MONDAY = utcDay(mondayOf(Date.parse(DAY)));

const fibre = makeSolution("Fibre Business", wingtip);
const dsl = makeSolution("DSL Home", wingtip, { visibility: "Public", tags: ["legacy"] });
const vpn = makeSolution("Remote Access", wingtip, { type: "vpn" });
const foreign = makeSolution("Adventure Cable", adventure);
const foreignPublic = makeSolution("Adventure Fibre", adventure, { visibility: "Public" });
const reviewed = makeSolution("Adventure Air", adventure, { awaits_review: true });

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  for (const provider of [wingtip, adventure]) await saveProvider(ctx(), provider);
  const put = (table: string, values: Row[]) => putRows(measurements, table, values);
  await put("solutions", [fibre, dsl, vpn, foreign, foreignPublic, reviewed]);
  await put("newest_figures", [
    {
      ...makeFigures(fibre, shown(81.26)),
      connectedness: shown(62.5),
      connection: { direct: 100, local: 36.2, front_door: null, redundancy: 50, ipv6: 25 },
    },
    makeFigures(dsl, shown(40)),
    makeFigures(foreignPublic, shown(60)),
    makeFigures(foreign, WITHHELD),
    makeFigures(fibre, shown(55), FARO),
    // Not published.
    { ...makeFigures(fibre, shown(1)), version: VERSION + 1 },
  ]);
  await put("day_figures", [
    { ...makeFigures(fibre, shown(50)), day: daysBefore(107) },
    { ...makeFigures(fibre, shown(70)), day: DAY },
    { ...makeFigures(fibre, shown(71), FARO), day: DAY },
    // Not published.
    { ...makeFigures(fibre, shown(1)), day: DAY, version: VERSION - 1 },
  ]);
  await put("closed_days", [
    { day: daysBefore(107), version: VERSION, closed_at: 0 },
    { day: DAY, version: VERSION, closed_at: 0 },
  ]);
  await put("week_figures", [{ ...makeFigures(fibre, shown(60)), day: MONDAY }]);
  await put("closed_weeks", [{ day: MONDAY, version: VERSION, closed_at: 0 }]);
  await publishWindows(measurements, { day: DAY, version: VERSION });
});
afterAll(async () => {
  await owner.close();
  await measurements.close();
});

async function ask(call: string, query: Record<string, string> = {}, as = "p1", continuation?: string) {
  const reply = await server.app.inject({
    method: "GET",
    url: `/api/pnpp/api/v1/PartnerPerformance/${call}?${new URLSearchParams(query)}`,
    headers: {
      origin: server.origin,
      authorization: await server.bearer(as),
      ...(continuation === undefined ? {} : { [CONTINUATION_HEADER]: continuation }),
    },
  });
  const json = reply.json() as LatestReply;
  return {
    status: reply.statusCode,
    json,
    names: json.rows?.map(({ name }) => name),
    continuation: reply.headers[CONTINUATION_HEADER] as string | undefined,
  };
}

describe("the newest figures [P303, P305, P309, P345]", () => {
  test("a provider reads its own solutions, also those without samples, and no tag", async () => {
    const { json, names } = await ask("latestPagination");
    expect(names).toEqual(["DSL Home", "Fibre Business", "Remote Access"]);
    expect(json.day).toBe(DAY);
    expect(json.rows[1]).toMatchObject({
      aggrLevel: "Global",
      assessment: { value: 81.3, low: 80.3, high: 82.3, samples: 200, withheld: null },
      connectedness: { withheld: "TurnedOff" },
      rating: { rating: "Best", level: "Country", withheld: null },
    });
    expect(json.rows[2]).toMatchObject({
      assessment: { withheld: "NoData" },
      rating: { rating: null, withheld: "NoData" },
    });
    expect(json.rows.some((row) => "tags" in row)).toBe(false);
    expect((await ask("latestOfPartner")).names).toEqual(names);
  });

  test("leadership reads what is public or awaits review, and never what is private", async () => {
    const { names, json } = await ask("latestPagination", {}, "leadership");
    expect(names).toEqual(["Adventure Air", "Adventure Fibre", "DSL Home"]);
    expect(json.rows[2]?.tags).toEqual(["legacy"]);
    expect((await ask("latestPagination", { tag: "legacy" }, "leadership")).names).toEqual(["DSL Home"]);
  });

  test("tell how connected a solution is where the installation shows it, and order by it", async () => {
    const show = (value: boolean) => setSwitch(ctx(), { envGroup: "Staging", name: "isConnectedScoreEnable", value });
    await show(true);
    await expect
      .poll(async () => (await ask("latestPagination")).json.rows[1]?.connectedness)
      .toMatchObject({ value: 62.5, withheld: null });
    expect((await ask("latestPagination", { orderBy: "connectedness" })).names?.[0]).toBe("Fibre Business");
    expect((await ask(fibre.solution_id)).json).toMatchObject({
      connection: { direct: 100, local: 36, frontDoor: null, redundancy: 50, ipv6: 25 },
    });
    await show(false);
    await expect
      .poll(async () => (await ask(fibre.solution_id)).json)
      .toMatchObject({ solution: { connectedness: { withheld: "TurnedOff" } }, connection: { direct: null } });
  });

  test("another provider's id, or a tag, is not found by a partner", async () => {
    expect((await ask("latestPagination", { partnerId: adventure.id })).status).toBe(404);
    expect((await ask("latestPagination", { partnerId: wingtip.id })).status).toBe(200);
    expect((await ask("latestPagination", { tag: "legacy" })).status).toBe(404);
    expect((await ask("latest", { targetSolutionIds: `${foreign.solution_id},${fibre.solution_id}` })).names).toEqual([
      "Fibre Business",
    ]);
  });

  test("are ordered either way with what is withheld last, and filtered", async () => {
    const by = (query: Record<string, string>) => ask("latestPagination", { orderBy: "assessment", ...query });
    expect((await by({})).names).toEqual(["DSL Home", "Fibre Business", "Remote Access"]);
    expect((await by({ isDescending: "true" })).names).toEqual(["Fibre Business", "DSL Home", "Remote Access"]);
    expect((await by({ partnerTypes: "vpn,sdwan" })).names).toEqual(["Remote Access"]);
    expect((await by({ isOfficial: "true" })).names).toEqual(["DSL Home"]);
    expect((await by({ searchBy: "fIBRE" })).names).toEqual(["Fibre Business"]);
    for (const orderBy of ["type", "visibility", "availability", "connectedness", "rtt", "jitter", "samples", "rating"])
      expect((await ask("latestPagination", { orderBy, thenBy: "name" })).status).toBe(200);
  });

  test("at a place are those that have samples there; a state of another country is refused [P096]", async () => {
    const { json } = await ask("latestPagination", {
      aggrLevel: "City",
      country: "PT",
      state: "PT.08",
      city: "2268339",
    });
    expect(json.rows).toMatchObject([{ name: "Fibre Business", city: 2_268_339, assessment: { value: 55 } }]);
    expect((await ask("latestPagination", { aggrLevel: "State", country: "ES", state: "PT.08" })).status).toBe(400);
  });

  test("are asked for by country, state, city or over all places, and by nothing else [P099]", async () => {
    const status = async (aggrLevel: string) => (await ask("latestPagination", { aggrLevel })).status;
    for (const level of ["Country", "State", "City", "Global"]) expect(await status(level)).toBe(200);
    for (const level of ["country", "Continent", ""]) expect(await status(level)).toBe(400);
  });

  test("come page by page, and a continuation belongs to its question [P304]", async () => {
    const first = await ask("latestPagination", { top: "2" });
    expect(first.names).toEqual(["DSL Home", "Fibre Business"]);
    const second = await ask("latestPagination", { top: "2" }, "p1", first.continuation);
    expect(second).toMatchObject({ names: ["Remote Access"], continuation: undefined });
    const other = await ask("latestPagination", { top: "2", orderBy: "rtt" }, "p1", first.continuation);
    expect(other.status).toBe(400);
    expect((await ask("latestPagination", {}, "p1", "made-up")).status).toBe(400);
  });

  test("of one solution come also by workload; another's is not found [P307]", async () => {
    const { json } = await ask(fibre.solution_id);
    expect(json).toMatchObject({
      day: DAY,
      solution: { name: "Fibre Business", mail: { value: 70 }, rttP95: { value: 81 } },
    });
    expect((await ask(foreign.solution_id)).status).toBe(404);
    expect((await ask(foreignPublic.solution_id, {}, "leadership")).status).toBe(200);
    expect((await ask(randomUUID())).status).toBe(404);
  });

  test("of one solution come for every place of a level [P306]", async () => {
    const places = (query: Record<string, string>, of = fibre) =>
      ask("geoWithReport", { solutionId: of.solution_id, aggrLevel: "City", ...query });
    expect((await places({})).json.rows).toMatchObject([{ city: 2_268_339, assessment: { value: 55 } }]);
    expect((await places({ country: "ES" })).json.rows).toEqual([]);
    expect((await places({}, foreign)).status).toBe(404);
  });

  test("go back by day, or by week over more than six months, at the place that is named [P308]", async () => {
    const series = async (query: Record<string, string> = {}) => {
      const reply = await ask(`${fibre.solution_id}/history`, query);
      return (reply.json as unknown as HistoryReply).series?.map(({ day, assessment }) => [day, assessment.value]);
    };
    // 90 days to the last closed day.
    expect(await series()).toEqual([[DAY, 70]]);
    expect(await series({ startDate: daysBefore(138) })).toEqual([
      [daysBefore(107), 50],
      [DAY, 70],
    ]);
    expect(await series({ startDate: daysBefore(364) })).toEqual([[MONDAY, 60]]);
    expect(await series({ country: "PT", state: "PT.08", city: "2268339" })).toEqual([[DAY, 71]]);
    expect((await ask(`${foreign.solution_id}/history`)).status).toBe(404);
    for (const query of [{ startDate: DAY, endDate: daysBefore(9) }, { city: "2268339" }])
      expect((await ask(`${fibre.solution_id}/history`, query)).status).toBe(400);
  });
});
