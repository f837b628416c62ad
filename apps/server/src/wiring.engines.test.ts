import type { PolicyName } from "@waymark/contracts/access/policies";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { beforeAll, describe, expect, test } from "vitest";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ env: { WAYMARK_ENV: "Development", WAYMARK_WEB_FOLDER: "/nowhere" } });
});

const routesOpenTo = (policy: PolicyName): string[] =>
  server
    .routes()
    .filter((route) => route.policy === policy && route.method !== "HEAD")
    .map((route) => `${route.method} ${route.url}`)
    .toSorted();

describe("routes", () => {
  test("open to anyone are exactly these; whoever opens another says so here", () => {
    expect(routesOpenTo("anyone").filter((route) => !route.includes("/api/docs"))).toEqual([
      "GET /.well-known/security.txt",
      "GET /AnonymousConnectivityTest/Footprint",
      "GET /AnonymousConnectivityTest/GetFrontendConfiguration",
      "GET /AnonymousConnectivityTest/ReadReport/:id",
      "GET /AnonymousConnectivityTest/ReverseEgressLocation",
      "GET /api/Localization",
      "GET /api/maps/v1/Credits",
      "GET /api/maps/v1/Locations",
      "GET /api/maps/v1/Suggestions",
      "GET /api/openapi.json",
      "GET /api/schemas/report-export.json",
      "GET /config/v1/:model/:version",
      "GET /gcc/AnonymousConnectivityTest/Footprint",
      "GET /gcc/AnonymousConnectivityTest/GetFrontendConfiguration",
      "GET /gcc/AnonymousConnectivityTest/ReadReport/:id",
      "GET /gcc/AnonymousConnectivityTest/ReverseEgressLocation",
      "GET /gcc/api/Localization",
      "GET /gcc/api/maps/v1/Credits",
      "GET /gcc/api/maps/v1/Locations",
      "GET /gcc/api/maps/v1/Suggestions",
      "GET /gcc/config/v1/:model/:version",
      "GET /livez",
      "GET /readyz",
      "POST /AnonymousConnectivityTest/ContributeToCampaign/:id",
      "POST /AnonymousConnectivityTest/CorrectPlace/:id",
      "POST /AnonymousConnectivityTest/FinishRun",
      "POST /AnonymousConnectivityTest/GenerateTestReport",
      "POST /AnonymousConnectivityTest/ReadCampaign",
      "POST /AnonymousConnectivityTest/RemapBingGeo",
      "POST /AnonymousConnectivityTest/ReportProbeResults",
      "POST /AnonymousConnectivityTest/ReportTestResult",
      "POST /AnonymousConnectivityTest/StartRun",
      "POST /IPClassification/logCorrectness",
      "POST /IPClassification/logType",
      "POST /IPClassification/v2",
      "POST /api/Operations/ClientProblem",
      "POST /gcc/AnonymousConnectivityTest/ContributeToCampaign/:id",
      "POST /gcc/AnonymousConnectivityTest/CorrectPlace/:id",
      "POST /gcc/AnonymousConnectivityTest/FinishRun",
      "POST /gcc/AnonymousConnectivityTest/GenerateTestReport",
      "POST /gcc/AnonymousConnectivityTest/ReadCampaign",
      "POST /gcc/AnonymousConnectivityTest/RemapBingGeo",
      "POST /gcc/AnonymousConnectivityTest/ReportProbeResults",
      "POST /gcc/AnonymousConnectivityTest/ReportTestResult",
      "POST /gcc/AnonymousConnectivityTest/StartRun",
      "POST /gcc/IPClassification/logCorrectness",
      "POST /gcc/IPClassification/logType",
      "POST /gcc/IPClassification/v2",
      "POST /gcc/api/Operations/ClientProblem",
    ]);
  });

  test("open to any tenant, blocked ones too, is only the question how one stands", () => {
    expect(routesOpenTo("anyTenant")).toEqual([
      "GET /ConnectivityTest/GetTenantStanding",
      "GET /gcc/ConnectivityTest/GetTenantStanding",
    ]);
  });

  test("all have a policy, and every one below the API's paths has its twin under /gcc", () => {
    const all = server.routes();
    expect(all.filter((route) => route.policy === undefined)).toEqual([]);
    const spelled = new Set(all.map((route) => `${route.method} ${route.url} ${route.policy}`));
    const withTwin = all.filter(({ url }) =>
      /^\/(api\/(pnpp|ipurl|Operations|Localization|maps)|config|Anonymous|Connectivity)/.test(url),
    );
    expect(withTwin.length).toBeGreaterThan(10);
    expect(withTwin.filter((route) => !spelled.has(`${route.method} /gcc${route.url} ${route.policy}`))).toEqual([]);
  });

  test("the document of the API names every call once, with its policy", async () => {
    const document = (await server.app.inject("/api/openapi.json")).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; description: string }>>;
    }>();
    expect(document.openapi).toBe("3.1.0");
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path} ${call.description}`),
    );
    expect(calls.toSorted()).toEqual([
      "DELETE /ConnectivityTest/DeleteReceivedReport/{id} Policy: signedIn.",
      "DELETE /ConnectivityTest/DeleteReport/{id} Policy: signedIn.",
      "DELETE /ConnectivityTest/RevokeShare/{id}/{shareId} Policy: signedIn.",
      "GET /AnonymousConnectivityTest/Footprint Policy: anyone.",
      "GET /AnonymousConnectivityTest/GetFrontendConfiguration Policy: anyone.",
      "GET /AnonymousConnectivityTest/ReadReport/{id} Policy: anyone.",
      "GET /AnonymousConnectivityTest/ReverseEgressLocation Policy: anyone.",
      "GET /ConnectivityTest/Campaigns Policy: organizationAdmin.",
      "GET /ConnectivityTest/GetAdminSettings Policy: signedIn.",
      "GET /ConnectivityTest/GetOrganizationAccess Policy: signedIn.",
      "GET /ConnectivityTest/GetReceivers/{id} Policy: signedIn.",
      "GET /ConnectivityTest/GetTenantStanding Policy: anyTenant.",
      "GET /ConnectivityTest/MyData Policy: signedIn.",
      "GET /ConnectivityTest/OwnedReports Policy: signedIn.",
      "GET /ConnectivityTest/ReadReport/{id} Policy: signedIn.",
      "GET /ConnectivityTest/ReceivedReports Policy: signedIn.",
      "GET /ConnectivityTest/SiteFindings Policy: organizationAdmin.",
      "GET /ConnectivityTest/StoredOfReport/{id} Policy: signedIn.",
      "GET /api/Localization Policy: anyone.",
      "GET /api/Operations/SelfTest Policy: operator.",
      "GET /api/ipurl/api/v1/DomainLensAccess Policy: signedIn.",
      "GET /api/maps/v1/Credits Policy: anyone.",
      "GET /api/maps/v1/Locations Policy: anyone.",
      "GET /api/maps/v1/Suggestions Policy: anyone.",
      "GET /api/pnpp/api/v1/PnppAccess Policy: signedIn.",
      "GET /config/v1/{model}/{version} Policy: anyone.",
      "POST /AnonymousConnectivityTest/ContributeToCampaign/{id} Policy: anyone.",
      "POST /AnonymousConnectivityTest/CorrectPlace/{id} Policy: anyone.",
      "POST /AnonymousConnectivityTest/FinishRun Policy: anyone.",
      "POST /AnonymousConnectivityTest/GenerateTestReport Policy: anyone.",
      "POST /AnonymousConnectivityTest/ReadCampaign Policy: anyone.",
      "POST /AnonymousConnectivityTest/RemapBingGeo Policy: anyone.",
      "POST /AnonymousConnectivityTest/ReportProbeResults Policy: anyone.",
      "POST /AnonymousConnectivityTest/ReportTestResult Policy: anyone.",
      "POST /AnonymousConnectivityTest/StartRun Policy: anyone.",
      "POST /ConnectivityTest/ChangeAdminSettings Policy: organizationAdmin.",
      "POST /ConnectivityTest/CreateCampaign Policy: organizationAdmin.",
      "POST /ConnectivityTest/CreateReport Policy: signedIn.",
      "POST /ConnectivityTest/DeleteReports Policy: signedIn.",
      "POST /ConnectivityTest/EndCampaign/{id} Policy: organizationAdmin.",
      "POST /ConnectivityTest/EraseMyData Policy: signedIn.",
      "POST /ConnectivityTest/ErasePerson Policy: organizationAdmin.",
      "POST /ConnectivityTest/Share/{id} Policy: signedIn.",
      "POST /ConnectivityTest/ShareToPublic/{id} Policy: signedIn.",
      "POST /IPClassification/logCorrectness Policy: anyone.",
      "POST /IPClassification/logType Policy: anyone.",
      "POST /IPClassification/v2 Policy: anyone.",
      "POST /api/Operations/ClientProblem Policy: anyone.",
      "POST /api/Operations/Visit Policy: signedIn.",
    ]);
  });
});

describe("health", () => {
  test("lives and is ready with all engines", async () => {
    expect((await server.app.inject("/livez")).json()).toEqual({ status: "alive" });
    await expect
      .poll(async () => (await server.app.inject("/readyz")).json(), { timeout: 5_000 })
      .toEqual({ status: "ready" });
  });

  test("without NATS and ClickHouse it is degraded, yet ready", async () => {
    const { app } = await server.again({
      env: { WAYMARK_NATS_URL: "nats://127.0.0.1:9", WAYMARK_CLICKHOUSE_URL: "http://127.0.0.1:9" },
    });
    const reply = await app.inject("/readyz");
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({ status: "degraded", away: ["nats", "clickhouse"] });
  });

  test("without PostgreSQL it is not ready, lives all the same, and says 503 with when to come again", async () => {
    const { app } = await server.again({ env: { WAYMARK_DATABASE_URL: "postgres://nobody:x@127.0.0.1:9/none" } });
    expect((await app.inject("/readyz")).statusCode).toBe(503);
    expect((await app.inject("/livez")).statusCode).toBe(200);
    const reply = await app.inject("/AnonymousConnectivityTest/GetFrontendConfiguration");
    expect(reply.statusCode).toBe(503);
    expect(reply.headers["retry-after"]).toBeDefined();
  });

  test("while it drains it is not ready", async () => {
    const { app, product } = await server.again({});
    product.drain();
    expect((await app.inject("/readyz")).json()).toEqual({ status: "draining" });
  });
});
