import { randomUUID } from "node:crypto";
import type { DraftInput, EndpointSetChange } from "@waymark/contracts/change-requests/schemas";
import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import { importSets } from "@waymark/server/areas/endpoint-sets/importing/import-sets";
import { saveWorkload } from "@waymark/server/areas/workloads/save-workload";
import { loadServices } from "@waymark/server/areas/workloads/service-tree/load-services";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { type TestServer, testServer, world } from "./test-server.ts";

const API = "/api/ipurl/api/v1";
const { groups, tenants } = world;
export const SERVICE = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
export const OTHER_SET = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1b01";
export const BIG_SET = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1b02";
export const CHINA_SET = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1b03";
export const FRENCH_SET = "6f3b1a52-0c1d-4a6e-8a11-9d3f4c2b1b04";

const record = (more: object) => ({
  ...{ serviceArea: "Mail", tcpPorts: "443", category: "Allow", serviceTreeIds: [SERVICE] },
  ...more,
});
const WORLDWIDE = [
  record({
    ...{ id: 1, internalId: OTHER_SET, publicDescription: "Mail" },
    ...{ urls: ["other.contoso.com"], ips: ["240.1.0.0/22"] },
  }),
  record({
    ...{ id: 2, internalId: BIG_SET, publicDescription: "Large" },
    urls: Array.from({ length: 150 }, (_, nth) => `big${nth}.contoso.com`),
  }),
];

export type Reply<Body> = { readonly status: number; readonly body: Body };
export type Refused = { code: string; issues?: { at: string; textKey: string }[] };

export const CONTENT: DraftInput["content"] = {
  workloadName: "Mail",
  governanceCategory: "Allow",
  isExpressRoute: false,
  isRequired: true,
  optionalFunctionality: "",
  tcpPorts: "443",
  udpPorts: "",
  isHidden: false,
  isMemberSet: false,
  memberEndpointSetInternalId: null,
  publicDescription: "A new set",
  internalDescription: "",
  fqdns: ["new.contoso.com"],
  cidrs: ["240.9.0.0/22"],
  serviceTreeIds: [SERVICE],
};

const CLIENT = "8f1c6a52-3d0e-4c1b-9a77-2b6f0e5d9c14";

/** A code and the reason that was given. */
export const why = ({ status, body }: Reply<Refused>): string => `${status} ${body.issues?.[0]?.textKey ?? body.code}`;

/** A server with a few published sets, and people who propose and decide about changes of them. */
export async function openLens({ env = {} }: { readonly env?: Readonly<Record<string, string>> } = {}) {
  const server: TestServer = await testServer({ env: { WAYMARK_DEMO_RANGES: "true", ...env } });
  const owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 1, log: createLog("silent", "test") });
  const ctx = () => ctxOf(owner.db, systemClock, "MultiTenant", { kind: "operator", id: "test" });
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
  await importSets(ctx(), "Worldwide", JSON.stringify(WORLDWIDE));
  await importSets(ctx(), "China", JSON.stringify([record({ id: 1, internalId: CHINA_SET, urls: ["a.contoso.cn"] })]));
  await importSets(
    ctx(),
    "France",
    JSON.stringify([record({ id: 1, internalId: FRENCH_SET, urls: ["a.contoso.fr"] })]),
  );

  const send = async <Body = EndpointSetChange>(
    path: string,
    principal: string,
    payload: object,
  ): Promise<Reply<Body & Refused>> => {
    const reply = await server.app.inject({
      method: "POST",
      url: `${API}/EndpointSetChange/${path}`,
      headers: { authorization: await server.bearer(principal), origin: server.origin },
      payload,
    });
    return { status: reply.statusCode, body: reply.json() };
  };
  const get = async <Body>(path: string, principal = "lensReader"): Promise<Body> => {
    const headers = { authorization: await server.bearer(principal) };
    return (await server.app.inject({ url: `${API}/${path}`, headers })).json();
  };
  const list = (query: string, principal = "lensReader") =>
    get<{ items: EndpointSetChange[]; total: number }>(`EndpointSetChange/List?${query}`, principal);
  const read = async (id: string, principal = "lensReader"): Promise<EndpointSetChange> => {
    const [change] = (await list(`id=${id}`, principal)).items;
    if (change === undefined) throw new Error(`there is no change ${id}`);
    return change;
  };
  const readSet = (id: string) => get<EndpointSet>(`EndpointSet?endpointSetInternalId=${id}`);
  let nth = 0;
  /** A draft of a set of its own. */
  const draftOf = (more: Partial<DraftInput> = {}): DraftInput => {
    nth += 1;
    return {
      id: randomUUID(),
      endpointSetInternalId: randomUUID(),
      instance: "Worldwide",
      content: { ...CONTENT, fqdns: [`new${nth}.contoso.com`], cidrs: [`240.9.${nth}.0/24`] },
      isDeletion: false,
      changeReason: "Calls from Iberia.",
      additionEffectiveDate: null,
      removalEffectiveDate: null,
      baseVersion: null,
      revision: null,
      ...more,
    };
  };
  const contentOf = async (id: string): Promise<{ content: DraftInput["content"]; baseVersion: string | null }> => {
    const set = await readSet(id);
    const content = Object.fromEntries(Object.keys(CONTENT).map((key) => [key, set[key as keyof EndpointSet]]));
    return {
      content: {
        ...(content as DraftInput["content"]),
        fqdns: set.fqdns.filter(({ leavesOn }) => leavesOn === null).map(({ domainName }) => domainName),
        cidrs: set.cidrs.filter(({ fromMemberSet }) => !fromMemberSet).map(({ ipSubnet }) => ipSubnet),
      },
      baseVersion: set.publishedVersion,
    };
  };
  const save = async (draft: DraftInput, principal = "lensReader") =>
    (await send("UpsertDraft", principal, draft)).body;
  const submit = async ({ id, contentHash }: EndpointSetChange, principal = "lensReader") =>
    (await send("Submit", principal, { id, contentHash })).body;
  const approve = ({ id, contentHash }: EndpointSetChange, principal: string, more: object = {}) =>
    send(principal === "council" ? "ChangeCouncilApprove" : "WorkloadChampApprove", principal, {
      ...{ id, contentHash, approval: "Approved", note: "" },
      ...more,
    });
  const submitted = async (more: Partial<DraftInput> = {}) => submit(await save(draftOf(more)));
  /** A call of the public feed, by nobody. */
  const feed = (path: string, { id = CLIENT, headers = {} }: { id?: string; headers?: Record<string, string> } = {}) =>
    server.app.inject({ url: `${path}${path.includes("?") ? "&" : "?"}ClientRequestId=${id}`, headers });
  const close = () => owner.close();
  return {
    server,
    owner,
    ctx,
    send,
    get,
    feed,
    list,
    read,
    readSet,
    draftOf,
    contentOf,
    save,
    submit,
    approve,
    submitted,
    close,
  };
}
export type Lens = Awaited<ReturnType<typeof openLens>>;
