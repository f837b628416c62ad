import { randomUUID } from "node:crypto";
import { tenants } from "@waymark/identity/world/tenants";
import type { Principal } from "@waymark/identity/world/users";
import { saveProvider } from "@waymark/server/areas/solutions/save-provider";
import { saveSolution } from "@waymark/server/areas/solutions/save-solution";
import { requestOf } from "../requests/all.ts";
import type { Request } from "../requests/request.ts";
import { operatorCtx } from "../support/operator-ctx.ts";
import type { Case } from "./check.ts";
import { plainReply } from "./plain-reply.ts";
import { type Reply, sendWithRetry } from "./send.ts";
import type { World } from "./world.ts";

/** Everybody but the provider itself. */
const OTHERS: readonly (Principal | "anonymous")[] = [
  "p2",
  "p1Reader",
  "unendorsedProvider",
  "leadership",
  "providerReview",
  "operator",
  "guest",
  "otherTenant",
  "anonymous",
];

/** All that can be asked of one solution, by its id. */
const OF_A_SOLUTION: readonly ((id: string) => Request)[] = [
  (id) => requestOf("solutions", "profile", { query: { solutionId: id } }),
  (id) => requestOf("solutions", "itemProofs", { query: { solutionId: id } }),
  (id) => requestOf("solutions", "proveItem", { body: { ...STEP, solutionId: id } }),
  (id) => requestOf("solutions", "saveInputSolution", { body: { ...ENTERED, id } }),
  (id) => requestOf("solutions", "deleteInputSolution", { query: { id } }),
  (id) => requestOf("solutions", "createChangeRequest", { body: { ...ASKED, solutionId: id, operation: "Create" } }),
  (id) => requestOf("solutions", "createChangeRequest", { body: { ...ASKED, solutionId: id, operation: "Delete" } }),
  (id) => requestOf("solutions", "setSolutionTags", { body: { solutionId: id, tags: ["seen"] } }),
  (id) => requestOf("performance", "latestOfSolution", { params: { id } }),
  (id) => requestOf("performance", "history", { params: { id } }),
  (id) => requestOf("performance", "tenants", { params: { id } }),
  (id) => requestOf("performance", "latestAssessments", { params: { id } }),
  (id) => requestOf("performance", "npiOfSolution", { query: { solutionId: id } }),
  (id) => requestOf("performance", "scores", { query: { solutionId: id } }),
  (id) => requestOf("performance", "geoWithReport", { query: { solutionId: id, aggrLevel: "Country" } }),
  (id) => requestOf("outages", "history", { query: { solutionId: id } }),
  (id) => requestOf("outages", "watch", { query: { solutionId: id } }),
  (id) => requestOf("outages", "setWatch", { body: { solutionId: id, isWanted: true } }),
];
const OF_A_REQUEST: readonly ((id: string) => Request)[] = [
  (id) => requestOf("solutions", "updateChangeRequest", { body: { id, status: "cancelled" } }),
  (id) => requestOf("solutions", "updateChangeRequest", { body: { ...DECISION, id } }),
];

const STEP = { kind: "ASN", value: "200001", step: "look", way: "registryContact" } as const;
const NOBODYS = { ipSubnets: [], vpnInterfaceDescriptions: [], sslOwnerNames: [] };
const ENTERED = { version: "read before", name: "Mine now", type: "isp" as const, asns: ["200009"], ...NOBODYS };
const ASKED = { id: randomUUID(), version: "read before", note: "" };
const DECISION = { status: "closed", decision: "Approved", contentHash: "read before", reason: "Because." } as const;

type Ask = (request: Request, as: Principal | "anonymous") => Promise<Reply>;

type Planted = { readonly own: string; readonly contributed: string };

/** Two solutions of a provider that has a competitor. The world of the run before may still stand. */
async function plantSolutions(world: World): Promise<Planted> {
  const { ctx, close } = operatorCtx(world.product);
  const { wingtip, adventure } = tenants;
  const add = async (asn: string): Promise<string> => {
    const id = randomUUID();
    const items = [{ kind: "ASN", value: asn, proof: "operator" }] as const;
    await saveSolution(ctx(), { id, providerId: wingtip.id, name: `Kept ${id}`, type: "isp", items, method: "Script" });
    return id;
  };
  try {
    for (const { id, displayName: name } of [wingtip, adventure])
      await saveProvider(ctx(), { id, tenantId: id, name, url: "https://provider.example", status: "Approved" });
    return { own: await add("200001"), contributed: await add("200002") };
  } finally {
    await close();
  }
}

/** A request that its provider can take back. */
async function plantRequest(ask: Ask, solutionId: string): Promise<string> {
  const profile = await ask(requestOf("solutions", "profile", { query: { solutionId } }), "p1");
  const { version } = (JSON.parse(profile.text) as { solution: { version: string } }).solution;
  const body = { ...ASKED, id: randomUUID(), solutionId, version, operation: "Create" as const };
  const made = await ask(requestOf("solutions", "createChangeRequest", { body }), "p1");
  if (made.status !== 200) throw new Error(`nothing was contributed: ${made.status} ${made.text}`);
  return body.id;
}

/** What belongs to a provider answers others as what was never there, whatever they are. */
export async function providerObjects(world: World): Promise<Case[]> {
  const ask: Ask = async ({ method, path, type, body }, as) =>
    sendWithRetry(world.server.url, {
      ...{ method, path },
      headers: {
        origin: world.server.origin,
        ...(type === undefined ? {} : { "content-type": type }),
        ...(as === "anonymous" ? {} : { authorization: await world.bearer(as) }),
      },
      ...(body === undefined ? {} : { body }),
    });
  const { own, contributed } = await plantSolutions(world);
  const request = await plantRequest(ask, contributed);
  const cases: Case[] = [];
  const missing = randomUUID();
  const compare = async (call: (id: string) => Request, id: string, person: (typeof OTHERS)[number]) => {
    const theirs = await ask(call(id), person);
    const nobodys = await ask(call(missing), person);
    const { method, path } = call("id");
    cases.push({
      name: `${method} ${path} of a provider by ${person}`,
      held: theirs.status >= 400 && plainReply(theirs, id) === plainReply(nobodys, missing),
      seen: `${theirs.status} ${theirs.text.slice(0, 160)}, of nobody: ${nobodys.status} ${nobodys.text.slice(0, 160)}`,
    });
  };
  for (const person of OTHERS) {
    await world.forgetLimits();
    for (const call of OF_A_SOLUTION) await compare(call, own, person);
    // A reviewer decides about requests, so it is told what is wrong with the decision.
    for (const call of OF_A_REQUEST.slice(0, person === "providerReview" ? 1 : 2)) await compare(call, request, person);
  }
  await world.forgetLimits();
  const after = await ask(requestOf("solutions", "profile", { query: { solutionId: own } }), "p1");
  const isAsItWas = after.status === 200 && after.text.includes(`"name":"Kept ${own}"`);
  const taken = await ask(
    requestOf("solutions", "updateChangeRequest", { body: { id: request, status: "cancelled" } }),
    "p1",
  );
  return [
    ...cases,
    { name: "the provider reads its solution, as it was", held: isAsItWas, seen: `${after.status} ${after.text}` },
    { name: "the provider takes its request back", held: taken.status === 200, seen: `${taken.status} ${taken.text}` },
  ];
}
