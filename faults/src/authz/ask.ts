import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "@waymark/dev/child";
import { MAINZ_FORM, OUTCOMES } from "@waymark/dev/run-forms";
import { mintRunTicket } from "@waymark/dev/run-settings";
import { newClaimSecret } from "@waymark/dev/run-visitor";

const ASSETS = join(ROOT, "apps/web/dist/client/assets");

export const pagesAreBuilt = (): boolean => existsSync(ASSETS);

/** Random ids: what is asked for is nobody's. */
const withIds = (patterns: readonly string[]): Record<string, () => string> =>
  Object.fromEntries(patterns.map((pattern) => [pattern, () => pattern.replaceAll(/:\w+/g, () => randomUUID())]));

/** A path that the route answers, where its pattern is none itself. */
const PATHS: Readonly<Record<string, () => string>> = {
  "/config/v1/:model/:version": () => "/config/v1/waymark/1?agents=web&EnvGroup=Production",
  "/AnonymousConnectivityTest/ReadReport/:id": () => `/AnonymousConnectivityTest/ReadReport/${randomUUID()}`,
  "/AnonymousConnectivityTest/CorrectPlace/:id": () => `/AnonymousConnectivityTest/CorrectPlace/${randomUUID()}`,
  "/IPClassification/v2": () => `/IPClassification/v2?runId=${randomUUID()}`,
  "/IPClassification/logType": () =>
    `/IPClassification/logType?runId=${randomUUID()}&value=Cafe&tenantId=&classification=Home`,
  "/IPClassification/logCorrectness": () =>
    `/IPClassification/logCorrectness?runId=${randomUUID()}&value=Yes&tenantId=&classification=Home`,
  "/api/maps/v1/Locations": () =>
    "/api/maps/v1/Locations?point=48.8,2.3&maxResults=1&include=ciso2&inclnb=1&key=waymark&culture=en",
  "/api/maps/v1/Suggestions": () => "/api/maps/v1/Suggestions?query=paris&key=waymark&culture=en",
  ...withIds([
    "/ConnectivityTest/ReadReport/:id",
    "/ConnectivityTest/DeleteReport/:id",
    "/ConnectivityTest/DeleteReceivedReport/:id",
    "/ConnectivityTest/Share/:id",
    "/ConnectivityTest/ShareToPublic/:id",
    "/ConnectivityTest/RevokeShare/:id/:shareId",
    "/ConnectivityTest/GetReceivers/:id",
    "/ConnectivityTest/StoredOfReport/:id",
    "/ConnectivityTest/EndCampaign/:id",
    "/AnonymousConnectivityTest/ContributeToCampaign/:id",
  ]),
  "/api/docs/static/*": () => "/api/docs/static/swagger-ui.css",
  "/*": () => "/a/page/of/the/application",
  "/assets/*": () => `/assets/${readdirSync(ASSETS).find((name) => name.endsWith(".js")) ?? "missing"}`,
};

/** A good ticket of a run that has no report yet. */
const runTicket = (): string =>
  mintRunTicket({
    runId: randomUUID(),
    nonce: "a".repeat(26),
    expiresAtMs: Date.now() + 600_000,
    downloadBytes: 1_000,
    uploadBytes: 1_000,
  });

const FORMS: Readonly<Record<string, () => Readonly<Record<string, string>>>> = {
  "/AnonymousConnectivityTest/GenerateTestReport": () => ({
    ...MAINZ_FORM,
    runTicket: runTicket(),
    claimSecret: newClaimSecret(),
  }),
};

const BODIES: Readonly<Record<string, () => object>> = {
  "/AnonymousConnectivityTest/StartRun": () => ({ lessData: false }),
  "/AnonymousConnectivityTest/ReportProbeResults": () => ({ runTicket: runTicket(), doors: [] }),
  "/AnonymousConnectivityTest/ReportTestResult": () => ({
    runTicket: runTicket(),
    field: "download",
    outcome: OUTCOMES.download,
  }),
  "/AnonymousConnectivityTest/FinishRun": () => ({ runTicket: runTicket(), status: "Finished" }),
  "/AnonymousConnectivityTest/CorrectPlace/:id": () => ({
    ...{ subject: "egress", city: "Paris", region: "", country: "France", latitude: 48.8, longitude: 2.3 },
  }),
  "/ConnectivityTest/CreateReport": () => ({ id: randomUUID() }),
  "/ConnectivityTest/DeleteReports": () => ({ ids: [randomUUID()] }),
  "/ConnectivityTest/Share/:id": () => ({ organization: true }),
  "/ConnectivityTest/ShareToPublic/:id": () => ({ days: 7 }),
  "/ConnectivityTest/EraseMyData": () => ({}),
  "/ConnectivityTest/ChangeAdminSettings": () => ({
    ...{ shareReportWithPublic: false, shareReportWithinOrganization: true },
  }),
  "/ConnectivityTest/CreateCampaign": () => ({ id: randomUUID(), name: "Seen by the access table", days: 1 }),
  "/ConnectivityTest/EndCampaign/:id": () => ({}),
  "/ConnectivityTest/ErasePerson": () => ({ userId: randomUUID() }),
  "/AnonymousConnectivityTest/ReadCampaign": () => ({ token: "nobody-s" }),
  "/AnonymousConnectivityTest/ContributeToCampaign/:id": () => ({ token: "nobody-s", tester: randomUUID() }),
  // All that these want stands in their address.
  "/ConnectivityTest/DeleteReport/:id": () => ({}),
  "/ConnectivityTest/DeleteReceivedReport/:id": () => ({}),
  "/ConnectivityTest/RevokeShare/:id/:shareId": () => ({}),
  "/IPClassification/v2": () => ({}),
  "/IPClassification/logType": () => ({}),
  "/IPClassification/logCorrectness": () => ({}),
  "/AnonymousConnectivityTest/RemapBingGeo": () => ({ latitude: 48.8, longitude: 2.3 }),
  "/api/Operations/ClientProblem": () => ({
    reference: randomUUID(),
    kind: "render",
    route: "/",
    message: "seen by the access table",
  }),
  "/api/Operations/Visit": () => ({ event: "NetworkProviderPortalVisit", idempotencyKey: randomUUID() }),
};

export type Asked = { readonly path: string; readonly type?: string; readonly body?: string };

export const JSON_TYPE = "application/json";
export const FORM_TYPE = "application/x-www-form-urlencoded";

/** What is sent in order to reach a registered route; the twin under /gcc is asked like the first. */
export function howToAsk(url: string): Asked {
  const prefix = url.startsWith("/gcc/") ? "/gcc" : "";
  const plain = url.slice(prefix.length);
  const path = `${prefix}${PATHS[plain]?.() ?? plain}`;
  const form = FORMS[plain]?.();
  if (form !== undefined) return { path, type: FORM_TYPE, body: new URLSearchParams(form).toString() };
  const body = BODIES[plain]?.();
  return body === undefined ? { path } : { path, type: JSON_TYPE, body: JSON.stringify(body) };
}

export type Server = { readonly url: string; readonly origin: string };

const PATIENCE_ATTEMPTS = 4;

/** The status of one real request. A server that says it is overloaded is asked again, as its own clients do. */
export async function statusOf(
  server: Server,
  method: string,
  asked: Asked,
  headers: Readonly<Record<string, string>>,
): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await fetch(`${server.url}${asked.path}`, {
      method,
      redirect: "manual",
      headers: {
        ...(asked.type === undefined ? {} : { "content-type": asked.type, origin: server.origin }),
        ...headers,
      },
      ...(asked.body === undefined ? {} : { body: asked.body }),
    });
    await reply.arrayBuffer();
    if (reply.status !== 503 || attempt === PATIENCE_ATTEMPTS) return reply.status;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers.get("retry-after") ?? 1)));
  }
}
