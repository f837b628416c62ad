import { CLOUD_NAMES, envGroupOf } from "@waymark/contracts/configuration/clouds";
import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { FrontendConfiguration } from "@waymark/contracts/configuration/schemas";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { textsOf } from "@waymark/messages/catalogue";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { systemClock } from "../../platform/clock.ts";
import { ctxOf } from "../../platform/ctx.ts";
import { connectDatabase, type DatabaseConnection } from "../../platform/database/connect.ts";
import { createLog } from "../../platform/log.ts";
import { setSwitch } from "./set-switch.ts";

const OPERATOR = { kind: "operator", id: "test" } as const;
const CONFIGURATION = "/AnonymousConnectivityTest/GetFrontendConfiguration";

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

const read = async (url: string) => {
  const reply = await server.app.inject(url);
  expect(reply.statusCode).toBe(200);
  return reply.json<Record<string, never>>();
};
const flags = async (envGroup: string, prefix = "") =>
  (await read(`${prefix}/config/v1/waymark/1?agents=web&EnvGroup=${envGroup}`)) as unknown as {
    web: Record<string, boolean>;
  };

describe("GetFrontendConfiguration", () => {
  test("is answered to anyone, in the shape the contract names [V201, P284]", async () => {
    expect(FrontendConfiguration.safeParse(await read(CONFIGURATION)).success).toBe(true);
  });

  test("carries env, cloudName, endpointExchange, endpointSharePoint and uxFeatureControl [V104]", async () => {
    expect(await read(CONFIGURATION)).toMatchObject({
      env: "Development",
      cloudName: "MultiTenant",
      endpointExchange: expect.any(String),
      endpointSharePoint: expect.any(String),
      uxFeatureControl: expect.any(Object),
    });
  });

  test("the feature controls are exactly the eight of the specification, all off [V105, V106]", async () => {
    expect((await read(CONFIGURATION)).uxFeatureControl).toEqual({
      DisableSignIn: false,
      DisableSaveReport: false,
      DisableShareReport: false,
      DisableHistoryReport: false,
      DisableNetworkHealth: false,
      DisableAllFooterLinks: false,
      DisableInternetTypeSurvey: false,
      DisablePeerPerformanceChart: false,
    });
  });

  test.each(CLOUD_NAMES)("an installation of the cloud %s says so [V013, V014]", async (cloud) => {
    const { app } = await server.again({ env: { WAYMARK_CLOUD: cloud, WAYMARK_ENV: "Staging" } });
    expect((await app.inject(CONFIGURATION)).json()).toMatchObject({ cloudName: cloud, env: "Staging" });
  });

  test("under /gcc the same installation is the government community's [V195, P274]", async () => {
    expect(await read(`/gcc${CONFIGURATION}`)).toMatchObject({ cloudName: "GovernmentCommunity", basePath: "/gcc" });
  });

  test("says nothing that only the server may know", async () => {
    const text = (await server.app.inject(CONFIGURATION)).payload;
    expect(text).not.toMatch(/postgres|nats:|secret|waymark-server|password/i);
  });
});

describe("the remote flags", () => {
  test("are keyed by the agent's name [V198]", async () => {
    expect(Object.keys(await flags("Production"))).toEqual(["web"]);
    const reply = await server.app.inject("/config/v1/waymark/1?agents=web,other,__proto__&EnvGroup=Production");
    expect(Object.keys(reply.json<object>())).toEqual(["web"]);
  });

  test("are exactly those of the specification, off but for the internal portal [V107, V108, V109]", async () => {
    expect((await flags("Production")).web).toEqual({
      isNewMapEnabled: false,
      isNewInternalPortalEnabled: true,
      isNpiMonthly: false,
      isOutageEnabled: false,
      isCopilotEnabled: false,
      isOcdiAssociationEnabled: false,
      isNppDashboardEnabled: false,
      isConnectedScoreEnable: false,
      isCopilotIntegrateEnable: false,
    });
  });

  test.each([
    "/config/v1/other/1?agents=web&EnvGroup=Production",
    "/config/v1/waymark/2?agents=web&EnvGroup=Production",
  ])("%s is not found", async (url) => {
    expect((await server.app.inject(url)).statusCode).toBe(404);
  });

  test.each(["", "?agents=web", "?agents=web&EnvGroup=Development", "?EnvGroup=Staging"])(
    "without agents and a known EnvGroup the call is refused: %j",
    async (query) => {
      expect((await server.app.inject(`/config/v1/waymark/1${query}`)).statusCode).toBe(400);
    },
  );

  test("the group is Staging for development or staging, else Production [V199]", () => {
    expect([envGroupOf("Development"), envGroupOf("Staging"), envGroupOf("Production")]).toEqual([
      "Staging",
      "Staging",
      "Production",
    ]);
  });

  test("an operator's change is seen within five seconds, in its group and cloud only, and audited once", async () => {
    await setSwitch(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR), {
      envGroup: "Staging",
      name: "isCopilotEnabled",
      value: true,
    });
    now += 5_000;
    expect((await flags("Staging")).web.isCopilotEnabled).toBe(true);
    expect((await flags("Production")).web.isCopilotEnabled).toBe(false);
    expect((await flags("Staging", "/gcc")).web.isCopilotEnabled).toBe(false);
    const { rows } = await owner.pool.query(
      "select set_config('waymark.cloud', 'MultiTenant', false), set_config('waymark.scope', 'vendor', false)",
    );
    expect(rows).toHaveLength(1);
    const audited = await owner.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("action", "=", "configuration.setSwitch")
      .execute();
    expect(audited).toMatchObject([
      {
        actor_kind: "operator",
        before: { name: "isCopilotEnabled", value: null },
        after: { name: "isCopilotEnabled", envGroup: "Staging", value: true },
      },
    ]);
  });

  test("a feature control is served as it was set, for one cloud", async () => {
    await setSwitch(ctxOf(owner.db, systemClock, "MultiTenant", OPERATOR), {
      envGroup: "Staging",
      name: "DisableSignIn",
      value: true,
    });
    now += 5_000;
    expect((await read(CONFIGURATION)).uxFeatureControl).toMatchObject({
      DisableSignIn: true,
      DisableSaveReport: false,
    });
    expect((await read(`/gcc${CONFIGURATION}`)).uxFeatureControl).toMatchObject({ DisableSignIn: false });
  });
});

describe("Localization", () => {
  test.each(LANGUAGES)("answers the map t of all texts in %s [V200, P285]", async (culture) => {
    const { t, culture: answered } = (await read(`/api/Localization?culture=${culture}`)) as unknown as {
      t: Record<string, string>;
      culture: string;
    };
    expect(answered).toBe(culture);
    expect(t).toEqual(textsOf(culture));
    expect(Object.keys(t).length).toBeGreaterThan(50);
  });

  test("without a wish it follows the browser; an unknown culture is refused", async () => {
    const reply = await server.app.inject({
      url: "/api/Localization",
      headers: { "accept-language": "zh-TW,en;q=0.5" },
    });
    expect(reply.json()).toMatchObject({ culture: "zh-Hant" });
    expect((await server.app.inject("/api/Localization?culture=fr")).statusCode).toBe(400);
  });
});
