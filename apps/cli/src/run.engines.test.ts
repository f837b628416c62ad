import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { limits } from "@waymark/contracts/limits";
import { serverEnvironment } from "@waymark/dev/server-environment";
import { type TestDatabase, testDatabase } from "@waymark/engines/test-database";
import { readFeatureControls, readRemoteFlags } from "@waymark/server/areas/configuration/switches.read";
import { logVisit } from "@waymark/server/areas/operations/log-visit";
import { systemClock } from "@waymark/server/platform/clock";
import { ctxOf } from "@waymark/server/platform/ctx";
import { connectDatabase, type DatabaseConnection } from "@waymark/server/platform/database/connect";
import { createLog } from "@waymark/server/platform/log";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { run } from "./run.ts";

const TENANT = "6c1f0c1e-0000-4000-8000-000000000001";
const OTHER_TENANT = "6c1f0c1e-0000-4000-8000-000000000002";
const STRANGER = "6c1f0c1e-0000-4000-8000-00000000ffff";
const PERSON = "6c1f0c1e-0000-4000-8000-00000000000a";

let place: TestDatabase;
let application: DatabaseConnection;

beforeAll(async () => {
  place = await testDatabase();
  application = connectDatabase({ url: place.appUrl, poolSize: 2, log: createLog("silent", "test") });
});
afterAll(() => application.close());

async function waymark(...typed: string[]) {
  const said: string[] = [];
  const complained: string[] = [];
  const status = await run(
    [...typed, "--by", "alice"],
    {
      WAYMARK_DATABASE_OWNER_URL: place.ownerUrl,
      WAYMARK_CLICKHOUSE_URL: place.clickhouseUrl,
      WAYMARK_VENDOR_TENANT_ID: TENANT,
    },
    { say: (line) => said.push(line), complain: (line) => complained.push(line) },
  );
  return { status, said: said.join("\n"), complained: complained.join("\n") };
}

describe("places and networks", () => {
  it("loads the places once, and says so the second time", async () => {
    expect((await waymark("load-places")).said).toMatch(/^135233 places and \d+ states are loaded/);
    expect((await waymark("load-places")).said).toBe("These places were loaded already.");
  });

  it("places a network, lists it, moves it and forgets it, each audited", async () => {
    const PARIS = "2988507";
    const placed = await waymark(
      "networks",
      "place",
      "10.0.0.0/8",
      "--place",
      PARIS,
      "--asn",
      "64500",
      "--reason",
      "our offices",
    );
    expect(placed.said).toMatch(/^10\.0\.0\.0\/8 stands in Paris, FR\./);
    expect((await waymark("networks", "list")).said).toMatch(
      /10\.0\.0\.0\/8 +Paris, FR +AS64500 +our offices\n1 network placed/,
    );
    expect((await waymark("networks", "place", "10.0.0.0/8", "--place", "1850147", "--reason", "moved")).status).toBe(
      0,
    );
    expect((await waymark("networks", "forget", "10.0.0.0/8")).status).toBe(0);
    expect(await waymark("networks", "forget", "10.0.0.0/8")).toMatchObject({
      status: 1,
      complained: expect.stringContaining("was not placed"),
    });
    const { said } = await waymark("audit", "--last", "3");
    expect(said.match(/geography\.\w+/g)).toEqual([
      "geography.forgetNetwork",
      "geography.placeNetwork",
      "geography.placeNetwork",
    ]);
  });

  it.each([
    [["10.0.0.7/8", "--place", "2988507"], "10.0.0.0/8 is its whole"],
    [["somewhere", "--place", "2988507"], "is no network"],
    [["10.0.0.0/8", "--place", "7"], "is no place"],
    [["10.0.0.0/8", "--place", "x"], "whole number"],
    [["10.0.0.0/8"], "--place is missing"],
    [["10.0.0.0/8", "--place", "2988507", "--asn", "0"], "whole number"],
  ])("refuses %j and says why", async (words, why) => {
    const { status, complained } = await waymark("networks", "place", ...words, "--reason", "test");
    expect(status).not.toBe(0);
    expect(complained).toContain(why);
  });
});

describe("flags", () => {
  it("turns a feature control on for one cloud, tells when it holds, and leaves an audit entry", async () => {
    expect((await readFeatureControls(application.db, "MultiTenant")).DisableSaveReport).toBe(false);
    const { status, said } = await waymark("flags", "set", "DisableSaveReport", "on");
    expect(status).toBe(0);
    expect(said).toContain("DisableSaveReport is on in MultiTenant (was off)");
    expect(said).toContain(
      `Servers follow within ${limits.flagsCacheMs / 1000} s, a browser that is open within 1200 s at most.`,
    );

    expect((await readFeatureControls(application.db, "MultiTenant")).DisableSaveReport).toBe(true);
    expect((await readFeatureControls(application.db, "China")).DisableSaveReport).toBe(false);

    const audit = await waymark("audit", "--last", "1");
    expect(audit.said).toMatch(/MultiTenant +operator alice +configuration\.setSwitch .*DisableSaveReport/);
    expect(audit.said).toContain("1 entry of the installation.");
  });

  it("turns a remote flag on in its own cloud and group only", async () => {
    const of = (envGroup: "Staging" | "Production") =>
      readRemoteFlags(application.db, { cloud: "China", envGroup, agent: "web" });
    expect(
      (await waymark("flags", "set", "isCopilotEnabled", "on", "--cloud", "China", "--env-group", "Staging")).status,
    ).toBe(0);
    expect((await of("Staging")).isCopilotEnabled).toBe(true);
    expect((await of("Production")).isCopilotEnabled).toBe(false);
    const { said } = await waymark("flags", "list", "--cloud", "China", "--env-group", "Staging");
    expect(said).toMatch(/isCopilotEnabled +on +default is off +remote flag of Staging/);
  });

  it("refuses a name it does not know, with the list of those it knows, and changes nothing", async () => {
    const before = (await waymark("audit")).said;
    const { status, complained } = await waymark("flags", "set", "DisableEverything", "on");
    expect(status).toBe(2);
    expect(complained).toContain('"DisableEverything" is no switch. Known: DisableSignIn, ');
    expect(complained).toContain("isCopilotIntegrateEnable");
    expect((await waymark("audit")).said).toBe(before);
  });

  it.each([
    [["flags", "set", "DisableSignIn", "maybe"], "Known: on, off."],
    [["flags", "set", "DisableSignIn", "on", "--cloud", "Mars"], '"Mars" is no cloud.'],
    [["flags", "set", "DisableSignIn", "on", "--env-group", "Staging"], "it holds for all environments"],
  ])("refuses %j", async (typed, sentence) => {
    const { status, complained } = await waymark(...typed);
    expect(status).toBe(2);
    expect(complained).toContain(sentence);
    expect((await readFeatureControls(application.db, "MultiTenant")).DisableSignIn).toBe(false);
  });
});

describe("tenants and grants", () => {
  it("allows, blocks, unblocks and removes a tenant, each with an audit entry", async () => {
    const step = async (...typed: string[]) => {
      expect((await waymark("tenants", ...typed)).status).toBe(0);
      return (await waymark("tenants", "list")).said;
    };
    expect(await step("allow", TENANT, "--name", "Contoso")).toMatch(new RegExp(`${TENANT} +allowed +Contoso`));
    expect(await step("block", TENANT, "--reason", "unpaid")).toContain("blocked: unpaid");
    expect(await step("unblock", TENANT)).toMatch(/allowed +Contoso/);
    expect(await step("remove", TENANT)).toMatch(/removed +Contoso/);
    expect(await step("allow", TENANT)).toMatch(/allowed +Contoso/);
    const { said } = await waymark("audit");
    expect(said.match(/access\.changeTenant/g)).toHaveLength(5);
  });

  it("adds a key, shows it once, lists and revokes it, each audited", async () => {
    const keys = (...typed: string[]) => waymark("intake-keys", ...typed, "--tenant", TENANT);
    const added = await keys("add", "--name", "collector");
    const [, id = ""] = /^Key (\S+) of/.exec(added.said) ?? [];
    expect(added.said).toMatch(/\nwik_[\da-f]{32}_[\w-]{43}$/);
    const secret = added.said.split("_").slice(2).join("_");
    const listed = await keys("list");
    expect(listed.said).toMatch(new RegExp(`${id} +since \\S+ +works +collector\n1 key of`));
    expect(await keys("revoke", id)).toMatchObject({ status: 0, said: expect.stringContaining("within 30 s") });
    expect(await keys("revoke", id)).toMatchObject({ status: 1, complained: expect.stringContaining("is no key of") });
    expect((await keys("list")).said).toContain("revoked");
    const { said } = await waymark("audit", "--last", "2", "--tenant", TENANT);
    expect(said.match(/intake\.\w+/g)).toEqual(["intake.revokeKey", "intake.addKey"]);
    for (const text of [listed.said, said]) expect(text).not.toContain(secret);
  });

  it("knows no tenant that was never allowed", async () => {
    for (const typed of [
      ["tenants", "block", STRANGER, "--reason", "x"],
      ["grants", "add", "--tenant", STRANGER, "--right", "oceAction", "--whole-tenant"],
      ["intake-keys", "add", "--tenant", STRANGER, "--name", "x"],
    ]) {
      const { status, complained } = await waymark(...typed);
      expect(status).toBe(1);
      expect(complained).toContain(`"tenants allow ${STRANGER}" puts it there`);
    }
  });

  it("grants a right once, shows it, and ends it", async () => {
    const grant = ["--tenant", TENANT, "--right", "domainLens", "--user", PERSON];
    expect((await waymark("grants", "add", ...grant)).said).toContain("Servers follow within 30 s.");
    expect((await waymark("grants", "add", ...grant)).status).toBe(0);
    expect((await waymark("grants", "list", "--tenant", TENANT)).said).toMatch(
      new RegExp(`domainLens +user ${PERSON}\n1 right granted`),
    );
    expect((await waymark("grants", "revoke", ...grant)).status).toBe(0);
    expect((await waymark("grants", "revoke", ...grant)).complained).toContain("did not hold domainLens");
    const { said } = await waymark("audit", "--tenant", TENANT);
    expect(said.match(/access\.(grant|revoke)Right/g)).toEqual(["access.revokeRight", "access.grantRight"]);
  });

  it("grants the rights of Domain Lens in the vendor's tenant and cloud alone", async () => {
    await waymark("tenants", "allow", OTHER_TENANT);
    for (const right of ["domainLens", "workloadChamp", "serviceChamp", "connectivityChamp", "changeCouncil"])
      for (const where of [
        ["--tenant", OTHER_TENANT],
        ["--tenant", TENANT, "--cloud", "GovernmentCommunity"],
      ]) {
        const { status, complained } = await waymark("grants", "add", ...where, "--right", right, "--user", PERSON);
        expect([right, status]).toEqual([right, 1]);
        expect(complained).toContain(`only in the tenant of WAYMARK_VENDOR_TENANT_ID, ${TENANT}, in MultiTenant`);
      }
  });

  it.each([
    [[], "exactly one of --user ID, --group ID, --whole-tenant"],
    [["--user", PERSON, "--whole-tenant"], "exactly one of"],
    [["--user", "alice@contoso.example"], "is no --user"],
  ])("wants to know exactly who: %j", async (whom, sentence) => {
    const { status, complained } = await waymark("grants", "add", "--tenant", TENANT, "--right", "domainLens", ...whom);
    expect(status).toBe(2);
    expect(complained).toContain(sentence);
  });
});

describe("the service tree", () => {
  const ID = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
  const load = async (...lines: string[]) => {
    const file = join(await mkdtemp(join(tmpdir(), "waymark-services-")), "services.csv");
    await writeFile(file, ["id,name,lifecycle,workload,retired", ...lines].join("\n"));
    return waymark("service-tree", "load", file);
  };

  it("is loaded whole, and the same list again changes nothing [P137]", async () => {
    const line = `${ID},Media relay,S5-GA,Calls,false`;
    expect((await load(line)).said).toBe("1 service is loaded: 1 added, 0 changed, 0 removed.");
    expect((await load(line)).said).toBe("This list was loaded already.");
    expect((await load(`${ID},Media relay,S6-Redirect,Calls,false`)).said).toContain("0 added, 1 changed, 0 removed");
    expect((await load()).said).toBe("0 services are loaded: 0 added, 0 changed, 1 removed.");
  });

  it("reports every faulty line and loads nothing", async () => {
    const { status, complained } = await load(`relay,,S5-GA,Calls,false`, `${ID},Media relay,S7-Gone,Calls,false`);
    expect(status).toBe(1);
    expect(complained).toContain('Line 2: "relay" is not an id');
    expect(complained).toContain('Line 3: "S7-Gone" is none of S0-Engaged, S1-Aligned');
    expect(complained).toContain("Nothing was loaded.");
  });
});

describe("parked events", () => {
  const event = { event: "SolutionDetailPageVisit", cloud: "MultiTenant", at: "2026-01-01T00:00:00.000Z" };

  it("sends a message again through the outbox and forgets it", async () => {
    await park(7, JSON.stringify(event));
    expect((await waymark("parked", "list")).said).toContain("WAYMARK_EVENTS/7  visitLogged");
    expect((await waymark("parked", "retry", "WAYMARK_EVENTS/7")).status).toBe(0);
    expect((await waymark("parked", "list")).said).toBe("Nothing is parked.");
    const waiting = await application.db.selectFrom("outbox").select(["kind", "payload"]).execute();
    expect(waiting).toEqual([{ kind: "visitLogged", payload: event }]);
  });

  it("lets the relay try a refused outbox row again", async () => {
    const { id } = await application.db
      .insertInto("outbox")
      .values({ kind: "visitLogged", payload: JSON.stringify(event), attempts: 20, parked_reason: "refused" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await waymark("parked", "retry", id)).status).toBe(0);
    const row = await application.db.selectFrom("outbox").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ attempts: 0, parked_reason: null });
    expect((await waymark("parked", "retry", id)).complained).toContain("is not parked");
  });

  it("sends all again but what it cannot read", async () => {
    for (const sequence of [21, 23]) await park(sequence, JSON.stringify(event));
    await park(22, "not JSON");
    await application.db
      .insertInto("outbox")
      .values({ kind: "visitLogged", payload: JSON.stringify(event), attempts: 20, parked_reason: "refused" })
      .execute();
    const { status, said } = await waymark("parked", "retry-all");
    expect(status).toBe(0);
    expect(said).toMatch(/^3 go out again/);
    expect(said).toContain("1 are no events that this release knows");
    const left = (await waymark("parked", "list")).said;
    expect(left).toContain("WAYMARK_EVENTS/22");
    expect(left).toContain("1 parked");
    await waymark("parked", "drop", "WAYMARK_EVENTS/22");
  });

  it("keeps what it cannot read until it is dropped, and then in the audit", async () => {
    await park(8, "not JSON");
    expect((await waymark("parked", "retry", "WAYMARK_EVENTS/8")).complained).toContain("it stays parked");
    expect((await waymark("parked", "list")).said).toContain("WAYMARK_EVENTS/8");
    expect((await waymark("parked", "drop", "WAYMARK_EVENTS/8")).status).toBe(0);
    expect((await waymark("parked", "list")).said).toBe("Nothing is parked.");
    expect((await waymark("audit", "--last", "1")).said).toMatch(/operations\.dropParked .*not JSON/);
    expect((await waymark("parked", "drop", "WAYMARK_EVENTS/8")).status).toBe(1);
  });

  const park = (sequence: number, payload: string) =>
    application.db
      .insertInto("parked_messages")
      .values({
        stream: "WAYMARK_EVENTS",
        sequence: String(sequence),
        subject: "waymark.events.visitLogged",
        payload,
        reason: "test",
      })
      .execute();
});

describe("rebuild-measurements", () => {
  it("announces every visit of every known tenant again, and says how many", async () => {
    await waymark("tenants", "allow", TENANT);
    const user = { kind: "user", tenantId: TENANT, objectId: PERSON, isGuest: false, tokenExpiresAt: 0 } as const;
    const ctx = { ...ctxOf(application.db, systemClock, "MultiTenant", { kind: "user", id: PERSON }), user };
    for (const idempotencyKey of [PERSON, STRANGER])
      await logVisit(ctx, { event: "SolutionDetailPageVisit", idempotencyKey });
    await application.db.deleteFrom("outbox").execute();

    const { status, said } = await waymark("rebuild-measurements");
    expect(status).toBe(0);
    expect(said).toContain("2 visits are announced again");
    expect(await application.db.selectFrom("outbox").select("kind").execute()).toHaveLength(2);
    expect((await waymark("audit")).said).toContain("operations.rebuildVisits");
  });
});

describe("self-test", () => {
  const settings = () =>
    serverEnvironment({
      engines: {
        ports: inject("engines").ports,
        urls: {
          ...inject("engines").urls,
          postgresApp: place.appUrl,
          postgresOwner: place.ownerUrl,
          clickhouse: place.clickhouseUrl,
        },
      },
      webOrigin: "http://localhost:9",
      identityOrigin: "http://localhost:9",
      port: 9,
    });

  it("asks every part and fails when one of them failed", async () => {
    const said: string[] = [];
    const complained: string[] = [];
    const status = await run(
      ["self-test"],
      { ...settings(), WAYMARK_SMTP_URL: "" },
      { say: (line) => said.push(line), complain: (line) => complained.push(line) },
    );
    const table = said.join("\n");
    for (const check of ["postgres", "migrations", "nats", "clickhouse", "outbox", "clock"])
      expect(table).toMatch(new RegExp(`✔ passed +${check} `));
    for (const check of ["mail", "prober"]) expect(table).toMatch(new RegExp(`– not set up +${check} `));
    expect(table).toMatch(/✘ failed +identity /);
    expect(complained).toEqual(["1 of 11 failed: identity. See docs/operating.md."]);
    expect(status).toBe(1);
  });
});

describe("faults", () => {
  it("says that the owner is wanted when the application's role is given", async () => {
    const complained: string[] = [];
    const status = await run(
      ["flags", "set", "DisableSignIn", "on"],
      { WAYMARK_DATABASE_OWNER_URL: place.appUrl },
      { say: () => undefined, complain: (line) => complained.push(line) },
    );
    expect(status).toBe(1);
    expect(complained.join()).toContain("WAYMARK_DATABASE_OWNER_URL must name the owner");
  });

  it("says what to look at when PostgreSQL is not there, without telling the password", async () => {
    const complained: string[] = [];
    await run(
      ["tenants", "list"],
      { WAYMARK_DATABASE_OWNER_URL: "postgres://waymark_owner:very-secret@127.0.0.1:9/waymark" },
      { say: () => undefined, complain: (line) => complained.push(line) },
    );
    expect(complained.join()).toContain("Is the engine running");
    expect(complained.join()).not.toContain("very-secret");
  });

  it("migrates a database that is up to date without changing it", async () => {
    const { status, said } = await waymark("migrate");
    expect(status).toBe(0);
    expect(said).toBe("PostgreSQL was up to date.\nClickHouse was up to date.");
  });
});
