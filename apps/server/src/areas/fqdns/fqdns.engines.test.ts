import { randomUUID } from "node:crypto";
import type { BatchOutcome, Fqdn } from "@waymark/contracts/fqdns/schemas";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { eraseAllOf } from "../reports/erase-person.ts";
import { saveWorkload } from "../workloads/save-workload.ts";
import { loadServices } from "../workloads/service-tree/load-services.ts";
import { loadScans } from "./scans/load-scans.ts";

const API = "/api/ipurl/api/v1/Fqdn";
const { groups, tenants, users } = world;
const SERVICE = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
let server: TestServer;
let owner: DatabaseConnection;

const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

beforeAll(async () => {
  server = await testServer();
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  for (const [id, group] of [
    ["Mail", groups.mailWorkloadChamps.id],
    ["Files", groups.filesWorkloadChamps.id],
  ] as const)
    await saveWorkload(
      ctx(),
      { vendorTenantId: tenants.northwind.id },
      {
        id,
        workloadChampSecurityGroup: group,
        workloadChampEmail: "champs@northwind.example",
        serviceArea: id,
        serviceAreaDisplayName: id,
        propertyGroups: [`${id} web`],
        workloadType: "Internal",
      },
    );
  await loadServices(ctx(), `id,name,lifecycle,workload,retired\n${SERVICE},Mail relay,S5-GA,Mail,false`);
});
afterAll(() => owner.close());

const send = async (method: "GET" | "POST" | "PUT", path: string, principal: string, payload?: object) => {
  const reply = await server.app.inject({
    method,
    url: `${API}${path}`,
    headers: { authorization: await server.bearer(principal), origin: server.origin },
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, body: reply.body === "" ? undefined : reply.json() };
};
const add = (domainName: string, more: object = {}, principal = "ownChamp") =>
  send("POST", "", principal, {
    id: randomUUID(),
    instance: "Worldwide",
    domainName,
    workload: "Mail",
    note: "",
    ...more,
  });
const batch = async (path: string, principal: string, payload: object): Promise<BatchOutcome> =>
  (await send(path === "/UpdateCommonAttributes" ? "PUT" : "POST", path, principal, payload)).body;
const read = async (id: string, principal = "lensReader"): Promise<Fqdn> =>
  (await send("POST", "/ListByIds", principal, { ids: [id] })).body.items[0];
const codes = ({ failed }: BatchOutcome) => failed.map(({ textKey }) => textKey);

let nth = 0;
let id = "";
beforeEach(async () => {
  nth += 1;
  id = (await add(`host${nth}.mail.contoso.com`)).body.id;
});

describe("an FQDN", () => {
  test("is added in its canonical spelling, with everything that is known of it [P124, P125, P126, P127, P128, P130, P373]", async () => {
    const added = await add("*.Bücher.Contoso.com.", { note: "Rooms use it." });
    expect(added.status).toBe(200);
    const { id: newId, lastUpdateDatetime } = added.body;
    const expected: Fqdn = {
      id: newId,
      domainName: "*.xn--bcher-kva.contoso.com",
      instance: "Worldwide",
      workload: "Mail",
      isWildcard: true,
      isTenantWildcard: false,
      lastUpdateDatetime,
      note: "Rooms use it.",
      isDeprecated: false,
      publishedDomainName: null,
      serviceTreeId: null,
      serviceTreeName: null,
      dailyTestStatus: "Untested",
      isCustomerFacingStatus: "Unset",
      customerFacingNote: "",
      assignmentInfo: {
        status: "Unset",
        newWorkload: null,
        requestedBy: null,
        requestedDate: null,
        requestedNote: null,
        reviewedBy: null,
        reviewedDate: null,
        reviewedNote: null,
      },
      scannerInfo: { sampleCount: 0, component: "", subcomponent: "", scope: "Unset" },
      exemplars: [],
      revision: 1,
      allowedActions: ["change", "request"],
    };
    expect(added.body).toEqual(expected);
  });

  test("is there once per instance, in whatever spelling it is typed, and once however often the reply is lost [P201]", async () => {
    const input = { id: randomUUID() };
    const first = await add("Once.contoso.com", input);
    expect(await add("Once.contoso.com", input)).toEqual(first);
    const again = await add("once.CONTOSO.com.");
    expect([again.status, again.body.code]).toEqual([409, "fqdn_exists"]);
    expect((await add("once.contoso.com", { instance: "China" })).status).toBe(200);
  });

  test("is added by champs of its workload, service and connectivity champs alone", async () => {
    const statuses = [];
    for (const principal of ["lensReader", "otherChamp", "council", "ownChamp", "serviceChamp", "connectivityChamp"])
      statuses.push((await add(`by-${principal.toLowerCase()}.contoso.com`, {}, principal)).status);
    expect(statuses).toEqual([403, 403, 403, 200, 200, 200]);
  });

  test("must be a name, of a workload that is there", async () => {
    for (const typed of ["https://contoso.com", "contoso", "203.0.113.7"])
      expect((await add(typed)).body.issues).toMatchObject([{ at: "domainName", textKey: "fqdns.nameInvalid" }]);
    expect((await add("a.contoso.com", { workload: "Nothing" })).body.issues).toMatchObject([
      { at: "workload", textKey: "fqdns.workloadUnknown" },
    ]);
  });
});

describe("attributes", () => {
  test("are set for several at once, each decided about on its own [P374, P207, P208]", async () => {
    const other = (await add("other.files.contoso.com", { workload: "Files" }, "otherChamp")).body.id;
    const change = { component: "Mail web", serviceTreeId: SERVICE, isDeprecated: true };
    const outcome = await batch("/UpdateCommonAttributes", "ownChamp", { ids: [id, other, randomUUID()], ...change });
    expect(outcome.succeeded).toEqual([id]);
    expect(codes(outcome)).toEqual(["fqdns.notChamp", "fqdns.unknown"]);
    expect(await read(id)).toMatchObject({ serviceTreeName: "Mail relay", isDeprecated: true, revision: 2 });
    expect(await read(other)).toMatchObject({ isDeprecated: false, revision: 1 });
  });

  test("that are there already change nothing", async () => {
    await batch("/UpdateCommonAttributes", "ownChamp", { ids: [id], isDeprecated: true });
    const again = await batch("/UpdateCommonAttributes", "ownChamp", { ids: [id], isDeprecated: true });
    expect([again.succeeded, (await read(id)).revision]).toEqual([[id], 2]);
  });

  test("of customer-facing FQDNs want a note and one of three scopes [P197, P198]", async () => {
    const set = async (change: object) =>
      codes(await batch("/UpdateCommonAttributes", "ownChamp", { ids: [id], ...change }));
    expect(await set({ isCustomerFacingStatus: "Yes", scope: "MVP" })).toEqual(["fqdns.facingNoteMissing"]);
    expect(await set({ isCustomerFacingStatus: "Yes", customerFacingNote: "Rooms" })).toEqual(["fqdns.facingScope"]);
    expect(await set({ isCustomerFacingStatus: "Yes", customerFacingNote: "Rooms", scope: "MVP" })).toEqual([]);
    expect(await set({ scope: "Exclude" })).toEqual(["fqdns.facingScope"]);
    expect(await set({ isCustomerFacingStatus: "Unset" })).toEqual(["fqdns.facingNoteMissing"]);
    expect(await read(id)).toMatchObject({ isCustomerFacingStatus: "Yes", customerFacingNote: "Rooms" });
  });

  test("must fit the workload, the service tree and the name", async () => {
    const set = async (of: string, change: object) =>
      codes(await batch("/BatchUpdateFQDN", "ownChamp", { items: [{ id: of, revision: 1, ...change }] }));
    expect(await set(id, { component: "Files web" })).toEqual(["fqdns.componentUnknown"]);
    expect(await set(id, { serviceTreeId: randomUUID() })).toEqual(["fqdns.serviceUnknown"]);
    expect(await set(id, { isTenantWildcard: true })).toEqual(["fqdns.notWildcard"]);
    expect(await set(id, { exemplars: ["a.contoso.com"] })).toEqual(["fqdns.exemplarInvalid"]);
    const wildcard = (await add(`*.w${nth}.contoso.com`)).body.id;
    expect(await set(wildcard, { exemplars: ["a.contoso.com"] })).toEqual(["fqdns.exemplarInvalid"]);
    expect(await set(wildcard, { exemplars: [`A.w${nth}.contoso.com`], isTenantWildcard: true })).toEqual([]);
    expect((await read(wildcard)).exemplars).toEqual([`a.w${nth}.contoso.com`]);
  });

  test("are each their own in a batch, and never saved over what a colleague saved [P379]", async () => {
    const second = (await add(`second${nth}.mail.contoso.com`)).body.id;
    const items = [
      { id, revision: 1, note: "one" },
      { id: second, revision: 1, note: "two" },
    ];
    expect((await batch("/BatchUpdateFQDN", "ownChamp", { items })).succeeded).toEqual([id, second]);
    // The reply was lost, and the call comes again.
    expect((await batch("/BatchUpdateFQDN", "ownChamp", { items })).succeeded).toEqual([id, second]);
    expect([(await read(id)).note, (await read(second)).note]).toEqual(["one", "two"]);
    const late = { items: [{ id, revision: 1, note: "late" }] };
    expect(codes(await batch("/BatchUpdateFQDN", "champAuthor", late))).toEqual(["fqdns.changed"]);
  });
});

describe("an assignment", () => {
  const ask = (principal: string, newWorkload = "Files", ids = [id]) =>
    batch("/BatchCreateWorkloadAssignRequst", principal, { ids, newWorkload, note: "It moved." });
  const accept = (principal: string) => batch("/BatchAckWorkloadAssignRequst", principal, { ids: [id], note: "Ours." });
  const reject = (principal: string) =>
    batch("/BatchRejectWorkloadAssignRequst", principal, { ids: [id], note: "Not ours." });
  const cancel = (principal: string) => batch("/BatchCancelWorkloadAssignRequst", principal, { ids: [id] });

  test("is requested by anybody and accepted by a champ of the new workload [P126, P177, P178, P375, P376]", async () => {
    await batch("/UpdateCommonAttributes", "ownChamp", { ids: [id], component: "Mail web" });
    expect((await ask("lensReader")).succeeded).toEqual([id]);
    expect((await ask("lensReader")).succeeded).toEqual([id]);
    expect(codes(await ask("ownChamp"))).toEqual(["fqdns.alreadyRequested"]);
    expect(await read(id, "otherChamp")).toMatchObject({ workload: "Mail", allowedActions: ["accept", "reject"] });
    expect(codes(await accept("ownChamp"))).toEqual(["fqdns.notNewChamp"]);
    expect((await accept("otherChamp")).succeeded).toEqual([id]);
    expect((await accept("otherChamp")).succeeded).toEqual([id]);
    const { assignmentInfo, ...moved } = await read(id);
    expect(moved).toMatchObject({ workload: "Files", scannerInfo: { component: "" } });
    expect(assignmentInfo).toMatchObject({
      status: "Approved",
      newWorkload: "Files",
      requestedBy: users.lensReader.displayName,
      requestedNote: "It moved.",
      reviewedBy: users.otherChamp.displayName,
      reviewedNote: "Ours.",
    });
  });

  test("is never answered by who asked for it [P178]", async () => {
    await ask("otherChamp");
    expect([codes(await accept("otherChamp")), codes(await reject("otherChamp"))]).toEqual([
      ["fqdns.ownRequest"],
      ["fqdns.ownRequest"],
    ]);
  });

  test("is rejected with a reason, and may be asked for again [P179, P377]", async () => {
    await ask("lensReader");
    const without = { ids: [id], note: " " };
    expect((await send("POST", "/BatchRejectWorkloadAssignRequst", "otherChamp", without)).status).toBe(400);
    expect((await reject("otherChamp")).succeeded).toEqual([id]);
    expect(await read(id)).toMatchObject({
      workload: "Mail",
      assignmentInfo: { status: "Rejected", reviewedNote: "Not ours." },
    });
    expect((await ask("lensReader")).succeeded).toEqual([id]);
    expect((await read(id)).assignmentInfo).toMatchObject({ status: "PendingReview", reviewedBy: null });
  });

  test("is cancelled by who asked or a connectivity champ [P180, P378]", async () => {
    await ask("lensReader");
    expect(codes(await cancel("ownChamp"))).toEqual(["fqdns.notRequester"]);
    expect((await cancel("lensReader")).succeeded).toEqual([id]);
    expect((await read(id)).assignmentInfo.status).toBe("Cancelled");
    expect(codes(await cancel("connectivityChamp"))).toEqual(["fqdns.nothingRequested"]);
  });

  test("is made at once by a connectivity champ [P264, P171]", async () => {
    expect((await ask("connectivityChamp")).succeeded).toEqual([id]);
    expect((await ask("connectivityChamp")).succeeded).toEqual([id]);
    expect(await read(id)).toMatchObject({ workload: "Files", assignmentInfo: { status: "ConnectivityChampUpdate" } });
    expect(codes(await ask("lensReader"))).toEqual(["fqdns.sameWorkload"]);
    expect(
      (await send("POST", "/BatchCreateWorkloadAssignRequst", "lensReader", { ids: [id], newWorkload: "X", note: "" }))
        .status,
    ).toBe(404);
  });

  test("of two answers at once has one effect", async () => {
    await ask("lensReader");
    const outcomes = await Promise.all([accept("otherChamp"), reject("connectivityChamp"), cancel("lensReader")]);
    expect(outcomes.flatMap(({ succeeded }) => succeeded)).toEqual([id]);
  });

  test("keeps no person who is erased", async () => {
    await ask("lensReader");
    const scope = { kind: "tenant", cloud: "MultiTenant", tenantId: tenants.northwind.id } as const;
    await eraseAllOf(ctx(), { ...scope, tenantId: tenants.contoso.id }, users.lensReader.oid);
    expect((await read(id)).assignmentInfo.requestedBy).toBe(users.lensReader.displayName);
    await eraseAllOf(ctx(), scope, users.lensReader.oid);
    expect((await read(id)).assignmentInfo).toMatchObject({ status: "PendingReview", requestedBy: null });
  });
});

describe("the list", () => {
  const list = async (query: string) => (await send("GET", `/List?${query}`, "lensReader")).body;

  beforeAll(async () => {
    const today = new Date().toISOString().slice(0, 10);
    const lines = Array.from(
      { length: 45 },
      (_, index) => `${today},USGovDoD,n${String(index).padStart(2, "0")}.dod.contoso.com,${index}`,
    );
    await loadScans(
      ctx(),
      ["day,instance,fqdn,requests", ...lines, `${today},USGovDoD,*.dod.contoso.com,7`].join("\n"),
    );
  });

  test("comes by twenty, each name once, in its order; Count says how many [P371, P381, P383, P437, P136]", async () => {
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(`instances=USGovDoD&page=${page}`));
    expect(pages.map(({ items, total, pageSize }) => [items.length, total, pageSize])).toEqual([
      [20, 46, 20],
      [20, 46, 20],
      [6, 46, 20],
      [0, 46, 20],
    ]);
    const names = pages.flatMap(({ items }) => items.map((one: Fqdn) => one.domainName));
    expect(names).toEqual([...new Set(names)].sort());
    expect((await send("GET", "/Count?instances=USGovDoD", "lensReader")).body).toEqual({ count: 46 });
    const busiest = await list("instances=USGovDoD&sort=requests&order=desc");
    expect(busiest.items[0]).toMatchObject({
      domainName: "n44.dod.contoso.com",
      workload: null,
      scannerInfo: { sampleCount: 44 },
    });
  });

  test("is narrowed by every filter, and text is never a pattern", async () => {
    await batch("/UpdateCommonAttributes", "serviceChamp", { ids: [id], scope: "ThirdParty", isDeprecated: true });
    const total = async (query: string) => (await list(`search=host${nth}.mail&${query}`)).total;
    expect(await total("")).toBe(1);
    for (const [fits, differs] of [
      ["workloads=Mail|Files", "workloads=Files"],
      ["scopes=ThirdParty,MVP", "scopes=MVP"],
      ["customerFacing=Unset", "customerFacing=Yes"],
      ["assignments=Unset", "assignments=PendingReview"],
      ["dailyTests=Untested", "dailyTests=Failed"],
      ["isWildcard=false", "isWildcard=true"],
      ["isDeprecated=true", "isDeprecated=false"],
      ["isPublished=false", "isPublished=true"],
    ] as const)
      expect([fits, await total(fits), differs, await total(differs)]).toEqual([fits, 1, differs, 0]);
    expect((await list("search=%25")).total).toBe(0);
    expect((await list("search=h_st")).total).toBe(0);
    await add(`straße${nth}.contoso.com`);
    expect((await list(`search=${encodeURIComponent(`Straße${nth}`)}`)).total).toBe(1);
  });

  test("answers known ids in their order [P372]", async () => {
    const other = (await add(`other${nth}.contoso.com`)).body.id;
    const { items } = (await send("POST", "/ListByIds", "lensReader", { ids: [other, randomUUID(), id] })).body;
    expect(items.map((one: Fqdn) => one.id)).toEqual([other, id]);
  });
});

describe("scans", () => {
  test("are summed over thirty days, replaced by day, and forgotten after their term", async () => {
    const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const name = `host${nth}.mail.contoso.com`;
    const load = (...lines: string[]) => loadScans(ctx(), ["day,instance,fqdn,requests", ...lines].join("\n"));
    await load(
      `${dayBefore(0)},Worldwide,${name},5`,
      `${dayBefore(29)},Worldwide,${name},7`,
      `${dayBefore(31)},Worldwide,${name},100`,
    );
    expect((await read(id)).scannerInfo.sampleCount).toBe(12);
    await load(`${dayBefore(0)},Worldwide,${name},6`, `${dayBefore(401)},Worldwide,${name},1`);
    expect((await read(id)).scannerInfo.sampleCount).toBe(13);
  });

  test("with a faulty line load nothing, and say which", async () => {
    await expect(loadScans(ctx(), "day,instance,fqdn,requests\n2026-02-30,Worldwide,a.contoso.com,1")).rejects.toThrow(
      'Line 2: "2026-02-30" is not a day',
    );
    await expect(
      loadScans(ctx(), "day,instance,fqdn,requests\n2026-02-20,Moon,a.contoso.com,1\n2026-02-20,China,x,1"),
    ).rejects.toThrow(/Line 2: "Moon" is none of Worldwide.*\nLine 3: "x" is not a domain name/);
  });
});
