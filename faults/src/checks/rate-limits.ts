import { randomInt, randomUUID } from "node:crypto";
import { RATE_LIMITS, type RateLimitName } from "@waymark/contracts/rate-limits";
import { startChild, waitUntilReady } from "@waymark/dev/child";
import { CALLS, requestFor, requestOf } from "../requests/all.ts";
import type { Request } from "../requests/request.ts";
import type { Case, Check } from "./check.ts";
import { type Reply, type Sent, send, sendWithRetry } from "./send.ts";
import { PROXY_ADDRESS, type World } from "./world.ts";

const SMALL_MAX = 7;
const BEYOND = 6;

/** A client meets the hub's limit by connecting, not by a request: check 38 proves it. */
type RequestLimit = Exclude<RateLimitName, "hubConnect">;
const LIMITS = (Object.keys(RATE_LIMITS) as RateLimitName[]).filter(
  (name): name is RequestLimit => name !== "hubConnect",
);

/** Limits of routes that belong to no area. */
const OUTSIDE_AREAS: Readonly<Partial<Record<RequestLimit, string>>> = {
  page: "/.well-known/security.txt",
  openApi: "/api/openapi.json",
};

/** A request that the server counts against this limit: the endpoint table says which routes have it. */
function requestUnder(limit: RequestLimit): Request {
  // Every route counts refused tokens.
  if (limit === "refusedToken") return requestOf("configuration", "localization");
  const route = CALLS.find((call) => call.route.limit === limit)?.route;
  if (route !== undefined) return requestFor(route.method, route.path);
  const path = OUTSIDE_AREAS[limit];
  if (path === undefined) throw new Error(`no route has the limit ${limit}: name one in OUTSIDE_AREAS`);
  return requestFor("GET", path);
}

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
      const { method, path, type, body } = requestUnder(name);
      return [
        servers[index % servers.length] ?? "",
        {
          method,
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
  const replies: Reply[] = [];
  // Both processes at once, in handfuls: a full server would shed instead of count.
  for (let start = 0; start < sends.length; start += 20) {
    replies.push(
      ...(await Promise.all(sends.slice(start, start + 20).map(([url, sent]) => sendUntilCounted(url, sent)))),
    );
  }
  const refused = replies.filter(({ status }) => status === 429).length;
  const failed = replies.filter(({ status }) => status >= 500);
  return { passed: count - refused, failed: failed.length, late: failed.filter(isLate).length };
}

/** Repeats what the server sheds, which it counts nowhere. Of what the database answered too late nobody knows whether it was counted. */
async function sendUntilCounted(url: string, sent: Sent): Promise<Reply> {
  for (let attempt = 1; ; attempt += 1) {
    const reply = await send(url, sent);
    if (reply.status !== 503 || isLate(reply) || attempt === 5) return reply;
    await new Promise((resolve) => setTimeout(resolve, 1000 * Number(reply.headers["retry-after"] ?? 1)));
  }
}

const isLate = ({ status, text }: Reply): boolean => status === 503 && text.includes('"dependency_down"');

export const rateLimits: Check = {
  number: 5,
  isSlow: true,
  title: `${LIMITS.length} limits × 4 keys × 2 processes with ${SMALL_MAX} each, and the real maxima of two real servers: exact`,
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
    const judge: Judge = (name, max, { passed, failed }) => {
      const seen = `${passed} passed instead of ${max}, ${failed} failed`;
      cases.push({ name, held: passed === max && failed === 0, seen });
    };
    try {
      await Promise.all(pair.map(({ url, child }) => waitUntilReady(`${url}/readyz`, child, 30_000)));
      const servers = pair.map(({ url }) => url);
      for (const url of servers) await readKeys(world, url);
      for (const [index, name] of LIMITS.entries()) {
        for (const [of, key] of Object.entries(keysOf(world, name, index))) {
          const seen = await countOnce(world, () =>
            passesOf(servers, name, key, SMALL_MAX + BEYOND, world.server.origin),
          );
          judge(`${name} by ${of}`, SMALL_MAX, seen);
        }
      }
    } finally {
      await Promise.all(pair.map(({ child }) => child.stop()));
    }
    await realMaxima(world, judge);
    return cases;
  },
};

/** A server that cannot read the identity provider's keys in time answers 503 after it has counted: it reads them before anything is counted. */
async function readKeys(world: World, url: string): Promise<void> {
  const { method, path } = requestOf("configuration", "localization");
  const authorization = await world.bearer("otherTenant", { oid: randomUUID() });
  const { status } = await sendWithRetry(url, { method, path, from: "127.0.4.1", headers: { authorization } });
  if (status !== 200) throw new Error(`a signed-in caller got ${status} before any limit was tried`);
}

type Judge = (name: string, max: number, seen: { readonly passed: number; readonly failed: number }) => void;

/** The real table on the real server and its twin; the limits by address of 12,000 are the same code with a larger number. */
async function realMaxima(world: World, judge: Judge): Promise<void> {
  const port = world.product.engines.ports.web + 12;
  const twin = await world.product.startTwin(port);
  const servers = [world.server.url, `http://127.0.0.1:${port}`];
  for (const url of servers) await readKeys(world, url);
  for (const [index, name] of LIMITS.entries()) {
    const { max, windowSeconds } = RATE_LIMITS[name];
    if (max > 600) continue;
    const key = keysOf(world, name, 100 + index).user;
    if (key === undefined) continue;
    const seen = await withinOneWindow(windowSeconds, async () => {
      await world.forgetLimits();
      return countOnce(world, () => passesOf(servers, name, key, max + BEYOND, world.server.origin));
    });
    judge(`${name} by the real maximum`, max, seen);
  }
  await twin.stop();
}

const LATE_ATTEMPTS = 3;

/** A count during which the database was late says nothing of the limit: it is taken again, and said. */
async function countOnce(world: World, count: () => ReturnType<typeof passesOf>): ReturnType<typeof passesOf> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await count();
    if (seen.late === 0 || attempt === LATE_ATTEMPTS) return seen;
    console.log(`  the database was late for ${seen.late} requests of a count, which is taken again`);
    await world.forgetLimits();
  }
}

const WINDOW_ATTEMPTS = 4;

/** A count over the border of two windows passes up to twice as much, and rightly so: a slow machine counts again. */
async function withinOneWindow<Result>(windowSeconds: number, count: () => Promise<Result>): Promise<Result> {
  const windowMs = windowSeconds * 1000;
  for (let attempt = 1; ; attempt += 1) {
    const leftMs = windowMs - (Date.now() % windowMs);
    if (leftMs < 20_000) await new Promise((resolve) => setTimeout(resolve, leftMs + 50));
    const window = Math.floor(Date.now() / windowMs);
    const result = await count();
    if (Math.floor(Date.now() / windowMs) === window || attempt === WINDOW_ATTEMPTS) return result;
  }
}
