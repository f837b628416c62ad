import type { Requirement } from "@waymark/contracts/access/requirements";
import { type TestServer, testServer } from "@waymark/dev/test-server";
import { beforeAll, describe, expect, test } from "vitest";

let server: TestServer;

beforeAll(async () => {
  server = await testServer({ env: { WAYMARK_ENV: "Development", WAYMARK_WEB_FOLDER: "/nowhere" } });
});

const routesOpenTo = (access: Requirement): string[] =>
  server
    .routes()
    .filter((route) => route.access === access && route.method !== "HEAD")
    .map((route) => `${route.method} ${route.url}`)
    .toSorted();

describe("routes", () => {
  test("exactly these are open to anyone; a change that opens another one extends this list", () => {
    expect(routesOpenTo("anyone").filter((route) => !route.includes("/api/docs"))).toEqual([
      "GET /.well-known/security.txt",
      "GET /AnonymousConnectivityTest/Footprint",
      "GET /AnonymousConnectivityTest/GetFrontendConfiguration",
      "GET /AnonymousConnectivityTest/ReadReport/:id",
      "GET /AnonymousConnectivityTest/ReverseEgressLocation",
      "GET /AnonymousConnectivityTest/UnhealthyMetroScores",
      "GET /api/Localization",
      "GET /api/maps/v1/Credits",
      "GET /api/maps/v1/Locations",
      "GET /api/maps/v1/Suggestions",
      "GET /api/openapi.json",
      "GET /api/schemas/report-export.json",
      "GET /config/v1/:model/:version",
      "GET /feed/chain/:instance",
      "GET /feed/changes/:instance/:version",
      "GET /feed/endpoints/:instance",
      "GET /feed/lists/:instance/:form",
      "GET /feed/pac/:instance",
      "GET /feed/version",
      "GET /feed/version/:instance",
      "GET /gcc/AnonymousConnectivityTest/Footprint",
      "GET /gcc/AnonymousConnectivityTest/GetFrontendConfiguration",
      "GET /gcc/AnonymousConnectivityTest/ReadReport/:id",
      "GET /gcc/AnonymousConnectivityTest/ReverseEgressLocation",
      "GET /gcc/AnonymousConnectivityTest/UnhealthyMetroScores",
      "GET /gcc/api/Localization",
      "GET /gcc/api/maps/v1/Credits",
      "GET /gcc/api/maps/v1/Locations",
      "GET /gcc/api/maps/v1/Suggestions",
      "GET /gcc/config/v1/:model/:version",
      "GET /gcc/feed/chain/:instance",
      "GET /gcc/feed/changes/:instance/:version",
      "GET /gcc/feed/endpoints/:instance",
      "GET /gcc/feed/lists/:instance/:form",
      "GET /gcc/feed/pac/:instance",
      "GET /gcc/feed/version",
      "GET /gcc/feed/version/:instance",
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
      "POST /api/Intake/Samples",
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
      "POST /gcc/api/Intake/Samples",
      "POST /gcc/api/Operations/ClientProblem",
    ]);
  });

  test("open to any tenant, blocked ones too, is only the question how one stands", () => {
    expect(routesOpenTo("anyTenant")).toEqual([
      "GET /ConnectivityTest/GetTenantStanding",
      "GET /gcc/ConnectivityTest/GetTenantStanding",
    ]);
  });

  test("all say who may call them, and every one below the API's paths has its twin under /gcc", () => {
    const all = server.routes();
    expect(all.filter((route) => route.access === undefined)).toEqual([]);
    const spelled = new Set(all.map((route) => `${route.method} ${route.url} ${route.access}`));
    const withTwin = all.filter(({ url }) =>
      /^\/(api\/(pnpp|ipurl|Intake|Operations|Localization|maps)|config|feed|Anonymous|Connectivity)/.test(url),
    );
    expect(withTwin.length).toBeGreaterThan(10);
    expect(withTwin.filter((route) => !spelled.has(`${route.method} /gcc${route.url} ${route.access}`))).toEqual([]);
  });

  test("the document of the API names every call once, with who may call it", async () => {
    const document = (await server.app.inject("/api/openapi.json")).json<{
      openapi: string;
      paths: Record<string, Record<string, { operationId: string; description: string }>>;
    }>();
    expect(document.openapi).toBe("3.1.0");
    const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, call]) => `${method.toUpperCase()} ${path} ${call.description}`),
    );
    expect(calls.toSorted()).toEqual([
      "DELETE /ConnectivityTest/DeleteReceivedReport/{id} Access: signedIn.",
      "DELETE /ConnectivityTest/DeleteReport/{id} Access: signedIn.",
      "DELETE /ConnectivityTest/RevokeShare/{id}/{shareId} Access: signedIn.",
      "DELETE /api/pnpp/api/v1/PartnerInputSolution Access: right:partnerPortal.",
      "DELETE /api/pnpp/api/v1/PartnerPortalPeople Access: right:partnerPortal.",
      "GET /AnonymousConnectivityTest/Footprint Access: anyone.",
      "GET /AnonymousConnectivityTest/GetFrontendConfiguration Access: anyone.",
      "GET /AnonymousConnectivityTest/ReadReport/{id} Access: anyone.",
      "GET /AnonymousConnectivityTest/ReverseEgressLocation Access: anyone.",
      "GET /AnonymousConnectivityTest/UnhealthyMetroScores Access: anyone.",
      "GET /ConnectivityTest/Campaigns Access: right:organizationAdmin.",
      "GET /ConnectivityTest/GetAdminSettings Access: signedIn.",
      "GET /ConnectivityTest/GetOrganizationAccess Access: signedIn.",
      "GET /ConnectivityTest/GetReceivers/{id} Access: signedIn.",
      "GET /ConnectivityTest/GetTenantStanding Access: anyTenant.",
      "GET /ConnectivityTest/MyData Access: signedIn.",
      "GET /ConnectivityTest/OwnedReports Access: signedIn.",
      "GET /ConnectivityTest/ReadReport/{id} Access: signedIn.",
      "GET /ConnectivityTest/ReceivedReports Access: signedIn.",
      "GET /ConnectivityTest/SiteFindings Access: right:organizationAdmin.",
      "GET /ConnectivityTest/StoredOfReport/{id} Access: signedIn.",
      "GET /api/Localization Access: anyone.",
      "GET /api/Operations/Jobs Access: right:oceAction.",
      "GET /api/Operations/SelfTest Access: right:oceAction.",
      "GET /api/ipurl/api/v1/DomainLensAccess Access: signedIn.",
      "GET /api/ipurl/api/v1/EndpointSet Access: right:domainLens.",
      "GET /api/ipurl/api/v1/EndpointSet/List Access: right:domainLens.",
      "GET /api/ipurl/api/v1/EndpointSetChange/List Access: right:domainLens.",
      "GET /api/ipurl/api/v1/EndpointSetChange/Log Access: right:domainLens.",
      "GET /api/ipurl/api/v1/EndpointSetChange/Preview Access: right:domainLens.",
      "GET /api/ipurl/api/v1/Fqdn/Count Access: right:domainLens.",
      "GET /api/ipurl/api/v1/Fqdn/List Access: right:domainLens.",
      "GET /api/ipurl/api/v1/ServiceArea Access: right:domainLens.",
      "GET /api/ipurl/api/v1/ServiceTree/List Access: right:domainLens.",
      "GET /api/ipurl/api/v1/ServiceTree/Search Access: right:domainLens.",
      "GET /api/ipurl/api/v1/Workload Access: right:domainLens.",
      "GET /api/ipurl/api/v1/WorkloadChamp Access: right:domainLens.",
      "GET /api/maps/v1/Credits Access: anyone.",
      "GET /api/maps/v1/Locations Access: anyone.",
      "GET /api/maps/v1/Suggestions Access: anyone.",
      "GET /api/pnpp/api/v1/NPI Access: right:leadershipReport.",
      "GET /api/pnpp/api/v1/OfficialSolution/list Access: right:partnerRegistered|leadershipReport.",
      "GET /api/pnpp/api/v1/Outage/history Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/Outage/mails Access: right:partnerPortal.",
      "GET /api/pnpp/api/v1/PartnerChangeSolutionRequest/List Access: right:partnerRegistered|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerChangeSolutionRequest/reviews Access: right:providerReview.",
      "GET /api/pnpp/api/v1/PartnerInputSolution/list Access: right:partnerRegistered.",
      "GET /api/pnpp/api/v1/PartnerInputSolution/proofs Access: right:partnerPortal.",
      "GET /api/pnpp/api/v1/PartnerInputSolution/reviews Access: right:providerReview.",
      "GET /api/pnpp/api/v1/PartnerPerformance/geoWithReport Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPerformance/latest Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPerformance/latestOfPartner Access: right:partnerPortal.",
      "GET /api/pnpp/api/v1/PartnerPerformance/latestPagination Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPerformance/{id} Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPerformance/{id}/history Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPerformance/{id}/tenants Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/PartnerPortalPeople Access: right:partnerPortal.",
      "GET /api/pnpp/api/v1/PartnerProfile Access: member.",
      "GET /api/pnpp/api/v1/PartnerRegister/reviews Access: right:providerReview.",
      "GET /api/pnpp/api/v1/PartnerRegister/state Access: member.",
      "GET /api/pnpp/api/v1/PnppAccess Access: signedIn.",
      "GET /api/pnpp/api/v1/SolutionResults/{id}/latestAssessments Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/getCityBoundaries Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/getNpi Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/getSolutionTags Access: right:leadershipReport.",
      "GET /api/pnpp/api/v1/map/GeoBoundaries/city Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/map/GeoBoundaries/country Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/map/GeoBoundaries/state Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/profile Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/scores Access: right:partnerPortal|leadershipReport.",
      "GET /api/pnpp/api/v1/typeCount Access: right:partnerPortal|leadershipReport.",
      "GET /config/v1/{model}/{version} Access: anyone.",
      "GET /feed/chain/{instance} Access: anyone.",
      "GET /feed/changes/{instance}/{version} Access: anyone.",
      "GET /feed/endpoints/{instance} Access: anyone.",
      "GET /feed/lists/{instance}/{form} Access: anyone.",
      "GET /feed/pac/{instance} Access: anyone.",
      "GET /feed/version Access: anyone.",
      "GET /feed/version/{instance} Access: anyone.",
      "POST /AnonymousConnectivityTest/ContributeToCampaign/{id} Access: anyone.",
      "POST /AnonymousConnectivityTest/CorrectPlace/{id} Access: anyone.",
      "POST /AnonymousConnectivityTest/FinishRun Access: anyone.",
      "POST /AnonymousConnectivityTest/GenerateTestReport Access: anyone.",
      "POST /AnonymousConnectivityTest/ReadCampaign Access: anyone.",
      "POST /AnonymousConnectivityTest/RemapBingGeo Access: anyone.",
      "POST /AnonymousConnectivityTest/ReportProbeResults Access: anyone.",
      "POST /AnonymousConnectivityTest/ReportTestResult Access: anyone.",
      "POST /AnonymousConnectivityTest/StartRun Access: anyone.",
      "POST /ConnectivityTest/ChangeAdminSettings Access: right:organizationAdmin.",
      "POST /ConnectivityTest/CreateCampaign Access: right:organizationAdmin.",
      "POST /ConnectivityTest/CreateReport Access: signedIn.",
      "POST /ConnectivityTest/DeleteReports Access: signedIn.",
      "POST /ConnectivityTest/EndCampaign/{id} Access: right:organizationAdmin.",
      "POST /ConnectivityTest/EraseMyData Access: signedIn.",
      "POST /ConnectivityTest/ErasePerson Access: right:organizationAdmin.",
      "POST /ConnectivityTest/Share/{id} Access: signedIn.",
      "POST /ConnectivityTest/ShareToPublic/{id} Access: signedIn.",
      "POST /IPClassification/logCorrectness Access: anyone.",
      "POST /IPClassification/logType Access: anyone.",
      "POST /IPClassification/v2 Access: anyone.",
      "POST /api/Intake/Samples Access: anyone.",
      "POST /api/Operations/ClientProblem Access: anyone.",
      "POST /api/Operations/RunJob Access: right:oceAction.",
      "POST /api/Operations/Visit Access: signedIn.",
      "POST /api/ipurl/api/v1/EndpointSetChange/Block Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/BypassTestFailures Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/ChangeCouncilApprove Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/Publish Access: right:connectivityChamp.",
      "POST /api/ipurl/api/v1/EndpointSetChange/RerunTests Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/RevertDraft Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/RevertSubmit Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/Submit Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/Unblock Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/UpsertDraft Access: right:domainLens.",
      "POST /api/ipurl/api/v1/EndpointSetChange/WorkloadChampApprove Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/BatchAckWorkloadAssignRequst Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/BatchCancelWorkloadAssignRequst Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/BatchCreateWorkloadAssignRequst Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/BatchRejectWorkloadAssignRequst Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/BatchUpdateFQDN Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Fqdn/ListByIds Access: right:domainLens.",
      "POST /api/ipurl/api/v1/Workload Access: right:connectivityChamp.",
      "POST /api/pnpp/api/v1/PartnerInputSolution/decide Access: right:providerReview.",
      "POST /api/pnpp/api/v1/PartnerInputSolution/prove Access: right:partnerPortal.",
      "POST /api/pnpp/api/v1/PartnerRegister/code Access: member.",
      "POST /api/pnpp/api/v1/PartnerRegister/decide Access: right:providerReview.",
      "POST /api/pnpp/api/v1/PartnerRegister/email Access: member.",
      "PUT /api/ipurl/api/v1/Fqdn/UpdateCommonAttributes Access: right:domainLens.",
      "PUT /api/pnpp/api/v1/Outage/mails Access: right:partnerPortal.",
      "PUT /api/pnpp/api/v1/PartnerChangeSolutionRequest/Create Access: right:partnerPortal.",
      "PUT /api/pnpp/api/v1/PartnerChangeSolutionRequest/Update Access: right:partnerPortal|providerReview.",
      "PUT /api/pnpp/api/v1/PartnerInputSolution Access: right:partnerPortal.",
      "PUT /api/pnpp/api/v1/PartnerPortalPeople Access: right:partnerPortal.",
      "PUT /api/pnpp/api/v1/PartnerProfile/naming Access: right:partnerPortal.",
      "PUT /api/pnpp/api/v1/SolutionTag Access: right:providerReview.",
    ]);
  });
});

describe("health", () => {
  test("lives and is ready with all engines", async () => {
    expect((await server.app.inject("/livez")).json()).toEqual({ status: "alive" });
    await expect.poll(async () => (await server.app.inject("/readyz")).json()).toEqual({ status: "ready" });
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
