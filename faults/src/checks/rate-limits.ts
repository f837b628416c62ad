import { randomInt, randomUUID } from "node:crypto";
import { RATE_LIMITS, type RateLimitName } from "@waymark/contracts/rate-limits";
import { startChild, waitUntilReady } from "@waymark/dev/child";
import { howToAsk } from "../authz/ask.ts";
import type { Case, Check } from "./check.ts";
import { type Sent, sendPatiently } from "./send.ts";
import { PROXY_ADDRESS, type World } from "./world.ts";

const SMALL_MAX = 7;
const BEYOND = 6;

/** The hub's limit is met by connecting, not by a request of its own: check 38 proves it. */
type RequestLimit = Exclude<RateLimitName, "hubConnect">;
const LIMITS = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter(
  (name): name is RequestLimit => name !== "hubConnect",
);

/** Where each limit is met. */
const ROUTE_OF: Readonly<Record<RequestLimit, string>> = {
  configuration: "/AnonymousConnectivityTest/GetFrontendConfiguration",
  remoteFlags: "/config/v1/:model/:version",
  localization: "/api/Localization",
  providerAccess: "/api/pnpp/api/v1/PnppAccess",
  domainLensAccess: "/api/ipurl/api/v1/DomainLensAccess",
  tenantStanding: "/ConnectivityTest/GetTenantStanding",
  visit: "/api/Operations/Visit",
  clientProblem: "/api/Operations/ClientProblem",
  page: "/.well-known/security.txt",
  selfTest: "/api/Operations/SelfTest",
  footprint: "/AnonymousConnectivityTest/Footprint",
  runStart: "/AnonymousConnectivityTest/StartRun",
  report: "/AnonymousConnectivityTest/GenerateTestReport",
  runResult: "/AnonymousConnectivityTest/FinishRun",
  readReport: "/AnonymousConnectivityTest/ReadReport/:id",
  correctPlace: "/AnonymousConnectivityTest/CorrectPlace/:id",
  survey: "/IPClassification/v2",
  egressPlace: "/AnonymousConnectivityTest/ReverseEgressLocation",
  places: "/api/maps/v1/Suggestions",
  openApi: "/api/openapi.json",
  saveReport: "/ConnectivityTest/CreateReport",
  readSavedReport: "/ConnectivityTest/ReadReport/:id",
  history: "/ConnectivityTest/OwnedReports",
  changeReport: "/ConnectivityTest/DeleteReports",
  share: "/ConnectivityTest/ShareToPublic/:id",
  adminSettings: "/ConnectivityTest/GetAdminSettings",
  organization: "/ConnectivityTest/Campaigns",
  campaign: "/AnonymousConnectivityTest/ReadCampaign",
  ownData: "/ConnectivityTest/MyData",
  refusedToken: "/api/Localization",
};

type Person = () => Promise<string | undefined>;
/** Who the requests of one cell come from: everything that could widen a limit is changed from request to request. */
type Key = { readonly from: string; readonly headers: () => Record<string, string>; readonly person: Person };

const v6Of = (network: string): string =>
  `${network}:${[1, 2, 3, 4].map(() => randomInt(0x10000).toString(16)).join(":")}`;
const anyV4 = (): string => `203.0.113.${randomInt(256)}`;

function keysOf(world: World, name: RequestLimit, cell: number): Readonly<Record<string, Key>> {
  const oneOid = randomUUID();
  const refused: Person = async () => `Bearer ${randomUUID()}`;
  const nobody: Person = name === "refusedToken" ? refused : async () => undefined;
  const oneByUser = RATE_LIMITS[name].key === "user";
  // Of an organisation without rights by group: the directory knows none of these people.
  const person: Person =
    name === "refusedToken" ? refused : () => world.bearer("otherTenant", { oid: oneByUser ? oneOid : randomUUID() });
  const visitor = `127.0.1.${cell + 1}`;
  return {
    "v4 address": { from: visitor, headers: () => ({}), person: nobody },
    "v6 addresses of one /64": {
      from: PROXY_ADDRESS,
      headers: () => ({ "x-forwarded-for": v6Of(`2001:db8:${cell + 1}:7`) }),
      person: nobody,
    },
    "forged X-Forwarded-For": {
      from: `127.0.2.${cell + 1}`,
      headers: () => ({ "x-forwarded-for": anyV4() }),
      person: nobody,
    },
    user: {
      // A limit by person must not widen with addresses, a limit by address not with persons.
      from: oneByUser ? PROXY_ADDRESS : `127.0.3.${cell + 1}`,
      headers: () => (oneByUser ? { "x-forwarded-for": anyV4() } : {}),
      person,
    },
  };
}

async function passesOf(servers: readonly string[], name: RequestLimit, key: Key, count: number, origin: string) {
  const sends = await Promise.all(
    Array.from({ length: count }, async (_, index): Promise<[string, Sent]> => {
      const authorization = await key.person();
      const { path, type, body } = howToAsk(ROUTE_OF[name]);
      return [
        servers[index % servers.length] ?? "",
        {
          method: body === undefined ? "GET" : "POST",
          path,
          from: key.from,
          headers: {
            ...key.headers(),
            ...(type === undefined ? {} : { origin, "content-type": type }),
            ...(authorization === undefined ? {} : { authorization }),
          },
          ...(body === undefined ? {} : { body }),
        },
      ];
    }),
  );
  const statuses: number[] = [];
  // Both processes at once, in handfuls: a full server would shed instead of count.
  for (let start = 0; start < sends.length; start += 20) {
    const replies = await Promise.all(sends.slice(start, start + 20).map(([url, sent]) => sendPatiently(url, sent)));
    statuses.push(...replies.map((reply) => reply.status));
  }
  const refused = statuses.filter((status) => status === 429).length;
  const failed = statuses.filter((status) => status >= 500).length;
  return { passed: count - refused, failed };
}

export const rateLimits: Check = {
  number: 5,
  title: `12 limits × 4 keys × 2 processes with ${SMALL_MAX} each, and the real maxima of two real servers: exact`,
  run: async (world) => {
    const ports = [world.product.engines.ports.web + 10, world.product.engines.ports.web + 11];
    const pair = ports.map((port) => {
      const child = startChild(["faults/src/checks/limited-server.ts"], {
        env: { ...world.product.environment, WAYMARK_PORT: String(port), WAYMARK_CHECK_MAX: String(SMALL_MAX) },
        logFile: `${world.product.engines.home}/limited-${port}.log`,
      });
      return { url: `http://127.0.0.1:${port}`, child };
    });
    const cases: Case[] = [];
    const cell = async (servers: readonly string[], name: RequestLimit, of: string, key: Key, max: number) => {
      const { passed, failed } = await passesOf(servers, name, key, max + BEYOND, world.server.origin);
      cases.push({
        name: `${name} by ${of}`,
        held: passed === max && failed === 0,
        seen: `${passed} passed instead of ${max}, ${failed} failed`,
      });
    };
    try {
      await Promise.all(pair.map(({ url, child }) => waitUntilReady(`${url}/readyz`, child, 30_000)));
      const servers = pair.map(({ url }) => url);
      for (const [index, name] of LIMITS.entries()) {
        for (const [of, key] of Object.entries(keysOf(world, name, index)))
          await cell(servers, name, of, key, SMALL_MAX);
      }
    } finally {
      await Promise.all(pair.map(({ child }) => child.stop()));
    }
    await realMaxima(world, cell);
    return cases;
  },
};

/** The real table on the real server and its twin; the limits by address of 12,000 are the same code with a larger number. */
async function realMaxima(
  world: World,
  cell: (servers: readonly string[], name: RequestLimit, of: string, key: Key, max: number) => Promise<void>,
): Promise<void> {
  const port = world.product.engines.ports.web + 12;
  const twin = await world.product.startTwin(port);
  const servers = [world.server.url, `http://127.0.0.1:${port}`];
  for (const [index, name] of LIMITS.entries()) {
    const { max, windowSeconds } = RATE_LIMITS[name];
    if (max > 600) continue;
    const key = keysOf(world, name, 100 + index).user;
    if (key === undefined) continue;
    await world.forgetLimits();
    await untilWindowIsYoung(windowSeconds);
    await cell(servers, name, "the real maximum", key, max);
  }
  await twin.stop();
}

/** A count that straddles two windows would pass twice as much, and rightly so. */
async function untilWindowIsYoung(windowSeconds: number): Promise<void> {
  const left = windowSeconds * 1000 - (Date.now() % (windowSeconds * 1000));
  if (left < 20_000) await new Promise((resolve) => setTimeout(resolve, left + 50));
}
