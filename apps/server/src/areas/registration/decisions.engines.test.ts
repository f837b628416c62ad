import type { ReviewDecision } from "@waymark/contracts/registration/review";
import type { RegistrationReview } from "@waymark/contracts/registration/schemas";
import { routes } from "@waymark/contracts/routes";
import { DAY_MS } from "@waymark/contracts/units";
import { problemOf, type Registering, refused, startRegistering, WOODGROVE } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const { contoso, fabrikam } = world.tenants;
const calls = routes.registration;

let registering: Registering;
beforeAll(async () => {
  registering = await startRegistering();
});
afterAll(() => registering.stop());
beforeEach(async () => {
  await registering.beginAnew();
  await registering.database.query("delete from refused_registrations");
  await registering.database.query("delete from mails");
  for (const { id } of [contoso, fabrikam])
    await queryInTenant(
      registering.database,
      id,
      "delete from access_grants where right_name in ('partnerRegistered', 'partnerPortal')",
    );
});

/** Registers as this person, with the mailbox of a company of that name. */
const register = async (as: string, company = "woodgrove"): Promise<void> => {
  const emailAddress = `${as}@${company}.example`;
  await registering.sendCode({ companyUrl: `https://${company}.example`, emailAddress }, { as });
  expect((await registering.enter(registering.codeIn(emailAddress), as)).status).toBe(200);
};
type Reviews = { readonly waiting: RegistrationReview[]; readonly endorsed: RegistrationReview[] };
const reviews = async (as = "providerReview"): Promise<Reviews> =>
  (await registering.ask("GET", calls.registrationReviews.path, undefined, { as })).json();
const waiting = async (): Promise<RegistrationReview> => {
  const [first] = (await reviews()).waiting;
  if (first === undefined) throw new Error("no registration is waiting");
  return first;
};
const decide = (
  { partnerInternalId, contentHash }: RegistrationReview,
  decision: ReviewDecision,
  { note = "", as = "providerReview" } = {},
) => registering.ask("POST", calls.decideRegistration.path, { partnerInternalId, contentHash, decision, note }, { as });
const flags = async (as = "owner") => {
  // Rights are kept for some seconds.
  registering.later(60_000);
  const { json } = await registering.ask("GET", routes.access.pnppAccess.path, undefined, { as });
  const { isPartnerRegistered, hasAccessToPartnerPortal } = json();
  return { isPartnerRegistered, hasAccessToPartnerPortal };
};
const mailed = async () => {
  await registering.server.product.runJob("mail.sendMails");
  const [mail] = registering.mailsTo("owner@woodgrove.example");
  return mail;
};

describe("a reviewer", () => {
  test("sees who waits, and what speaks for and against them", async () => {
    await register("owner");
    const review = await waiting();
    expect(review).toMatchObject({
      name: WOODGROVE.companyName,
      status: "AwaitingEndorsement",
      organization: "Contoso",
      registeredBy: "Amara Okafor",
      contact: { emailAddress: "owner@woodgrove.example", termsVersion: "1" },
      domains: { count: 3, hasMailDomain: false, mailDomain: "woodgrove.example" },
      elsewhere: [],
      refusals: [],
      isOwnOrganization: false,
      allowedDecisions: ["approve", "preview", "refuse"],
    });
    await register("otherTenant");
    const [first, second] = (await reviews()).waiting;
    expect(first?.elsewhere).toMatchObject([{ organization: "Fabrikam", status: "AwaitingEndorsement" }]);
    expect(second?.elsewhere).toMatchObject([{ organization: "Contoso", status: "AwaitingEndorsement" }]);
  });

  test("agrees where the mail's domain is one of the organization's own", async () => {
    await register("owner", "contoso");
    expect((await waiting()).domains).toEqual({ count: 3, hasMailDomain: true, mailDomain: "contoso.example" });
  });

  test("endorses: the portal opens to whoever registered, the entry to the organization, and a mail tells it [P091]", async () => {
    await register("owner");
    expect(await flags()).toEqual({ isPartnerRegistered: false, hasAccessToPartnerPortal: false });
    const answer = await decide(await waiting(), "approve");
    expect(answer.json()).toEqual({ status: "Approved" });
    expect(await flags()).toEqual({ isPartnerRegistered: true, hasAccessToPartnerPortal: true });
    expect(await flags("colleague")).toEqual({ isPartnerRegistered: true, hasAccessToPartnerPortal: false });
    expect(await flags("guest")).toEqual({ isPartnerRegistered: false, hasAccessToPartnerPortal: false });
    expect((await registering.profile()).json().status).toBe("Approved");
    const mail = await mailed();
    expect(mail?.subject).toBe("Woodgrove Broadband is endorsed as a network provider");
    expect(mail?.text).toContain(`${registering.server.origin}/partnerPortal`);
    const { waiting: left, endorsed } = await reviews();
    expect(left).toEqual([]);
    expect(endorsed).toMatchObject([{ status: "Approved", allowedDecisions: ["withdraw"] }]);
  });

  test("lets in as preview, and endorses later", async () => {
    await register("owner");
    expect((await decide(await waiting(), "preview")).json()).toEqual({ status: "Preview" });
    const [preview] = (await reviews()).endorsed;
    expect(preview?.allowedDecisions).toEqual(["approve", "withdraw"]);
    expect((await decide(preview as RegistrationReview, "approve")).json()).toEqual({ status: "Approved" });
  });

  test("names a provider to others as long as it agrees, and only then", async () => {
    await register("owner");
    await decide(await waiting(), "approve");
    await flags();
    // Mails of one turn arrive in any order.
    await mailed();
    const setNaming = (agrees: boolean, as = "owner") =>
      registering.ask("PUT", calls.setNaming.path, { agrees }, { as });
    const endorsed = async () => (await reviews()).endorsed[0] as RegistrationReview;
    const before = await endorsed();
    expect(before).toMatchObject({ namingConsentAt: null, allowedDecisions: ["withdraw"] });
    expect(problemOf(await decide(before, "name"))).toEqual(refused("review_outdated"));
    expect((await setNaming(true, "colleague")).status).toBe(403);
    const agreed = (await setNaming(true)).json().namingConsentAt;
    expect(agreed).toBe(new Date(registering.clock.now()).toISOString());
    registering.later(60_000);
    expect((await setNaming(true)).json().namingConsentAt).toBe(agreed);
    expect((await decide(await endorsed(), "name")).json()).toEqual({ status: "Named" });
    expect((await mailed())?.subject).toBe("Woodgrove Broadband is now named to others");
    expect((await decide(await endorsed(), "unname")).json()).toEqual({ status: "Approved" });
    await decide(await endorsed(), "name");
    expect((await setNaming(false)).json()).toMatchObject({ namingConsentAt: null, status: "Approved" });
    expect((await endorsed()).allowedDecisions).toEqual(["withdraw"]);
  });

  test("withdraws: nobody holds the portal any more, and the page shows the state again", async () => {
    await register("owner");
    await decide(await waiting(), "approve");
    // Mails of one turn arrive in any order.
    await mailed();
    const [endorsed] = (await reviews()).endorsed;
    expect((await decide(endorsed as RegistrationReview, "withdraw")).status).toBe(400);
    const note = "The company was sold.";
    expect((await decide(endorsed as RegistrationReview, "withdraw", { note })).json()).toEqual({
      status: "AwaitingEndorsement",
    });
    expect(await flags()).toEqual({ isPartnerRegistered: false, hasAccessToPartnerPortal: false });
    expect((await mailed())?.text).toContain("Reason: “The company was sold.”");
  });

  test("refuses with a reason: it is mailed, the organization may register again, and the next reviewer sees it for 30 days", async () => {
    await register("owner");
    const review = await waiting();
    expect(problemOf(await decide(review, "refuse"))).toEqual(refused("request_invalid"));
    expect((await decide(review, "refuse", { note: "Nobody answers there." })).json()).toEqual({ status: null });
    expect((await registering.profile()).status).toBe(204);
    expect((await mailed())?.subject).toBe("The registration of Woodgrove Broadband was not accepted");
    registering.later(60_000);
    await register("owner");
    expect((await waiting()).refusals).toMatchObject([{ reason: "Nobody answers there." }]);
    registering.later(30 * DAY_MS);
    expect((await waiting()).refusals).toEqual([]);
    await registering.server.product.runJob("registration.forgetOldCodes");
    expect((await registering.database.query("select 1 from refused_registrations")).rows).toEqual([]);
  });
});

describe("a decision", () => {
  test("holds for exactly what was read: of reviewers who decide at once one wins, the others are told", async () => {
    await register("owner");
    const review = await waiting();
    const answers = await Promise.all([
      decide(review, "approve"),
      decide(review, "refuse", { note: "No." }),
      decide(review, "preview"),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test.each([
    ["approve", ""],
    ["refuse", "No."],
  ] as const)("that comes after another one, %s, is told so", async (first, note) => {
    await register("owner");
    const review = await waiting();
    expect((await decide(review, first, { note })).status).toBe(200);
    expect(problemOf(await decide(review, "approve"))).toEqual(refused("review_outdated"));
    expect(problemOf(await decide({ ...review, contentHash: "0".repeat(64) }, "withdraw", { note: "x" }))).toEqual(
      refused("review_outdated"),
    );
  });

  test("is for reviewers alone, about what exists, and never about the own organization", async () => {
    await register("owner");
    const review = await waiting();
    for (const as of ["owner", "p1", "leadership"]) expect((await decide(review, "approve", { as })).status).toBe(403);
    const nobody = { ...review, partnerInternalId: "0198c7a4-0000-7000-8000-000000000000" };
    expect(problemOf(await decide(nobody, "approve"))).toEqual(refused("not_found"));
    await register("leadership", "northwind");
    const own = (await reviews()).waiting.find(({ isOwnOrganization }) => isOwnOrganization);
    expect(own?.allowedDecisions).toEqual([]);
    expect((await decide(own as RegistrationReview, "approve")).status).toBe(403);
    await queryInTenant(registering.database, world.tenants.northwind.id, "delete from provider_contacts");
    await queryInTenant(registering.database, world.tenants.northwind.id, "delete from providers");
  });

  test("is audited with its note, in the provider's trail", async () => {
    await register("owner");
    const review = await waiting();
    await decide(review, "approve", { note: "Confirmed by phone." });
    const { rows } = await registering.database.query(
      `select set_config('waymark.scope', 'provider', false), set_config('waymark.cloud', 'MultiTenant', false),
         set_config('waymark.provider', $1, false)`,
      [review.partnerInternalId],
    );
    expect(rows).toHaveLength(1);
    const entries = await registering.database.query(
      "select actor_id, after from audit_entries where action = 'registration.decide'",
    );
    await registering.database.query(
      "select set_config('waymark.scope', 'vendor', false), set_config('waymark.provider', '', false)",
    );
    expect(entries.rows).toEqual([
      {
        actor_id: world.users.providerReview.oid,
        after: { status: "Approved", decision: "approve", note: "Confirmed by phone." },
      },
    ]);
  });
});
