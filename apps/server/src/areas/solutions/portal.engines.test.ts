import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import type { InputSolutions, Solution, SolutionInput } from "@waymark/contracts/solutions/schemas";
import { problemOf, refused } from "@waymark/dev/registering";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { connectClickhouse, type Measurements } from "../../platform/clickhouse.ts";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { makeFigures, makeSolution as namedSolution, putRows, shown } from "../performance/test-figures.ts";
import { saveProvider } from "./save-provider.ts";
import { saveSolution } from "./save-solution.ts";
import { setTags } from "./set-tags.ts";
import { makeProvider, makeSolution } from "./test-solutions.ts";

const calls = routes.solutions;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const adventure = makeProvider({ tenantId: world.tenants.adventure.id, name: "Adventure" });
const adventurePublic = makeSolution(adventure, {
  name: "Adventure Fibre",
  visibility: "Public",
  items: [{ kind: "IP", value: "203.0.113.0/24", proof: "operator" }],
});
const adventurePrivate = makeSolution(adventure, {
  name: "Adventure Cable",
  items: [{ kind: "ASN", value: "64510", proof: "operator" }],
});

let server: TestServer;
let owner: DatabaseConnection;
let measurements: Measurements;
const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

beforeAll(async () => {
  server = await testServer();
  measurements = connectClickhouse(server.database.clickhouseUrl);
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  for (const provider of [wingtip, adventure]) await saveProvider(ctx(), provider);
  for (const solution of [adventurePublic, adventurePrivate]) await saveSolution(ctx(), solution);
});
beforeEach(async () => {
  await saveProvider(ctx(), wingtip);
  for (const { id, name, type } of (await list()).solutions)
    await saveSolution(ctx(), {
      id,
      providerId: wingtip.id,
      name,
      type,
      status: "cancelled",
      items: [],
      method: "Script",
    });
});
afterAll(async () => {
  await owner.close();
  await measurements.close();
});

async function ask(method: "GET" | "PUT" | "DELETE", path: string, body?: object, as = "p1") {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return {
    status: reply.statusCode,
    text: reply.body,
    headers: reply.headers,
    json: () => JSON.parse(reply.body),
  };
}
const list = async (as = "p1"): Promise<InputSolutions> =>
  (await ask("GET", calls.inputSolutions.path, undefined, as)).json();
const draft = (more: Partial<SolutionInput> = {}): SolutionInput => ({
  id: randomUUID(),
  version: null,
  name: "Fibre Home",
  type: "isp",
  asns: ["64496"],
  ipSubnets: [],
  vpnInterfaceDescriptions: [],
  sslOwnerNames: [],
  ...more,
});
const save = (input: SolutionInput, as = "p1") => ask("PUT", calls.saveInputSolution.path, input, as);
const saved = async (more: Partial<SolutionInput> = {}): Promise<Solution> => {
  const reply = await save(draft(more));
  expect(reply.text).toContain('"version"');
  return reply.json();
};
const issuesOf = (reply: {
  json: () => { issues: { at: string; textKey: string; inputs?: string[]; solution?: string }[] };
}) => reply.json().issues.map(({ at, textKey, inputs, solution }) => [at, textKey, inputs, solution]);
const remove = (id: string, as = "p1") => ask("DELETE", `${calls.deleteInputSolution.path}?id=${id}`, undefined, as);

describe("a provider [P003, P335, P337]", () => {
  test("adds a solution: it is private, and its values await their proof [P084, P088, P153]", async () => {
    const input = draft({
      name: " Remote  Access ",
      type: "vpn",
      asns: ["AS64497", "64497"],
      ipSubnets: ["198.51.100.0/24", "2001:DB8::/32"],
      vpnInterfaceDescriptions: ["Wingtip Tunnel"],
    });
    const solution: Solution = (await save(input)).json();
    expect(solution).toMatchObject({
      id: input.id,
      name: "Remote Access",
      type: "vpn",
      visibility: "Private",
      status: "active",
      partnerInternalId: wingtip.id,
      partnerName: "Wingtip",
      asns: ["64497"],
      ipSubnets: ["198.51.100.0/24", "2001:db8::/32"],
      vpnInterfaceDescriptions: ["Wingtip Tunnel"],
      sslOwnerNames: [],
      countsSince: null,
      closedAt: null,
      allowedActions: ["view", "edit", "prove", "contribute", "delete"],
    });
    expect(new Set(solution.items.map(({ state }) => state))).toEqual(new Set(["Awaiting"]));
    const { partner, mayAdd, solutions } = await list();
    expect(partner).toMatchObject({ partnerInternalId: wingtip.id, name: "Wingtip", status: "Approved" });
    expect(mayAdd).toBe(true);
    expect(solutions).toEqual([solution]);
  });

  test("says the same twice, and has one: a reply may be lost", async () => {
    const input = draft();
    const [first, second] = await Promise.all([save(input), save(input)]);
    expect(first.json()).toEqual(second.json());
    const changed = { ...input, version: first.json().version, name: "Fibre Home 2" };
    const [one, other] = [await save(changed), await save(changed)];
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.json()).toEqual(other.json());
    expect((await list()).solutions).toHaveLength(1);
  });

  test("changes what it has, and does not overwrite a colleague's change", async () => {
    const before = await saved();
    const change = { ...draft({ id: before.id }), asns: ["64498"], version: before.version };
    const after: Solution = (await save(change)).json();
    expect(after.asns).toEqual(["64498"]);
    expect(after.version).not.toBe(before.version);
    const late = await save({ ...change, asns: ["64499"] });
    expect(problemOf(late)).toEqual(refused("solution_changed"));
    expect((await save({ ...change, asns: ["64499"], version: after.version })).status).toBe(200);
    expect(problemOf(await save({ ...draft(), version: after.version }))).toEqual(refused("not_found"));
  });

  test("reads what is wrong with each value, as it was typed [P191, P192]", async () => {
    const reply = await save(
      draft({
        name: "x",
        type: "sslbi",
        asns: ["64496", "fiber", "0"],
        ipSubnets: ["198.51.100.7/24", "10.0.0.0/33"],
        vpnInterfaceDescriptions: ["Wingtip Tunnel"],
        sslOwnerNames: ["DigiCert Inc", "CA"],
      }),
    );
    expect(problemOf(reply)).toEqual(refused("request_invalid"));
    expect(issuesOf(reply)).toEqual([
      ["name", "solutions.nameInvalid", undefined, undefined],
      ["asns", "solutions.invalidAsns", ["fiber", "0"], undefined],
      ["ipSubnets", "solutions.invalidSubnets", ["198.51.100.7/24", "10.0.0.0/33"], undefined],
      ["vpnInterfaceDescriptions", "solutions.otherType", ["Wingtip Tunnel"], undefined],
      ["sslOwnerNames", "solutions.tooGeneral", ["DigiCert Inc", "CA"], undefined],
    ]);
    expect(reply.json().issues[2].message).toBe(
      "Invalid IP subnets: 198.51.100.7/24, 10.0.0.0/33. Use CIDR notation, for example 203.0.113.0/24 or 2001:db8::/32.",
    );
    expect(issuesOf(await save(draft({ asns: [] })))).toEqual([
      ["asns", "solutions.valueMissing", undefined, undefined],
    ]);
  });

  test("reads where a value is already, unless that is another's secret [P193]", async () => {
    await saved({ name: "Fibre Business", asns: ["64496", "64497"] });
    const reply = await save(
      draft({ name: "FIBRE business", asns: ["64497", "64498"], ipSubnets: ["203.0.113.0/24"] }),
    );
    expect(issuesOf(reply)).toEqual([
      ["name", "solutions.nameTaken", undefined, undefined],
      ["asns", "solutions.alreadyIn", ["64497"], "Fibre Business"],
      ["ipSubnets", "solutions.alreadyPublic", ["203.0.113.0/24"], undefined],
    ]);
    // 64510 is in a private solution of another provider: proof decides.
    expect((await save(draft({ asns: ["64510"] }))).status).toBe(200);
  });

  test("deletes: what was never counted leaves every list, what was is closed [P089, P336]", async () => {
    const [unseen, seen] = [await saved(), await saved({ name: "Fibre Business", asns: ["64497"] })];
    await putRows(measurements, "day_figures", [
      {
        ...makeFigures(namedSolution("Fibre Business", wingtip, { solution_id: seen.id }), shown(70)),
        day: "2026-08-20",
      },
    ]);
    expect((await remove(unseen.id)).status).toBe(204);
    expect((await remove(seen.id)).status).toBe(204);
    expect((await list()).solutions).toMatchObject([{ id: seen.id, status: "closed", allowedActions: ["view"] }]);
    expect(problemOf(await remove(unseen.id))).toEqual(refused("not_found"));
    expect(problemOf(await save({ ...draft({ id: seen.id }), version: seen.version }))).toEqual(refused("not_found"));
    // The name is free again.
    expect((await save(draft({ name: "Fibre Business" }))).status).toBe(200);
  });

  test("changes neither what is public nor what awaits review [P155, P257]", async () => {
    const awaiting = makeSolution(wingtip, { name: "Mobile", awaitingReviewSince: new Date() });
    const official = makeSolution(wingtip, { name: "Official", visibility: "Public" });
    for (const solution of [awaiting, official]) await saveSolution(ctx(), solution);
    const expected = [
      [awaiting, "solution_in_review"],
      [official, "solution_public"],
    ] as const;
    for (const [{ id }, code] of expected) {
      expect(problemOf(await save(draft({ id, name: "Other", asns: ["64499"] })))).toEqual(refused(code));
      expect(problemOf(await remove(id))).toEqual(refused(code));
    }
    await saveSolution(ctx(), { ...official, status: "cancelled" });
  });

  test("is offered the network in use, and saved as detected where it takes that", async () => {
    const { suggestions } = await list();
    expect(suggestions.filter(({ source }) => source === "addressInUse")).toEqual([
      { attribute: "ipSubnets", value: "127.0.0.0/24", source: "addressInUse", name: null },
    ]);
    const { id } = await saved({ ipSubnets: ["127.0.0.0/24"] });
    const { rows } = await owner.pool.query(
      `select set_config('waymark.scope', 'provider', false), set_config('waymark.cloud', 'MultiTenant', false),
         set_config('waymark.provider', $1, false)`,
      [wingtip.id],
    );
    expect(rows).toHaveLength(1);
    const items = await owner.pool.query(
      "select value, added_by_method, added_by_user from solution_items where solution_id = $1 order by value",
      [id],
    );
    const added_by_user = world.users.p1.oid;
    expect(items.rows).toEqual([
      { value: "127.0.0.0/24", added_by_method: "Auto Detected By IP/URL", added_by_user },
      { value: "64496", added_by_method: "Public Portal", added_by_user },
    ]);
  });
});

describe("who", () => {
  test("is registered without the portal right reads names and values, and changes nothing", async () => {
    const { id } = await saved();
    const colleague = await list("p1Reader");
    expect(colleague).toMatchObject({ mayAdd: false, suggestions: [], solutions: [{ id, allowedActions: ["view"] }] });
    expect((await save(draft({ name: "Other" }), "p1Reader")).status).toBe(403);
    expect((await remove(id, "p1Reader")).status).toBe(403);
  });

  test("belongs to another provider finds nothing", async () => {
    const { id, version } = await saved();
    expect((await list("p2")).solutions.map((one) => one.id)).toEqual([adventurePrivate.id]);
    const unknown = problemOf(await remove(randomUUID(), "p2"));
    expect(problemOf(await remove(id, "p2"))).toEqual(unknown);
    expect(problemOf(await save({ ...draft({ id }), version }, "p2"))).toEqual(unknown);
  });

  test("has lost the endorsement stays out, whatever rights are left", async () => {
    await saveProvider(ctx(), { ...wingtip, status: "AwaitingEndorsement" });
    expect((await ask("GET", calls.inputSolutions.path)).status).toBe(403);
    expect((await save(draft())).status).toBe(403);
  });
});

describe("public solutions [P334]", () => {
  const official = async (as: string, query = "") =>
    ask("GET", `${calls.officialSolutions.path}${query}`, undefined, as);

  test("are the own ones for a provider, all for leadership, page by page", async () => {
    const own = makeSolution(wingtip, {
      name: "Wingtip Fibre",
      visibility: "Public",
      items: [{ kind: "ASN", value: "64500" }],
    });
    await saveSolution(ctx(), own);
    const names = (reply: { json: () => { solutions: Solution[] } }) => reply.json().solutions.map(({ name }) => name);
    expect(names(await official("p1"))).toEqual(["Wingtip Fibre"]);
    expect(names(await official("leadership"))).toEqual(["Adventure Fibre", "Wingtip Fibre"]);
    const first = await official("leadership", "?top=1");
    expect(names(first)).toEqual(["Adventure Fibre"]);
    const continued = await server.app.inject({
      method: "GET",
      url: `${calls.officialSolutions.path}?top=1`,
      headers: {
        origin: server.origin,
        authorization: await server.bearer("leadership"),
        "x-continuation": String(first.headers["x-continuation"]),
      },
    });
    expect(continued.json().solutions[0].name).toBe("Wingtip Fibre");
    expect(continued.headers["x-continuation"]).toBeUndefined();
    expect(names(await official("leadership", "?searchBy=wingtip"))).toEqual(["Wingtip Fibre"]);
    await saveSolution(ctx(), { ...own, status: "cancelled" });
  });
});

test("types are counted of what the caller may read [P311]", async () => {
  await saved();
  const count = async (as: string) => (await ask("GET", calls.typeCount.path, undefined, as)).json();
  expect(await count("p1")).toEqual({ types: [{ type: "isp", count: 1 }] });
  expect(await count("leadership")).toEqual({ types: [{ type: "isp", count: 1 }] });
});

test("tags are leadership's alone [P313]", async () => {
  await setTags(ctx(), adventurePublic, ["tier 1", "europe"]);
  await setTags(ctx(), adventurePrivate, ["secret"]);
  const tags = await ask("GET", calls.solutionTags.path, undefined, "leadership");
  expect(tags.json()).toEqual({
    tags: [
      { tag: "europe", count: 1 },
      { tag: "tier 1", count: 1 },
    ],
  });
  expect((await ask("GET", calls.solutionTags.path)).status).toBe(403);
  const label = (solutionId: string, labels: string[], as = "providerReview") =>
    ask("PUT", calls.setSolutionTags.path, { solutionId, tags: labels }, as);
  expect((await label(adventurePublic.id, ["europe", "europe", " gold "])).json()).toEqual({
    tags: ["europe", "gold"],
  });
  // What is its provider's alone is nobody's to label.
  expect((await label(adventurePrivate.id, ["secret"])).status).toBe(404);
  expect((await label(adventurePublic.id, [], "leadership")).status).toBe(403);
});
