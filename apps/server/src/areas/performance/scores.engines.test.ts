import { randomUUID } from "node:crypto";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { ScoresReply } from "@waymark/contracts/performance/schemas";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { untilAnswered } from "@waymark/dev/until-answered";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { saveProvider } from "../solutions/save-provider.ts";
import { makeProvider } from "../solutions/test-solutions.ts";
import { publishWindows } from "./publish-windows.ts";
import { DAY, FARO, makeFigures, makeSolution, putRows, shown, VERSION, WITHHELD } from "./test-figures.ts";

let server: TestServer;
let measurements: Measurements;

const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const others = { id: randomUUID(), name: "Others" };
const fibre = makeSolution("Fibre Business", wingtip);
const foreign = makeSolution("Cable", others);
// 60, 61, … 69: the median is 64.5.
const peers = Array.from({ length: performanceLimits.ratingPeersMin }, (_, nth) =>
  makeSolution(`Peer ${nth}`, others, { visibility: "Public" }),
);
const PORTUGAL = { level: "Country", country: "PT" };
const LISBON = { level: "City", country: "PT", state: "PT.14", city: 2_267_057 };

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  await saveProvider(ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" }), wingtip);
  await owner.close();
  await putRows(measurements, "solutions", [
    fibre,
    foreign,
    ...peers,
    // None of them is a peer of an isp.
    makeSolution("Satellite", others, { visibility: "Public", type: "satellite" }),
    makeSolution("Preview", others, { visibility: "Public", provider_status: "Preview" }),
  ]);
  await putRows(measurements, "newest_figures", [
    makeFigures(fibre, shown(80, 1_000)),
    makeFigures(fibre, shown(82, 1_000), PORTUGAL),
    makeFigures(fibre, shown(54.5, 400), FARO),
    makeFigures(fibre, WITHHELD, LISBON),
    makeFigures(fibre, shown(40), { level: "City", country: "ES", state: "ES.29", city: 3_117_735 }),
    ...peers.flatMap((peer, nth) => [
      makeFigures(peer, shown(60 + nth)),
      makeFigures(peer, shown(60 + nth), FARO),
      // One too few for a distribution.
      ...(nth === 0 ? [] : [makeFigures(peer, shown(20), PORTUGAL)]),
    ]),
    makeFigures(foreign, shown(1)),
  ]);
  await publishWindows(measurements, { day: DAY, version: VERSION });
});
afterAll(() => measurements.close());

async function ask(query: Record<string, string>, as = "p1") {
  const headers = { origin: server.origin, authorization: await server.bearer(as) };
  const url = `/api/pnpp/api/v1/scores?${new URLSearchParams(query)}`;
  const reply = await untilAnswered(() => server.app.inject({ method: "GET", url, headers }));
  return { status: reply.statusCode, json: reply.json() as ScoresReply };
}
const ofFibre = (query: Record<string, string> = {}) => ask({ solutionId: fibre.solution_id, ...query });
const POINTS = peers.map((_, nth) => 60 + nth);

test("own points stand beside those of the peers, who have no names [P315]", async () => {
  const { json } = await ofFibre();
  expect(json).toMatchObject({
    day: DAY,
    aggrLevel: "Global",
    own: { assessment: { value: 80 }, mail: { value: 70 } },
    peers: { assessment: { level: "Global", points: POINTS, median: 64.5, needs: null } },
  });
  expect(JSON.stringify(json)).not.toContain("Peer");
  for (const { solution_id } of peers) expect(JSON.stringify(json)).not.toContain(solution_id);
});

test("each place costs its share of what it lacks, and could win what its peers there have [P315]", async () => {
  const { json } = await ofFibre({ country: "PT", aggrLevel: "City" });
  // 400 of 1,000 samples: 0.4 × (100 - 54.5) and 0.4 × (64.5 - 54.5), told in steps.
  expect(json.places).toMatchObject([
    { city: FARO.city, assessment: { value: 54.5 }, lost: 10, gain: 2 },
    { city: LISBON.city, assessment: { withheld: "Privacy" }, lost: null, gain: null },
  ]);
});

test("too few peers at a place are replaced by those of a wider one, and at a city there are no further places", async () => {
  expect((await ofFibre({ country: "PT" })).json.peers.assessment).toMatchObject({ level: "Global", points: POINTS });
  const { json } = await ofFibre({ country: "PT", state: FARO.state, city: String(FARO.city) });
  expect(json).toMatchObject({ aggrLevel: "City", places: [], peers: { assessment: { level: "City" } } });
  expect(json.peers.files).toMatchObject({
    points: [],
    median: null,
    needs: { peers: performanceLimits.ratingPeersMin },
  });
});

test("another's solution is not found, and a level that is not within the place is refused", async () => {
  expect((await ask({ solutionId: foreign.solution_id })).status).toBe(404);
  expect((await ofFibre({ country: "PT", aggrLevel: "Country" })).status).toBe(400);
  expect((await ofFibre({ country: "ES", state: "PT.08" })).status).toBe(400);
});
