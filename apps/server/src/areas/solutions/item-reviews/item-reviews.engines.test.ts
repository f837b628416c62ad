import { routes } from "@waymark/contracts/routes";
import type { ItemDecision } from "@waymark/contracts/solutions/item-review";
import type { ItemReview } from "@waymark/contracts/solutions/review-schemas";
import type { ItemProofs } from "@waymark/contracts/solutions/schemas";
import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { DAY_MS, HOUR_MS } from "@waymark/contracts/units";
import { type Inbox, startInbox } from "@waymark/dev/inbox";
import { connectOwner } from "@waymark/dev/owner-connection";
import { problemOf, refused } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import type { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { ctxOf } from "../../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../../platform/database/connect.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { providerScope } from "../../../platform/database/scope.ts";
import { createLog } from "../../../platform/log.ts";
import { settleProof } from "../proof/settle-proof.ts";
import { saveProvider } from "../save-provider.ts";
import { saveSolution } from "../save-solution.ts";
import { readSolutionFacts } from "../solution-facts.read.ts";
import { lockProvider } from "../store.ts";
import { makeProvider, makeSolution } from "../test-solutions.ts";

const calls = routes.solutions;
const wingtip = makeProvider({ tenantId: world.tenants.wingtip.id, name: "Wingtip" });
const adventure = makeProvider({
  tenantId: world.tenants.adventure.id,
  name: "Adventure",
  url: "https://adventure.example",
});
const OWN_VPN = "Wingtip Secure Access";
const REVIEWERS = "reviewers@contoso.example";

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
  for (const provider of [wingtip, adventure]) {
    await saveProvider(ctx(), provider);
    await queryInTenant(
      database,
      provider.tenantId ?? "",
      `insert into provider_contacts (cloud, provider_id, tenant_id, user_id, email_address, email_proven_at, language,
         terms_version, terms_accepted_at) values ('MultiTenant', $1, $2, $1, $3, now(), 'en', '1', now())`,
      [provider.id, provider.tenantId, addressOf(provider)],
    );
  }
});
beforeEach(async () => {
  now += 2 * DAY_MS;
  for (const provider of [wingtip, adventure]) {
    const found = await factsOf(provider);
    for (const { id, name, type } of found)
      await saveSolution(ctx(), {
        id,
        providerId: provider.id,
        name,
        type,
        status: "cancelled",
        items: [],
        method: "Script",
      });
  }
});
afterAll(async () => {
  await database.end();
  await owner.close();
  await inbox.stop();
});

const addressOf = ({ name }: { readonly name: string }): string => `office@${name.toLowerCase()}.example`;
const factsOf = (provider: typeof wingtip, id?: string) =>
  read(ctx(), providerScope("MultiTenant", provider.id), (tx) =>
    readSolutionFacts(tx, { ...(id && { id }), most: 100 }),
  );

async function addSolution(provider: typeof wingtip, ...items: string[]): Promise<string> {
  const wanted = makeSolution(provider, {
    items: items.map((item) => {
      const at = item.indexOf(" ");
      return { kind: item.slice(0, at) as ItemKind, value: item.slice(at + 1) };
    }),
  });
  await saveSolution(ctx(), wanted);
  return wanted.id;
}
/** As when the registry's code was entered. */
const prove = (provider: typeof wingtip, value: string): Promise<void> =>
  // no audit: settleProof writes it.
  write(ctx(), providerScope("MultiTenant", provider.id), async (tx) => {
    const held = await lockProvider(tx);
    if (held === undefined) throw new Error("no provider");
    const mailing = {
      basePathOf: () => "",
      sendsMail: true,
      reviewMailTo: REVIEWERS,
      webOrigin: server.origin,
      suiteName: "Suite",
    };
    const kind = value.includes("/") ? "IP" : "ASN";
    await settleProof(ctx(), tx, mailing, { ...held, providerId: provider.id }, { kind, value }, "registryContact");
  });
async function ask(method: "GET" | "POST" | "PUT", path: string, body?: object, as = "providerReview") {
  const reply = await server.app.inject({
    method,
    url: path,
    headers: { origin: server.origin, authorization: await server.bearer(as) },
    ...(body === undefined ? {} : { payload: body }),
  });
  return { status: reply.statusCode, text: reply.body, headers: reply.headers, json: () => JSON.parse(reply.body) };
}
const reviews = async (): Promise<ItemReview[]> => (await ask("GET", calls.itemReviews.path)).json().items;
const reviewOf = async (value: string, of = wingtip): Promise<ItemReview> => {
  const found = (await reviews()).find((one) => one.value === value && one.provider.name === of.name);
  if (found === undefined) throw new Error(`${value} of ${of.name} does not wait`);
  return found;
};
const decide = (review: ItemReview, decision: ItemDecision, note = "", as = "providerReview") =>
  ask("POST", calls.decideItem.path, { id: review.id, decision, contentHash: review.contentHash, note }, as);
const itemIn = async (solutionId: string, value: string, as = "p1") =>
  (
    (await ask("GET", `${calls.itemProofs.path}?solutionId=${solutionId}`, undefined, as)).json() as ItemProofs
  ).items.find((item) => item.value === value);
const mailsTo = async (address: string): Promise<readonly string[]> => {
  await server.product.runJob("mail.sendMails");
  return inbox.mails().flatMap(({ to, subject }) => (to.includes(address) ? [subject] : []));
};

describe("a name", () => {
  test("waits for a reviewer, who reads the value, its kind and its provider, and nothing else of the solution", async () => {
    const id = await addSolution(wingtip, `VPN ${OWN_VPN}`, "ASN 64500");
    const [review, ...more] = await reviews();
    expect(more).toEqual([]);
    expect(review).toMatchObject({
      kind: "VPN",
      value: OWN_VPN,
      state: "Awaiting",
      provider: { name: "Wingtip", status: "Approved" },
      fitsCompany: true,
      others: [],
      refusal: null,
      allowedDecisions: ["approve", "refuse"],
    });
    const [facts] = await factsOf(wingtip, id);
    for (const secret of [id, facts?.name ?? "", "64500"]) expect(JSON.stringify(review)).not.toContain(secret);
  });

  test("counts from its approval, and its provider is told", async () => {
    const id = await addSolution(wingtip, `VPN ${OWN_VPN}`);
    expect((await factsOf(wingtip, id))[0]?.countsSince).toBeNull();
    expect((await decide(await reviewOf(OWN_VPN), "approve")).json()).toEqual({ state: "Proven" });
    expect(await itemIn(id, OWN_VPN)).toMatchObject({
      state: "Proven",
      proof: "review",
      nextCheck: null,
      refusal: null,
    });
    expect((await factsOf(wingtip, id))[0]?.countsSince).toEqual(new Date(now));
    expect(await reviews()).toEqual([]);
    expect(await mailsTo(addressOf(wingtip))).toContain(`${OWN_VPN} now counts for Wingtip`);
  });

  test("that is refused waits no longer, its provider reads why, and entered again it waits again", async () => {
    const id = await addSolution(wingtip, "VPN Fourth Coffee", "ASN 64500");
    const review = await reviewOf("Fourth Coffee");
    expect(review.fitsCompany).toBe(false);
    expect((await decide(review, "refuse")).status).toBe(400);
    expect((await decide(review, "refuse", "It is another company’s.")).json()).toEqual({ state: "Awaiting" });
    expect(await itemIn(id, "Fourth Coffee")).toMatchObject({
      state: "Awaiting",
      refusal: { reason: "It is another company’s." },
    });
    expect(await reviews()).toEqual([]);
    expect(await mailsTo(addressOf(wingtip))).toContain("Fourth Coffee was not accepted for Wingtip");
    now += HOUR_MS;
    await addSolution(adventure, "VPN Fourth Coffee");
    expect((await reviewOf("Fourth Coffee", adventure)).others).toMatchObject([{ provider: { name: "Wingtip" } }]);
    await saveSolution(ctx(), { ...makeSolution(wingtip, { id }), items: [{ kind: "ASN", value: "64500" }] });
    await addSolution(wingtip, "VPN Fourth Coffee");
    expect((await reviewOf("Fourth Coffee")).refusal?.reason).toBe("It is another company’s.");
  });

  test("that two have been given is contested until one of them loses it", async () => {
    const ours = await addSolution(wingtip, "certificate Litware Inspection");
    const theirs = await addSolution(adventure, "certificate LITWARE inspection");
    await decide(await reviewOf("Litware Inspection"), "approve");
    expect((await decide(await reviewOf("LITWARE inspection", adventure), "approve")).json()).toEqual({
      state: "Contested",
    });
    expect((await itemIn(ours, "Litware Inspection"))?.state).toBe("Contested");
    expect((await decide(await reviewOf("Litware Inspection"), "refuse", "They sold it.")).json()).toEqual({
      state: "Awaiting",
    });
    expect((await itemIn(theirs, "LITWARE inspection", "p2"))?.state).toBe("Proven");
    expect(await reviews()).toEqual([]);
  });
});

describe("a network that two have proven", () => {
  const contest = async () => {
    const ours = await addSolution(wingtip, "ASN 64501");
    const theirs = await addSolution(adventure, "ASN 64501");
    await prove(wingtip, "64501");
    await prove(adventure, "64501");
    return { ours, theirs };
  };

  test("goes to one of them: the other's claim ends, and nothing proves it again for a month", async () => {
    const { ours, theirs } = await contest();
    expect(await itemIn(ours, "64501")).toMatchObject({ state: "Contested" });
    expect(await mailsTo(REVIEWERS)).toContain("Adventure has a value that awaits a review");
    expect(await mailsTo(addressOf(wingtip))).toContain("AS64501 of Wingtip is contested");
    const review = await reviewOf("64501");
    expect(review).toMatchObject({ proof: "registryContact", fitsCompany: null });
    expect(review.others).toMatchObject([{ provider: { name: "Adventure" }, proof: "registryContact" }]);
    expect((await decide(review, "approve")).status).toBe(400);
    expect((await decide(review, "approve", "The registry says Wingtip.")).json()).toEqual({ state: "Proven" });
    expect(await itemIn(ours, "64501")).toMatchObject({ state: "Proven", proof: "registryContact" });
    expect(await itemIn(theirs, "64501", "p2")).toMatchObject({
      state: "Awaiting",
      proof: null,
      refusal: { reason: "The registry says Wingtip." },
    });
    expect((await factsOf(adventure, theirs))[0]?.countsSince).toBeNull();
    expect(await mailsTo(addressOf(adventure))).toContain("AS64501 was not accepted for Adventure");
    await prove(adventure, "64501");
    expect((await itemIn(ours, "64501"))?.state).toBe("Proven");
    now += 31 * DAY_MS;
    await prove(adventure, "64501");
    expect((await itemIn(ours, "64501"))?.state).toBe("Contested");
  });

  test("is decided once: the second reviewer is told, and so is whoever has read something older", async () => {
    const { theirs } = await contest();
    const [review, other] = [await reviewOf("64501"), await reviewOf("64501", adventure)];
    const answers = await Promise.all([decide(review, "approve", "Ours."), decide(other, "approve", "Theirs.")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(problemOf(await decide(review, "refuse", "Late."))).toEqual(refused("review_outdated"));
    expect(["Proven", "Awaiting"]).toContain((await itemIn(theirs, "64501", "p2"))?.state);
    expect(await reviews()).toEqual([]);
  });

  test("goes on from its approval where the endorsement had paused it", async () => {
    const { ours } = await contest();
    for (const status of ["AwaitingEndorsement", "Approved"] as const)
      await saveProvider(ctx(), { ...wingtip, status });
    await decide(await reviewOf("64501"), "approve", "The registry says Wingtip.");
    expect((await factsOf(wingtip, ours))[0]?.countsSince).toEqual(new Date(now));
  });
});

describe("nobody else", () => {
  test("reads or decides", async () => {
    await addSolution(wingtip, `VPN ${OWN_VPN}`);
    const review = await reviewOf(OWN_VPN);
    for (const as of ["p1", "p2", "leadership", "owner"]) {
      expect((await ask("GET", calls.itemReviews.path, undefined, as)).status).toBe(403);
      expect((await decide(review, "approve", "", as)).status).toBe(403);
    }
  });

  test("of a provider that is not endorsed has anything to review", async () => {
    await addSolution(wingtip, `VPN ${OWN_VPN}`);
    await saveProvider(ctx(), { ...wingtip, status: "AwaitingEndorsement" });
    expect(await reviews()).toEqual([]);
    await saveProvider(ctx(), wingtip);
  });
});
