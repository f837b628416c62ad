import { randomUUID } from "node:crypto";
import { MyData } from "@waymark/contracts/reports/schemas";
import { routes } from "@waymark/contracts/routes";
import { problemOf, type Registering, refused, startRegistering, WOODGROVE } from "@waymark/dev/registering";
import { queryInTenant } from "@waymark/dev/saved-reports";
import { world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

const { contoso } = world.tenants;
const { owner } = world.users;

let registering: Registering;
beforeAll(async () => {
  registering = await startRegistering();
});
afterAll(() => registering.stop());
beforeEach(async () => {
  await registering.beginAnew();
  await registering.database.query("delete from mails");
  await queryInTenant(registering.database, contoso.id, "delete from access_grants where right_name like 'partner%'");
});

const myData = async (as = "owner"): Promise<MyData> =>
  MyData.parse((await registering.ask("GET", routes.reports.myData.path, undefined, { as })).json());
const eraseOwn = async (as = "owner"): Promise<void> =>
  expect(await registering.ask("POST", routes.reports.eraseMyData.path, undefined, { as })).toMatchObject({
    status: 200,
  });
const register = async (): Promise<void> => {
  await registering.sendCode();
  expect((await registering.enter(registering.codeIn())).status).toBe(200);
};
const decide = async (decision: string, note = "") => {
  const as = "providerReview";
  const listed = await registering.ask("GET", routes.registration.registrationReviews.path, undefined, { as });
  const [review] = [...listed.json().waiting, ...listed.json().endorsed];
  const { partnerInternalId, contentHash } = review;
  const body = { partnerInternalId, contentHash, decision, note };
  return { review, answer: await registering.ask("POST", routes.registration.decideRegistration.path, body, { as }) };
};
const flags = async (as = "owner") => {
  // Rights are kept for some seconds.
  registering.later(60_000);
  const { isPartnerRegistered, hasAccessToPartnerPortal } = (
    await registering.ask("GET", routes.access.pnppAccess.path, undefined, { as })
  ).json();
  return { isPartnerRegistered, hasAccessToPartnerPortal };
};
const count = async (table: string): Promise<number> =>
  (await queryInTenant(registering.database, contoso.id, `select 1 from ${table}`)).length;

describe("a registration that waits for its code", () => {
  test("is listed without its code, and goes with the person", async () => {
    const none = { pendingRegistration: null, providerContact: null, networkItemsAdded: 0 };
    expect(await myData()).toMatchObject(none);
    await registering.sendCode();
    const listed = await myData();
    expect(listed.pendingRegistration).toMatchObject({ ...WOODGROVE, language: "en", termsVersion: "1", triesLeft: 5 });
    expect(JSON.stringify(listed)).not.toMatch(/hash|salt/i);
    expect(await myData("colleague")).toMatchObject(none);
    await eraseOwn();
    expect(await myData()).toMatchObject(none);
    expect(await count("registrations")).toBe(0);
    expect(await registering.pending()).toBeNull();
    expect(problemOf(await registering.enter(registering.codeIn()))).toEqual(refused("code_refused"));
  });

  test("of a colleague stays", async () => {
    await registering.sendCode();
    await eraseOwn("colleague");
    expect((await registering.enter(registering.codeIn())).status).toBe(200);
  });
});

describe("the contact of a provider", () => {
  test("is listed, and goes with the person; the provider stays, and can be decided about without anybody to write to", async () => {
    await register();
    const { partnerInternalId, emailProvenAt } = (await registering.profile()).json();
    expect((await myData()).providerContact).toMatchObject({
      partnerInternalId,
      emailAddress: WOODGROVE.emailAddress,
      emailProvenAt,
      language: "en",
      termsVersion: "1",
    });
    await eraseOwn();
    expect((await myData()).providerContact).toBeNull();
    expect(await count("provider_contacts")).toBe(0);
    expect(await registering.pending()).toBeNull();
    expect((await registering.profile()).json()).toMatchObject({
      partnerInternalId,
      name: WOODGROVE.companyName,
      emailAddress: null,
      emailProvenAt: null,
    });
    const { review, answer } = await decide("approve");
    expect(review).toMatchObject({ contact: null, registeredBy: null, domains: null });
    expect(answer.json()).toEqual({ status: "Approved" });
    expect((await registering.database.query("select 1 from mails")).rows).toEqual([]);
    expect(await flags()).toEqual({ isPartnerRegistered: true, hasAccessToPartnerPortal: false });
    expect((await decide("withdraw", "The company was sold.")).answer.json()).toEqual({
      status: "AwaitingEndorsement",
    });
    expect((await decide("refuse", "Nobody answers there.")).answer.json()).toEqual({ status: null });
  });

  test("goes by the administrator's hand too, with mails that wait, and is on record", async () => {
    await register();
    await decide("approve");
    expect((await registering.database.query("select to_address from mails")).rows).toEqual([
      { to_address: WOODGROVE.emailAddress },
    ]);
    const body = { userId: owner.oid };
    const answer = await registering.ask("POST", routes.organization.erasePerson.path, body, { as: "tenantAdmin" });
    expect(answer.json()).toEqual({ reports: 0, sharesReceived: 0, isComplete: true });
    expect(await count("provider_contacts")).toBe(0);
    expect((await registering.database.query("select 1 from mails")).rows).toEqual([]);
    expect(
      await queryInTenant(
        registering.database,
        contoso.id,
        `select actor_id, after from audit_entries where action = 'reports.erasePerson' and actor_id = '${world.users.tenantAdmin.oid}'`,
      ),
    ).toEqual([{ actor_id: world.users.tenantAdmin.oid, after: { userId: owner.oid, registrations: 1 } }]);
  });

  test("stays where a colleague is erased", async () => {
    await register();
    await eraseOwn("colleague");
    expect((await registering.profile()).json().emailAddress).toBe(WOODGROVE.emailAddress);
  });
});

test("network items name nobody any more once who added them is erased, ended ones too; the items stay", async () => {
  await register();
  const { partnerInternalId } = (await registering.profile()).json();
  await decide("approve");
  await flags();
  const names = { vpnInterfaceDescriptions: [], sslOwnerNames: [], ipSubnets: [] };
  const saved = await registering.server.app.inject({
    method: "PUT",
    url: routes.solutions.saveInputSolution.path,
    headers: { origin: registering.server.origin, authorization: await registering.server.bearer("owner") },
    payload: {
      id: randomUUID(),
      version: null,
      name: "Woodgrove Fibre",
      type: "isp",
      asns: ["64496", "64497"],
      ...names,
    },
  });
  expect(saved.statusCode).toBe(200);
  const inProvider = async (text: string): Promise<object[]> => {
    const { database } = registering;
    const enter = "select set_config('waymark.scope', $1, false), set_config('waymark.provider', $2, false)";
    await database.query(enter, ["provider", partnerInternalId]);
    const { rows } = await database.query<object>(text);
    await database.query(enter, ["vendor", ""]);
    return rows;
  };
  await inProvider("update solution_items set valid_until = now() where value = '64497'");
  expect(await inProvider("select distinct added_by_user from solution_items")).toEqual([{ added_by_user: owner.oid }]);
  expect((await myData()).networkItemsAdded).toBe(2);
  await eraseOwn("colleague");
  expect((await myData()).networkItemsAdded).toBe(2);
  await eraseOwn();
  expect((await myData()).networkItemsAdded).toBe(0);
  const after = await inProvider("select value, added_by_user from solution_items order by value");
  // The next test begins without a provider, and none goes while it has a solution.
  await inProvider("delete from solution_items");
  await inProvider("delete from solutions");
  expect(after).toEqual([
    { value: expect.stringContaining("64496"), added_by_user: null },
    { value: expect.stringContaining("64497"), added_by_user: null },
  ]);
});
