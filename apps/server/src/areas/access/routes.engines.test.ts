import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { limits } from "@waymark/contracts/limits";
import { type TestServer, testServer, world } from "@waymark/dev/test-server";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { changeTenant } from "./change-tenant.ts";
import { grantRight, revokeRight } from "./grant-right.ts";

const OPERATOR = { kind: "operator", id: "test" } as const;
const PNPP = "/api/pnpp/api/v1/PnppAccess";
const LENS = "/api/ipurl/api/v1/DomainLensAccess";
const STANDING = "/ConnectivityTest/GetTenantStanding";

let now = Date.now();
let server: TestServer;
let owner: DatabaseConnection;

beforeAll(async () => {
  server = await testServer({ clock: { now: () => now } });
  owner = connectDatabase({
    url: server.database.ownerUrl,
    poolSize: 1,
    log: createLog("silent", "test"),
    deadlineMs: 10_000,
  });
});
afterAll(() => owner.close());

const ask = async (url: string, principal: string) =>
  server.app.inject({ url, headers: { authorization: await server.bearer(principal) } });
const laterThanTheCache = (): void => {
  now += limits.accessCacheMs;
};

describe("PnppAccess, below the provider API's path [P301, P302, P344, V242]", () => {
  test("carries exactly these four flags, all off for an ordinary person [P101]", async () => {
    expect((await ask(PNPP, "owner")).json()).toEqual({
      hasAccessToLeadershipReport: false,
      hasAccessToPartnerPortal: false,
      hasAccessToOceAction: false,
      isPartnerRegistered: false,
    });
  });

  test.each([
    ["leadership", { hasAccessToLeadershipReport: true, hasAccessToPartnerPortal: false }],
    ["p1", { hasAccessToPartnerPortal: true, isPartnerRegistered: true, hasAccessToLeadershipReport: false }],
    ["p2", { hasAccessToPartnerPortal: true, isPartnerRegistered: true }],
    ["unendorsedProvider", { hasAccessToPartnerPortal: false, isPartnerRegistered: false }],
    ["operator", { hasAccessToOceAction: true, hasAccessToLeadershipReport: false }],
  ])("of %s", async (principal, flags) => {
    expect((await ask(PNPP, principal)).json()).toMatchObject(flags);
  });
});

describe("DomainLensAccess, below the Domain Lens API's path [P351, P352, V242]", () => {
  test.each([
    ["owner", false, false, false, false],
    ["lensReader", true, false, false, false],
    ["ownChamp", true, true, false, false],
    ["serviceChamp", true, false, true, false],
    ["connectivityChamp", true, false, false, true],
    // This champ holds no other right: being a champ is enough for Domain Lens.
    ["champOnly", true, false, false, true],
  ])("of %s [P102]", async (principal, lens, workload, service, connectivity) => {
    expect((await ask(LENS, principal)).json()).toEqual({
      hasAccessToDomainLens: lens,
      isWorkloadChamp: workload,
      isServiceChamp: service,
      isConnectivityChamp: connectivity,
    });
  });
});

test("together the two replies carry exactly the access flags and the kinds of champ [V110]", async () => {
  const both = { ...(await ask(PNPP, "owner")).json<object>(), ...(await ask(LENS, "owner")).json<object>() };
  const champs = ["isWorkloadChamp", "isServiceChamp", "isConnectivityChamp"];
  expect(
    Object.keys(both)
      .filter((flag) => !champs.includes(flag))
      .toSorted(),
  ).toEqual([
    "hasAccessToDomainLens",
    "hasAccessToLeadershipReport",
    "hasAccessToOceAction",
    "hasAccessToPartnerPortal",
    "isPartnerRegistered",
  ]);
});

describe("rights that come and go", () => {
  const contoso = world.tenants.contoso.id;
  const asOperator = (cloud: CloudName = "MultiTenant") => ctxOf(owner.db, systemClock, cloud, OPERATOR);
  const toOwner = { right: "leadershipReport", subjectKind: "user", subjectId: world.users.owner.oid } as const;
  const mayRead = async (): Promise<boolean> =>
    (await ask(PNPP, "owner")).json<{ hasAccessToLeadershipReport: boolean }>().hasAccessToLeadershipReport;

  test("a granted right is seen, a withdrawn one is denied within half a minute, both are audited", async () => {
    await grantRight(asOperator(), contoso, toOwner);
    await grantRight(asOperator(), contoso, toOwner);
    laterThanTheCache();
    expect(await mayRead()).toBe(true);
    expect(await revokeRight(asOperator(), contoso, toOwner)).toBe(true);
    expect(await revokeRight(asOperator(), contoso, toOwner)).toBe(false);
    laterThanTheCache();
    expect(await mayRead()).toBe(false);
    await owner.pool.query("select set_config('waymark.cloud', $1, false), set_config('waymark.tenant', $2, false)", [
      "MultiTenant",
      contoso,
    ]);
    const audited = await owner.db
      .selectFrom("audit_entries")
      .select("action")
      .where("actor_id", "=", OPERATOR.id)
      .orderBy("id")
      .execute();
    expect(audited.map((entry) => entry.action)).toEqual(["access.grantRight", "access.revokeRight"]);
  });

  test("a right in one tenant or cloud is none in another", async () => {
    await grantRight(asOperator(), world.tenants.fabrikam.id, toOwner);
    await grantRight(asOperator("GovernmentCommunity"), contoso, toOwner);
    laterThanTheCache();
    expect(await mayRead()).toBe(false);
  });

  test("the directory is asked for group membership: who leaves the group loses the right [P258, V241, P389]", async () => {
    const flag = async () =>
      (await ask(PNPP, "p1")).json<{ hasAccessToPartnerPortal: boolean }>().hasAccessToPartnerPortal;
    const join = (ids: string[]) =>
      fetch(`${server.identityUrl}/_test/groups`, {
        method: "POST",
        body: JSON.stringify({ oid: world.users.p1.oid, groups: ids }),
      });
    expect(await flag()).toBe(true);
    await join([]);
    laterThanTheCache();
    expect(await flag()).toBe(false);
    await join([world.groups.wingtipPartnerPortal.id]);
    laterThanTheCache();
    expect(await flag()).toBe(true);
  });

  test("while the directory is away nobody gets in, and the reply asks for a retry", async () => {
    const fault = (directory: string) =>
      fetch(`${server.identityUrl}/_test/faults`, { method: "POST", body: JSON.stringify({ directory }) });
    await fault("fail");
    laterThanTheCache();
    const reply = await ask(PNPP, "leadership");
    await fault("ok");
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBeDefined();
    expect((await ask(PNPP, "leadership")).json()).toMatchObject({ hasAccessToLeadershipReport: true });
  });
});

describe("GetTenantStanding", () => {
  test.each([
    ["owner", "", "welcome", null],
    ["governmentUser", "", "redirectToGovernment", "GCC"],
    ["blockedTenant", "", "blocked", null],
    ["governmentUser", "/gcc", "welcome", "GCC"],
    ["defenceUser", "/gcc", "blocked", "DOD"],
  ])("of %s under %j is %s", async (principal, prefix, standing, regionSubScope) => {
    expect((await ask(`${prefix}${STANDING}`, principal)).json()).toEqual({ standing, regionSubScope });
  });

  test("in the multi-tenant cloud a defence tenant is flagged, on the server too [V134]", async () => {
    expect((await ask(STANDING, "defenceUser")).json()).toMatchObject({ standing: "blocked", regionSubScope: "DOD" });
    expect((await ask(PNPP, "defenceUser")).json()).toMatchObject({ status: 403, code: "tenant_blocked" });
  });

  test("in the government cloud a non-government tenant is flagged, on the server too [V135]", async () => {
    expect((await ask(`/gcc${STANDING}`, "owner")).json()).toMatchObject({ standing: "blocked" });
    expect((await ask(`/gcc${PNPP}`, "owner")).json()).toMatchObject({ status: 403, code: "tenant_blocked" });
  });

  test("a tenant that an operator blocks is out within five seconds and back when unblocked", async () => {
    const status = async () => (await ask(PNPP, "otherTenant")).statusCode;
    expect(await status()).toBe(200);
    await changeTenant(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR), world.tenants.fabrikam.id, {
      blockedReason: "tested",
    });
    now += limits.flagsCacheMs + 1;
    expect(await status()).toBe(403);
    await changeTenant(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR), world.tenants.fabrikam.id, {
      blockedReason: null,
    });
    now += limits.flagsCacheMs + 1;
    expect(await status()).toBe(200);
  });
});
