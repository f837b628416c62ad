import type { Service, Workload, WorkloadInput, Workloads } from "@waymark/contracts/workloads/schemas";
import { SERVICE_LIFECYCLES } from "@waymark/contracts/workloads/workload";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { readAuditEntries } from "../operations/audit-entries.read.ts";
import { importWorkloads } from "./importing/import-workloads.ts";
import { WORKLOAD_HEAD } from "./importing/parse-workloads.ts";
import { loadServices } from "./service-tree/load-services.ts";

const API = "/api/ipurl/api/v1";
const { groups, tenants } = world;
let server: TestServer;
let owner: DatabaseConnection;

beforeAll(async () => {
  server = await testServer();
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
});
afterAll(() => owner.close());

const get = async (path: string, principal = "lensReader") => {
  const reply = await server.app.inject({
    url: `${API}/${path}`,
    headers: { authorization: await server.bearer(principal) },
  });
  return { status: reply.statusCode, body: reply.json() };
};
const save = async (input: Partial<WorkloadInput>, principal = "connectivityChamp") => {
  const reply = await server.app.inject({
    method: "POST",
    url: `${API}/Workload`,
    headers: { authorization: await server.bearer(principal), origin: server.origin },
    payload: { ...CALLS, ...input },
  });
  return { status: reply.statusCode, body: reply.json() };
};
const CALLS: WorkloadInput = {
  id: "Calls",
  workloadChampSecurityGroup: groups.callsWorkloadChamps.id,
  workloadChampEmail: "calls@northwind.example",
  serviceArea: "Calls",
  serviceAreaDisplayName: "Calls and meetings",
  propertyGroups: ["Relay", "Set-up"],
  workloadType: "Internal",
};
const issuesOf = ({ body }: { body: { issues: { at: string; textKey: string }[] } }) =>
  body.issues.map(({ at, textKey }) => `${at} ${textKey}`);

describe("a workload", () => {
  test("is created, listed with its champs, and changed with the revision that was read [P132, P133, P355, P356]", async () => {
    const created = await save({});
    expect(created.body).toMatchObject({ ...CALLS, champName: "Lena Vogt", champCount: 2, revision: 1 });
    const { items, champGroups, mayChange }: Workloads = (await get("Workload")).body;
    expect(items).toEqual([created.body]);
    expect(champGroups).toContainEqual({ id: groups.callsWorkloadChamps.id, name: "Workload champs: calls" });
    expect(mayChange).toBe(false);
    const changed = await save({ propertyGroups: ["Relay"], workloadType: "External", revision: 1 });
    expect(changed.body).toMatchObject({ propertyGroups: ["Relay"], workloadType: "External", revision: 2 });
    expect((await get("Workload", "connectivityChamp")).body.mayChange).toBe(true);
  });

  test("is saved once, however often the reply is lost", async () => {
    const first = await save({ id: "Notes" });
    expect(await save({ id: "Notes" })).toEqual(first);
    const second = await save({ id: "Notes", propertyGroups: ["Sync"], revision: 1 });
    expect(await save({ id: "Notes", propertyGroups: ["Sync"], revision: 1 })).toEqual(second);
    const entries = await readAuditEntries(owner.db, undefined, 100);
    expect(entries.filter(({ after }) => (after as { id?: string } | null)?.id === "Notes")).toHaveLength(2);
  });

  test("is there once, in whatever case it is typed [P203]", async () => {
    await save({ id: "Portal" });
    const again = await save({ id: "PORTAL", propertyGroups: ["Home"] });
    expect([again.status, again.body.code]).toEqual([409, "workload_exists"]);
  });

  test("of an outdated revision is not saved over what a colleague saved", async () => {
    await save({ id: "Devices" });
    await save({ id: "Devices", propertyGroups: ["Firmware"], revision: 1 });
    const late = await save({ id: "Devices", propertyGroups: ["Enrolment"], revision: 1 });
    expect([late.status, late.body.code]).toEqual([409, "workload_changed"]);
    expect((await save({ id: "Nowhere", revision: 1 })).status).toBe(404);
  });

  test("of two saved at once is one [P203]", async () => {
    const replies = await Promise.all([save({ id: "Race" }), save({ id: "race", propertyGroups: ["Other"] })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test("cannot do without its fields, each named [P204]", async () => {
    const empty = { id: "", workloadChampSecurityGroup: "", workloadChampEmail: "", propertyGroups: [] };
    expect(issuesOf(await save(empty))).toEqual([
      "id workloads.required",
      "workloadChampSecurityGroup workloads.required",
      "workloadChampEmail workloads.required",
      "propertyGroups workloads.required",
    ]);
  });

  test("names no group that holds no right, so that nobody becomes a champ by it", async () => {
    const named = await save({ id: "Sly", workloadChampSecurityGroup: groups.domainLensReaders.id });
    expect(issuesOf(named)).toEqual(["workloadChampSecurityGroup workloads.groupWithoutRight"]);
  });

  test("calls its area as the others of the area do", async () => {
    await save({ id: "Relay", serviceArea: "Voice", serviceAreaDisplayName: "Voice" });
    const other = await save({ id: "Echo", serviceArea: "Voice", serviceAreaDisplayName: "Sound" });
    expect(issuesOf(other)).toEqual(["serviceArea workloads.areaNamed"]);
    const { items } = (await get("ServiceArea")).body;
    expect(items).toContainEqual({ serviceArea: "Voice", serviceAreaDisplayName: "Voice" });
  });
});

test("areas are listed once, and the people of a group by name [P357, P358]", async () => {
  await save({ id: "Meetings" });
  const { items } = (await get("ServiceArea")).body;
  expect(items.filter((one: { serviceArea: string }) => one.serviceArea === "Calls")).toHaveLength(1);
  const champs = (await get("WorkloadChamp?workload=meetings")).body;
  expect(champs).toMatchObject({ workload: "Meetings", groupName: "Workload champs: calls" });
  expect(champs.items.map((one: { displayName: string }) => one.displayName)).toEqual(["Lena Vogt", "Tomasz Nowak"]);
  expect((await get("WorkloadChamp?workload=Nothing")).status).toBe(404);
});

test("without the directory workloads are listed without names, and champs are not said to be nobody", async () => {
  await save({ id: "Forms", workloadChampSecurityGroup: groups.formsWorkloadChamps.id });
  const here: Workload[] = (await get("Workload")).body.items;
  expect(here.find(({ id }) => id === "Forms")).toMatchObject({ champName: null, champCount: 0 });
  // Knows the person's rights, and no group yet.
  const twin = await server.again({});
  const headers = { authorization: await server.bearer("lensReader") };
  await twin.app.inject({ url: `${API}/ServiceArea`, headers });
  await setDirectory("fail");
  try {
    const listed: Workloads = (await twin.app.inject({ url: `${API}/Workload`, headers })).json();
    expect(listed.items.map(({ champName, champCount }) => [champName, champCount])).toEqual(
      here.map(() => [null, null]),
    );
    const champs = await twin.app.inject({ url: `${API}/WorkloadChamp?workload=Forms`, headers });
    expect([champs.statusCode, champs.json().code]).toEqual([503, "dependency_down"]);
  } finally {
    await setDirectory("ok");
  }
});

const setDirectory = (directory: "ok" | "fail") =>
  fetch(`${server.identityUrl}/_test/faults`, { method: "POST", body: JSON.stringify({ directory }) });

describe("the service tree", () => {
  const COUNT = 45;
  const idOf = (index: number): string => `2f1c7d52-8a0e-4d1b-9a51-${String(index).padStart(12, "0")}`;

  beforeAll(async () => {
    const ctx = ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });
    const lines = Array.from({ length: COUNT }, (_, index) => {
      const lifecycle = SERVICE_LIFECYCLES[index % SERVICE_LIFECYCLES.length];
      return `${idOf(index)},Service ${String(index).padStart(2, "0")},${lifecycle},${index % 2 ? "Calls" : "Mail"},${index === 0}`;
    });
    await loadServices(ctx, ["id,name,lifecycle,workload,retired", ...lines].join("\n"));
  });

  test("is listed by twenty, each service once, with its lifecycle [P353, P137, P383]", async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => get(`ServiceTree/List?page=${page}`)));
    expect(pages.map(({ body }) => body.items.length)).toEqual([20, 20, 5, 0]);
    expect(pages.map(({ body }) => [body.total, body.pageSize])).toEqual(pages.map(() => [COUNT, 20]));
    const all: Service[] = pages.flatMap(({ body }) => body.items);
    expect(new Set(all.map(({ id }) => id)).size).toBe(COUNT);
    expect(new Set(all.map(({ lifecycle }) => lifecycle))).toEqual(new Set(SERVICE_LIFECYCLES));
    expect((await get("ServiceTree/List?workload=Calls")).body.total).toBe(22);
    expect((await get("ServiceTree/List?search=%25")).body.total).toBe(0);
  });

  test("is searched by name and id, the best ten, retired ones last [P354]", async () => {
    const found: Service[] = (await get("ServiceTree/Search?query=SERVICE")).body.items;
    expect(found).toHaveLength(10);
    expect(found.every(({ isRetired }) => !isRetired)).toBe(true);
    expect((await get(`ServiceTree/Search?query=${idOf(7)}`)).body.items).toMatchObject([{ name: "Service 07" }]);
    expect((await get("ServiceTree/Search?query=_")).body.items).toEqual([]);
  });
});

test("who has no part in Domain Lens, or asks under /gcc, reads nothing", async () => {
  expect((await get("Workload", "leadership")).status).toBe(403);
  const gcc = await server.app.inject({
    url: `/gcc${API}/Workload`,
    headers: { authorization: await server.bearer("governmentUser") },
  });
  expect(gcc.statusCode).toBe(403);
  expect((await save({ id: "Own" }, "ownChamp")).status).toBe(403);
});

test("an operator brings workloads from a list, all or none, and again without effect [P355]", async () => {
  const group = groups.callsWorkloadChamps.id;
  const line = (id: string, more = "Devices,Devices,Internal,Set-up|Test lines") =>
    `${id},${group},${id}@northwind.example,${more}`;
  const bring = (lines: readonly string[], isDryRun = false) =>
    importWorkloads(
      ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" }),
      { vendorTenantId: tenants.northwind.id },
      [WORKLOAD_HEAD, ...lines].join("\n"),
      { isDryRun },
    );
  expect(await bring([line("Rooms"), line("Phones")], true)).toEqual({ added: 2, known: 0 });
  expect(await bring([line("Rooms"), line("Phones")])).toEqual({ added: 2, known: 0 });
  expect(await bring([line("ROOMS"), line("Phones")])).toEqual({ added: 0, known: 2 });
  const { items }: Workloads = (await get("Workload")).body;
  expect(items.find(({ id }) => id === "Rooms")).toMatchObject({
    ...{ serviceArea: "Devices", propertyGroups: ["Set-up", "Test lines"] },
    holdings: { setCount: 0, fqdnCount: 0, openChangeCount: 0 },
  });
  for (const [lines, why] of [
    [[line("Pens"), line("Pens")], "Line 3: Pens is listed twice."],
    [[line("Pens", "Devices,Gadgets,Internal,Ink")], "Line 2: Other workloads call this area Devices."],
    [[line("Pens", "Devices,,Internal,")], "Line 2: Property groups is required."],
    [
      ["Pens,7204f5d4-4364-4b34-8c76-20b3856c7de0,a@b.example,A,A,Internal,B"],
      "Line 2: This group holds no champ right.",
    ],
    [[line("Pens", "A,A,Rented,B")], 'Line 2: "Rented" is none of'],
  ] as const)
    await expect(bring(lines)).rejects.toThrow(why);
});
