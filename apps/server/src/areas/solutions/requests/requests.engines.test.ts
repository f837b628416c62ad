import { randomUUID } from "node:crypto";
import { routes } from "@waymark/contracts/routes";
import type { ChangeRequest, NewRequest, RequestUpdate } from "@waymark/contracts/solutions/request-schemas";
import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import type { InputSolutions, OfficialSolutions, Solution } from "@waymark/contracts/solutions/schemas";
import { DAY_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { connectOwner } from "@waymark/dev/owner-connection";
import { problemOf, refused } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ctxOf } from "../../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../../platform/database/connect.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { createLog } from "../../../platform/log.ts";
import { saveProvider } from "../save-provider.ts";
import { saveSolution, type WantedSolution } from "../save-solution.ts";
import { makeProvider, makeSolution } from "../test-solutions.ts";

const calls = routes.solutions;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const adventure = makeProvider({ tenantId: world.tenants.adventure.id, name: "Adventure" });
const REVIEWERS = "reviewers@contoso.example";
const OFFICE = "office@wingtip.example";

let inbox: Inbox;
let server: TestServer;
let owner: DatabaseConnection;
let database: Client;
let now = Date.now();
const clock = { now: () => now };
const ctx = () => ctxOf(owner.db, clock, "MultiTenant", { kind: "operator", id: "test" });

beforeAll(async () => {
  inbox = await startInbox({ smtp: 0, inbox: 0 });
  server = await testServer({ env: { WAYMARK_SMTP_URL: inbox.smtpUrl, WAYMARK_REVIEW_MAIL: REVIEWERS }, clock });
  owner = connectDatabase({ url: server.database.ownerUrl, poolSize: 2, log: createLog("silent", "test") });
  database = await connectOwner(server.database.ownerUrl, "vendor");
  for (const provider of [wingtip, adventure]) await saveProvider(ctx(), provider);
  await queryInTenant(
    database,
    world.tenants.wingtip.id,
    `insert into provider_contacts (cloud, provider_id, tenant_id, user_id, email_address, email_proven_at, language,
       terms_version, terms_accepted_at) values ('MultiTenant', $1, $2, $1, $3, now(), 'en', '1', now())`,
    [wingtip.id, world.tenants.wingtip.id, OFFICE],
  );
});
beforeEach(async () => {
  // Nobody has had too many mails, and nothing is asked for.
  now += 2 * DAY_MS;
  await saveProvider(ctx(), wingtip);
  // no audit: as if nobody had asked for anything.
  await write(ctx(), providerScope("MultiTenant", wingtip.id), async (tx) => {
    await tx.deleteFrom("solution_requests").execute();
  });
  for (const { id, name, type } of [...(await own()), ...(await official("p1"))]) {
    const gone = { visibility: "Private", status: "cancelled", awaitingReviewSince: null, items: [] } as const;
    await saveSolution(ctx(), { ...gone, id, providerId: wingtip.id, name, type, method: "Script" });
  }
});
afterAll(async () => {
  await database.end();
  await owner.close();
  await inbox.stop();
});

async function ask(method: "GET" | "PUT" | "DELETE", path: string, body?: object, as = "p1") {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
}
const own = async (): Promise<Solution[]> =>
  ((await ask("GET", calls.inputSolutions.path)).json() as InputSolutions).solutions;
const official = async (as: string): Promise<Solution[]> =>
  ((await ask("GET", calls.officialSolutions.path, undefined, as)).json() as OfficialSolutions).solutions;
const find = async (id: string): Promise<Solution | undefined> =>
  [...(await own()), ...(await official("p1"))].find((one) => one.id === id);

async function make(more: Partial<WantedSolution> = {}): Promise<Solution> {
  const wanted = makeSolution(wingtip, more);
  await saveSolution(ctx(), wanted);
  return solutionOf(wanted.id);
}
async function solutionOf(id: string): Promise<Solution> {
  const found = await find(id);
  if (found === undefined) throw new Error(`no solution ${id}`);
  return found;
}
const create = (body: NewRequest, as = "p1") => ask("PUT", calls.createChangeRequest.path, body, as);
const update = (body: RequestUpdate, as: string) => ask("PUT", calls.updateChangeRequest.path, body, as);
const asked = ({ id: solutionId, version }: Solution, note = "") => ({ id: randomUUID(), solutionId, version, note });
const contributed = async (solution: Solution): Promise<ChangeRequest> =>
  (await create({ ...asked(solution, "Please list it."), operation: "Create" })).json();
const cancel = (id: string, as = "p1") => update({ id, status: "cancelled" }, as);
const decide = (
  { id, contentHash }: Pick<ChangeRequest, "id" | "contentHash">,
  decision: "Approved" | "Rejected",
  reason = "",
  as = "providerReview",
) => update({ id, status: "closed", decision, contentHash, reason }, as);
const list = (query = "", as = "p1") => ask("GET", `${calls.changeRequests.path}${query}`, undefined, as);
const reviews = async (): Promise<RequestReview[]> =>
  (await ask("GET", calls.requestReviews.path, undefined, "providerReview")).json().requests;
const mailsTo = async (address: string): Promise<readonly string[]> => {
  await server.product.runJob("mail.sendMails");
  return inbox.mails().flatMap(({ to, subject }) => (to.includes(address) ? [subject] : []));
};
const entered = (name: string, ...asns: string[]) => ({
  name,
  type: "isp" as const,
  asns,
  ipSubnets: [],
  vpnInterfaceDescriptions: [],
  sslOwnerNames: [],
});

describe("a provider", () => {
  test("contributes a frozen copy: the solution awaits review and nobody changes it [P004, P057, P093, P094, P154, P155, P340]", async () => {
    const solution = await make({ name: "Mobile" });
    const request = await contributed(solution);
    expect(request).toMatchObject({
      partnerInternalId: wingtip.id,
      solutionId: solution.id,
      operation: "Create",
      status: "active",
      note: "Please list it.",
      proposed: { name: "Mobile", type: "isp", asns: ["64500"] },
      createdBy: world.users.p1.oid,
      decision: null,
    });
    expect(await find(solution.id)).toMatchObject({
      visibility: "Private",
      awaitingReviewSince: new Date(now).toISOString(),
      request: { id: request.id, status: "active" },
      allowedActions: ["view", "cancel"],
    });
    const { id, version, name } = solution;
    const edit = { id, version, ...entered(`${name} 2`, "64500") };
    expect(problemOf(await ask("PUT", calls.saveInputSolution.path, edit))).toEqual(refused("solution_in_review"));
    const removal = await ask("DELETE", `${calls.deleteInputSolution.path}?id=${id}`);
    expect(problemOf(removal)).toEqual(refused("solution_in_review"));
    expect(await mailsTo(REVIEWERS)).toContain("Wingtip contributes Mobile");
  });

  test("asks for Create, Update or Delete, and for nothing else [P092]", async () => {
    const solution = await make();
    for (const operation of ["Replace", "create", ""]) {
      const body = { ...asked(solution), operation } as unknown as NewRequest;
      expect((await create(body)).status).toBe(400);
    }
    expect((await contributed(solution)).operation).toBe("Create");
    const listed = await make({ visibility: "Public" });
    const removal = await create({ ...asked(listed), operation: "Delete" });
    expect((removal.json() as ChangeRequest).operation).toBe("Delete");
    const other = await make({ visibility: "Public", items: [{ kind: "ASN", value: "64503", proof: "operator" }] });
    const proposed = entered(`${other.name} 2`, "64503");
    const change = await create({ ...asked(other), operation: "Update", proposed });
    expect((change.json() as ChangeRequest).operation).toBe("Update");
  });

  test("says the same twice, and has one request: a reply may be lost", async () => {
    const solution = await make();
    const body = { ...asked(solution), operation: "Create" as const };
    const [first, second] = await Promise.all([create(body), create(body)]);
    expect(first.json()).toEqual(second.json());
    expect((await list()).json().requests).toHaveLength(1);
    const other = await create({ ...body, id: randomUUID() });
    expect(problemOf(other)).toEqual(refused("request_refused"));
  });

  test("takes a contribution back: the solution is its own alone again [P058, P156, P341]", async () => {
    const solution = await make();
    const { id } = await contributed(solution);
    expect((await cancel(id)).json()).toMatchObject({ id, status: "cancelled" });
    expect((await cancel(id)).status).toBe(200);
    expect(await find(solution.id)).toMatchObject({
      visibility: "Private",
      awaitingReviewSince: null,
      allowedActions: ["view", "edit", "contribute", "delete"],
    });
    expect(await reviews()).toEqual([]);
    expect((await contributed(solution)).status).toBe("active");
  });

  test("asks for nothing of what a colleague has changed meanwhile, nor for what cannot be", async () => {
    const solution = await make();
    const outdated = { ...solution, version: "older" };
    expect(problemOf(await create({ ...asked(outdated), operation: "Create" }))).toEqual(refused("solution_changed"));
    expect(problemOf(await create({ ...asked(solution), operation: "Delete" }))).toEqual(refused("request_refused"));
    const unknown = { ...solution, id: randomUUID() };
    expect(problemOf(await create({ ...asked(unknown), operation: "Create" }))).toEqual(refused("not_found"));
    await saveProvider(ctx(), { ...wingtip, status: "Preview" });
    expect(problemOf(await create({ ...asked(solution), operation: "Create" }))).toEqual(refused("request_refused"));
  });

  test("lists its requests by their statuses, and those of no other [P339]", async () => {
    const solution = await make();
    await cancel((await contributed(solution)).id);
    now += 1_000;
    const { id } = await contributed(solution);
    const statuses = (reply: { json: () => { requests: ChangeRequest[] } }) =>
      reply.json().requests.map(({ status }) => status);
    expect(statuses(await list())).toEqual(["active"]);
    expect(statuses(await list("?statuses=active,cancelled"))).toEqual(["active", "cancelled"]);
    expect(statuses(await list(`?partnerInternalId=${wingtip.id}`, "p1Reader"))).toEqual(["active"]);
    expect((await list(`?partnerInternalId=${adventure.id}`)).status).toBe(404);
    expect(statuses(await list("", "p2"))).toEqual([]);
    expect(statuses(await list("", "leadership"))).toEqual(["active"]);
    // What is its provider's alone again is told to nobody else.
    await cancel(id);
    expect(statuses(await list("?statuses=active,cancelled,closed", "leadership"))).toEqual([]);
  });
});

describe("an approval [P157]", () => {
  test("makes public exactly what was read; the provider is told, with the day of its first results [P443]", async () => {
    const solution = await make({ name: "Mobile" });
    const request = await contributed(solution);
    const [review] = await reviews();
    expect(review).toMatchObject({
      provider: { name: "Wingtip", status: "Approved" },
      current: null,
      items: [{ kind: "ASN", value: "64500", state: "Proven", proof: "operator" }],
      overlaps: [],
      needsReason: false,
      allowedDecisions: ["Approved", "Rejected"],
    });
    expect(problemOf(await decide({ ...request, contentHash: "other" }, "Approved"))).toEqual(
      refused("review_outdated"),
    );
    expect((await decide(request, "Approved")).json()).toMatchObject({ status: "closed", decision: "Approved" });
    expect(await official("leadership")).toMatchObject([{ id: solution.id, allowedActions: ["view"] }]);
    expect(await find(solution.id)).toMatchObject({
      visibility: "Public",
      awaitingReviewSince: null,
      request: { decision: "Approved", decidedAt: new Date(now).toISOString() },
      allowedActions: ["view", "change", "remove"],
    });
    expect(await reviews()).toEqual([]);
    expect(await mailsTo(OFFICE)).toContain("Mobile of Wingtip is public");
    // The reply got lost.
    expect((await decide(request, "Approved")).status).toBe(200);
    expect(problemOf(await decide(request, "Rejected", "Late."))).toEqual(refused("review_outdated"));
    expect(problemOf(await cancel(request.id))).toEqual(refused("review_outdated"));
  });

  test("of what is not proven, or is in another public solution, wants a written reason", async () => {
    const theirs = makeSolution(adventure, { name: "Adventure Fibre", visibility: "Public" });
    await saveSolution(ctx(), { ...theirs, items: [{ kind: "ASN", value: "64520", proof: "operator" }] });
    const items = [{ kind: "ASN", value: "64520" } as const];
    const request = await contributed(await make({ name: "Doubtful", items }));
    expect((await reviews())[0]).toMatchObject({
      items: [{ value: "64520", state: "Awaiting" }],
      overlaps: [{ value: "64520", solution: "Adventure Fibre", provider: "Adventure" }],
      needsReason: true,
    });
    expect((await decide(request, "Approved")).status).toBe(400);
    expect((await decide(request, "Approved", "They share it.")).status).toBe(200);
    const { items: after, countsSince } = await solutionOf(request.solutionId);
    // The approval proves nothing.
    expect(after).toMatchObject([{ value: "64520", state: "Awaiting" }]);
    expect(countsSince).toBeNull();
    await saveSolution(ctx(), { ...theirs, status: "cancelled" });
  });

  test("of a change brings it into force; until then the public solution stays as it is", async () => {
    const solution = await make({ name: "Fibre", visibility: "Public" });
    const proposed = entered("Fibre Plus", "64500", "64501");
    const same = { ...proposed, name: "Fibre", asns: ["64500"] };
    const nothing = await create({ ...asked(solution), operation: "Update", proposed: same });
    expect(problemOf(nothing)).toEqual(refused("request_refused"));
    const bad = await create({ ...asked(solution), operation: "Update", proposed: { ...proposed, asns: ["fiber"] } });
    expect(bad.json().issues).toMatchObject([{ at: "asns", inputs: ["fiber"] }]);
    const request: ChangeRequest = (
      await create({ ...asked(solution, "A second network."), operation: "Update", proposed })
    ).json();
    expect(await find(solution.id)).toMatchObject({
      name: "Fibre",
      asns: ["64500"],
      allowedActions: ["view", "cancel"],
    });
    const [review] = await reviews();
    expect(review).toMatchObject({ current: { name: "Fibre", asns: ["64500"] }, needsReason: true });
    await decide(request, "Approved", "The registry says so.");
    expect(await find(solution.id)).toMatchObject({
      name: "Fibre Plus",
      asns: ["64500", "64501"],
      visibility: "Public",
    });
  });

  test("of a change whose name another solution has taken meanwhile is refused", async () => {
    const solution = await make({ name: "Fibre", visibility: "Public" });
    const proposed = entered("Cable", "64500");
    const request = (await create({ ...asked(solution), operation: "Update", proposed })).json();
    await make({ name: "Cable", items: [{ kind: "ASN", value: "64502" }] });
    expect(problemOf(await decide(request, "Approved"))).toEqual(refused("name_taken"));
    expect((await decide(request, "Rejected", "The name is taken.")).status).toBe(200);
    expect(await mailsTo(OFFICE)).toContain("Your change of Fibre was not accepted");
  });

  test("of a removal closes the solution", async () => {
    const solution = await make({ name: "Old fibre", visibility: "Public" });
    const request = (await create({ ...asked(solution), operation: "Delete" })).json();
    expect(request.proposed).toBeNull();
    await decide(request, "Approved");
    expect(await find(solution.id)).toMatchObject({ status: "closed", asns: [], allowedActions: ["view"] });
    expect(await mailsTo(OFFICE)).toContain("Old fibre of Wingtip is removed");
  });
});

test("a rejection leaves the solution private and editable, and its provider reads why", async () => {
  const solution = await make({ name: "Mobile" });
  const request = await contributed(solution);
  expect((await decide(request, "Rejected")).status).toBe(400);
  await decide(request, "Rejected", "Prove 64500 first.");
  expect(await find(solution.id)).toMatchObject({
    visibility: "Private",
    awaitingReviewSince: null,
    request: { decision: "Rejected", reason: "Prove 64500 first." },
    allowedActions: ["view", "edit", "contribute", "delete"],
  });
  expect(await mailsTo(OFFICE)).toContain("Mobile of Wingtip was not made public");
});

test("of two who decide or withdraw at once, one wins and the other is told", async () => {
  for (let round = 0; round < 10; round += 1) {
    const items = [{ kind: "ASN", value: String(64_600 + round), proof: "operator" } as const];
    const solution = await make({ items });
    const request = await contributed(solution);
    const answers = await Promise.all([
      decide(request, "Approved"),
      decide(request, "Rejected", "No."),
      cancel(request.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { visibility, request: last } = await solutionOf(solution.id);
    expect(visibility).toBe(last?.decision === "Approved" ? "Public" : "Private");
  }
});

describe("nobody else", () => {
  test("withdraws or decides, nor a reviewer for their own organization", async () => {
    const request = await contributed(await make());
    expect((await cancel(request.id, "p1Reader")).status).toBe(403);
    expect((await cancel(request.id, "p2")).status).toBe(404);
    expect((await cancel(request.id, "providerReview")).status).toBe(403);
    for (const as of ["p1", "p2", "leadership", "owner"]) {
      expect((await decide(request, "Approved", "", as)).status).toBe(403);
      expect((await ask("GET", calls.requestReviews.path, undefined, as)).status).toBe(403);
    }
  });

  test("of a provider whose endorsement was withdrawn waits for anybody", async () => {
    const request = await contributed(await make());
    await saveProvider(ctx(), { ...wingtip, status: "AwaitingEndorsement" });
    expect(await reviews()).toEqual([]);
    expect(problemOf(await decide(request, "Approved"))).toEqual(refused("review_outdated"));
  });
});
