import type { EndpointSet, ListedEndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { saveWorkload } from "../workloads/save-workload.ts";
import { loadServices } from "../workloads/service-tree/load-services.ts";
import { importSets } from "./importing/import-sets.ts";

const API = "/api/ipurl/api/v1";
const { groups, tenants } = world;
const SERVICE = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
const RELAYS = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1a01";
const RANGES = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1a02";
const HIDDEN = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1a03";
let server: TestServer;
let owner: DatabaseConnection;

const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });

const SETS = [
  {
    id: 11,
    internalId: RELAYS,
    serviceArea: "Calls",
    publicDescription: "Call relays",
    internalDescription: "Ask the on-call.",
    urls: ["*.calls.contoso.com", "Relay.Calls.contoso.com"],
    ips: ["240.10.16.0/21", "2001:DB8:20::/48"],
    tcpPorts: "443, 80",
    udpPorts: "3478-3481",
    expressRoute: true,
    category: "Optimize",
    required: true,
    memberEndpointSetInternalId: RANGES,
    serviceTreeIds: [SERVICE],
  },
  {
    internalId: RANGES,
    serviceArea: "Calls",
    publicDescription: "Relay ranges",
    isMemberSet: true,
    ips: ["240.10.4.0/22", "240.10.8.0/22"],
  },
  {
    id: 12,
    internalId: HIDDEN,
    serviceArea: "Calls",
    publicDescription: "Not in the feed",
    urls: ["hidden.contoso.com"],
    tcpPorts: "443",
    isHidden: true,
    required: false,
    notes: "Nothing.",
  },
  ...Array.from({ length: 22 }, (_, nth) => ({
    id: 100 + nth,
    serviceArea: "Mail",
    serviceAreaDisplayName: "Mail",
    workloadName: "Mail",
    urls: [`h${nth}.mail.contoso.com`],
    tcpPorts: "443",
    category: "Default",
  })),
];

const save = (id: string, serviceArea: string, group: string) =>
  saveWorkload(
    ctx(),
    { vendorTenantId: tenants.northwind.id },
    {
      id,
      workloadChampSecurityGroup: group,
      workloadChampEmail: "champs@northwind.example",
      serviceArea,
      serviceAreaDisplayName: serviceArea,
      propertyGroups: [`${id} web`],
      workloadType: "Internal",
    },
  );

beforeAll(async () => {
  server = await testServer();
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  await save("Calls", "Calls", groups.callsWorkloadChamps.id);
  await save("Mail", "Mail", groups.mailWorkloadChamps.id);
  await save("Calendar", "Mail", groups.mailWorkloadChamps.id);
  await loadServices(ctx(), `id,name,lifecycle,workload,retired\n${SERVICE},Media relay,S5-GA,Calls,false`);
});
afterAll(() => owner.close());

const get = async (path: string) => {
  const reply = await server.app.inject({
    url: `${API}${path}`,
    headers: { authorization: await server.bearer("lensReader") },
  });
  return { status: reply.statusCode, body: reply.json() };
};
const list = async (query: string) => (await get(`/EndpointSet/List?${query}`)).body;
const found = async (search: string) =>
  (await list(`search=${encodeURIComponent(search)}`)).items.map(
    ({ publicDescription, matches }: ListedEndpointSet) => [publicDescription, ...matches],
  );
const publishedAs = async (search: string) => {
  const { items } = (await get(`/Fqdn/List?search=${search}`)).body;
  return items.map((fqdn: { domainName: string; publishedDomainName: string | null }) => [
    fqdn.domainName,
    fqdn.publishedDomainName,
  ]);
};

describe("the first version of an instance", () => {
  const refused = (sets: object[], instance: "China" | "Worldwide" = "China") =>
    importSets(ctx(), instance, JSON.stringify(sets)).then(
      () => "imported",
      (error: Error) => error.message,
    );

  test("a dry run says what would come, and changes nothing", async () => {
    const outcome = await importSets(ctx(), "Worldwide", JSON.stringify(SETS), { isDryRun: true });
    expect(outcome).toEqual({ added: SETS.length, known: 0, version: undefined });
    expect((await list("")).total).toBe(0);
  });

  test("is a list in the feed's form; repeated it changes nothing, and other sets are refused", async () => {
    const day = new Date().toISOString().slice(0, 10).replaceAll("-", "");
    const json = JSON.stringify(SETS);
    expect(await importSets(ctx(), "Worldwide", json)).toEqual({ added: 25, known: 0, version: `${day}00` });
    expect(await importSets(ctx(), "Worldwide", json)).toEqual({ added: 0, known: 25, version: undefined });
    expect((await list("")).total).toBe(25);
    const other = { id: 999, serviceArea: "Calls", urls: ["late.contoso.com"], tcpPorts: "443" };
    expect(await refused([other], "Worldwide")).toContain("has its first version already");
  });

  test("puts its names into the inventory, each with the published entry that stands for it [P124]", async () => {
    expect(await publishedAs("relay.calls")).toEqual([["relay.calls.contoso.com", "relay.calls.contoso.com"]]);
    expect(await publishedAs("hidden.contoso")).toEqual([["hidden.contoso.com", null]]);
  });

  test("is refused whole with every fault, each by the set that has it [P199, P200, P202, P205]", async () => {
    const fault = await refused([
      { id: 1, serviceArea: "Calls", tcpPorts: "443" },
      { id: 2, serviceArea: "Calls", urls: ["a.example"], ips: ["10.0.0.0/8", "10.0.0.0/8"], tcpPorts: "80;443" },
      { id: 3, serviceArea: "Mail", urls: ["b.example"], tcpPorts: "443" },
      { id: 4, serviceArea: "Moon", urls: ["c.example"], tcpPorts: "443" },
      { id: 5, serviceArea: "Calls", ips: ["203.0.113.7/26"], tcpPorts: "443" },
      { internalId: RANGES.replace("02", "09"), serviceArea: "Calls", isMemberSet: true },
    ]);
    expect(fault.split("\n")).toEqual([
      "Set 1: Enter at least one FQDN or IP subnet.",
      "Set 2: 10.0.0.0/8 is already in this set.",
      "Set 2: Invalid ports input. Please input valid ports separated by commas.",
      'Set 3: Mail has several workloads; name one as "workloadName".',
      'Set 4: Moon has no workload "".',
      "Set 5: 203.0.113.7/26 has host bits. Did you mean 203.0.113.0/26?",
      "Record 6: Enter at least one IP subnet.",
      "Nothing was imported.",
    ]);
    expect(await refused([{ id: 1, serviceArea: "Calls", urls: "a.example" }])).toContain("Record 1: urls");
    expect(await refused([{ serviceArea: "Calls", urls: ["a.example"] }])).toContain('give it an "id"');
    expect((await list("instances=China")).total).toBe(0);
  });
});

describe("an endpoint set", () => {
  test("comes with its attributes, FQDNs, subnets and services [P110, P111, P112, P113, P114, P115, P131, P136, P359]", async () => {
    const { status, body } = await get(`/EndpointSet?endpointSetInternalId=${RELAYS}`);
    expect(status).toBe(200);
    const version = body.publishedVersion;
    const expected: EndpointSet = {
      id: RELAYS,
      internalId: RELAYS,
      instance: "Worldwide",
      publicId: 11,
      publishedVersion: version,
      status: "Published",
      governanceCategory: "Optimize",
      isExpressRoute: true,
      workloadName: "Calls",
      serviceArea: "Calls",
      serviceAreaDisplayName: "Calls",
      isRequired: true,
      optionalFunctionality: "",
      tcpPorts: "80,443",
      udpPorts: "3478-3481",
      isDeleted: false,
      isHidden: false,
      isMemberSet: false,
      memberEndpointSetInternalId: RANGES,
      publicDescription: "Call relays",
      internalDescription: "Ask the on-call.",
      publishedAt: body.publishedAt,
      fqdns: ["*.calls.contoso.com", "relay.calls.contoso.com"].map((domainName) => ({
        domainName,
        sinceVersion: version,
        leavesOn: null,
        dailyTestStatus: "Untested",
        sampleCount: 0,
        exemplarCount: 0,
      })),
      cidrs: [
        { ipSubnet: "240.10.16.0/21", fromMemberSet: false, sinceVersion: version, leavesOn: null },
        { ipSubnet: "2001:db8:20::/48", fromMemberSet: false, sinceVersion: version, leavesOn: null },
        { ipSubnet: "240.10.4.0/22", fromMemberSet: true, sinceVersion: version, leavesOn: null },
        { ipSubnet: "240.10.8.0/22", fromMemberSet: true, sinceVersion: version, leavesOn: null },
      ],
      serviceTreeIds: [SERVICE],
      services: [{ id: SERVICE, name: "Media relay", lifecycle: "S5-GA", isRetired: false }],
      memberSet: { internalId: RANGES, publicId: null, publicDescription: "Relay ranges" },
      usedBy: [],
    };
    expect(body).toEqual(expected);
    expect(Date.parse(body.publishedAt)).toBeLessThanOrEqual(Date.now());
  });

  test("of internal addresses names the sets that publish it", async () => {
    const { body } = await get(`/EndpointSet?endpointSetInternalId=${RANGES}`);
    expect(body).toMatchObject({ isMemberSet: true, publicId: null, fqdns: [] });
    expect(body.usedBy).toEqual([{ internalId: RELAYS, publicId: 11, publicDescription: "Call relays" }]);
  });

  test("that nobody has is not found", async () => {
    expect((await get(`/EndpointSet?endpointSetInternalId=${SERVICE}`)).status).toBe(404);
  });
});

describe("the list", () => {
  test("comes by twenty, each set once, those without a number last [P360, P383, P437]", async () => {
    const pages = [await list("instances=Worldwide"), await list("instances=Worldwide&page=2")];
    expect(pages.map(({ items, total, pageSize }) => [items.length, total, pageSize])).toEqual([
      [20, 25, 20],
      [5, 25, 20],
    ]);
    const all: ListedEndpointSet[] = pages.flatMap(({ items }) => items);
    expect(new Set(all.map(({ internalId }) => internalId)).size).toBe(25);
    expect(all.slice(0, 4).map(({ publicId }) => publicId)).toEqual([11, 12, null, 100]);
    expect(all[0]).toMatchObject({ fqdnCount: 2, cidrCount: 4, matches: [] });
    const byNumber = await list("sort=publicId&order=desc");
    expect(byNumber.items[0].publicId).toBe(121);
  });

  test("finds an address in the subnets that hold it, also those of an internal IP set", async () => {
    const ranges = ["Relay ranges", { entry: "240.10.4.0/22", fromMemberSet: null }];
    const relays = ["Call relays", { entry: "240.10.4.0/22", fromMemberSet: "Relay ranges" }];
    expect(await found("240.10.4.7")).toEqual([relays, ranges]);
    expect(await found("240.10.4.0/24")).toEqual([relays, ranges]);
    expect(await found("240.10.0.0/16")).toEqual([]);
    expect(await found("2001:db8:20::1")).toEqual([
      ["Call relays", { entry: "2001:db8:20::/48", fromMemberSet: null }],
    ]);
  });

  test("finds a name in the wildcards that cover it, and a text wherever it stands; it is never a pattern", async () => {
    expect(await found("any.calls.contoso.com")).toEqual([
      ["Call relays", { entry: "*.calls.contoso.com", fromMemberSet: null }],
    ]);
    expect(await found("calls.contoso")).toMatchObject([["Call relays", {}, {}]]);
    expect(await found("calls.contoso.com.example")).toEqual([]);
    expect(await found("on-call")).toEqual([["Call relays"]]);
    expect(await found("RELAY RANGES")).toEqual([["Relay ranges"]]);
    expect([await found("%"), await found("_alls"), await found("*.calls.contoso.c_m")]).toEqual([[], [], []]);
  });

  test("is narrowed by every filter", async () => {
    const total = async (query: string) => (await list(`search=call relays&${query}`)).total;
    for (const [fits, differs] of [
      ["instances=Worldwide,China", "instances=China"],
      ["workloads=Calls|Mail", "workloads=Mail"],
      ["serviceAreas=Calls", "serviceAreas=Mail"],
      ["categories=Optimize", "categories=Allow,Default"],
      ["statuses=Published", "statuses=Deleted,Changes%20pending"],
      ["isRequired=true", "isRequired=false"],
      ["isExpressRoute=true", "isExpressRoute=false"],
      ["isMemberSet=false", "isMemberSet=true"],
    ] as const)
      expect([fits, await total(fits), differs, await total(differs)]).toEqual([fits, 1, differs, 0]);
  });
});
