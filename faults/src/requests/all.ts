import { type AreaName, api } from "@waymark/contracts/api";
import type { CallName } from "@waymark/contracts/client";
import type { Route } from "@waymark/contracts/route";
import { changeRequests } from "./change-requests.ts";
import { configuration } from "./configuration.ts";
import { connectivityTest } from "./connectivity-test.ts";
import { endpointSets } from "./endpoint-sets.ts";
import { feed } from "./feed.ts";
import { fqdns } from "./fqdns.ts";
import { geography } from "./geography.ts";
import { intake } from "./intake.ts";
import { networkHealth } from "./network-health.ts";
import { operations } from "./operations.ts";
import { organization } from "./organization.ts";
import { outages } from "./outages.ts";
import { OUTSIDE_AREAS } from "./outside-areas.ts";
import { performance } from "./performance.ts";
import { registration } from "./registration.ts";
import { reports } from "./reports.ts";
import { type AreaRequests, type Input, type InputOf, type Request, writeRequest } from "./request.ts";
import { solutions } from "./solutions.ts";
import { survey } from "./survey.ts";
import { workloads } from "./workloads.ts";

const REQUESTS: { readonly [Area in AreaName]: AreaRequests<Area> } = {
  // Its calls need nothing but their paths.
  access: {},
  changeRequests,
  configuration,
  connectivityTest,
  endpointSets,
  feed,
  fqdns,
  geography,
  intake,
  networkHealth,
  operations,
  organization,
  outages,
  performance,
  registration,
  reports,
  solutions,
  survey,
  workloads,
};

/** A request for a call, with other values than the usual ones where `more` names them. */
export function requestOf<Area extends AreaName, Call extends CallName<Area>>(
  area: Area,
  call: Call,
  more: Partial<InputOf<Area, Call>> = {},
): Request {
  const route = (api[area].routes as Readonly<Record<PropertyKey, Route>>)[call];
  if (route === undefined) throw new Error(`${area}.${String(call)} is no call of the endpoint table`);
  const usual = (REQUESTS[area] as Readonly<Record<PropertyKey, (() => Input) | undefined>>)[call];
  return writeRequest(route, { ...usual?.(), ...more });
}

type NamedCall = { readonly area: AreaName; readonly call: string; readonly route: Route };

/** Every call of the endpoint table. */
export const CALLS: readonly NamedCall[] = (Object.keys(api) as AreaName[]).flatMap((area) =>
  Object.entries<Route>(api[area].routes).map(([call, route]) => ({ area, call, route })),
);

/** The call behind a route as the server registers it; HEAD and twins under /gcc are the same call. */
export function callOf(method: string, url: string): NamedCall | undefined {
  const [, pattern] = splitGcc(url);
  return CALLS.find(({ route }) => route.method === (method === "HEAD" ? "GET" : method) && route.path === pattern);
}

/** A request for a route as the server registers it. */
export function requestFor(method: string, url: string): Request {
  const [prefix, pattern] = splitGcc(url);
  const found = callOf(method, url);
  const request =
    found === undefined
      ? requestOutsideAreas(method, pattern)
      : requestOf(found.area, found.call as CallName<typeof found.area>);
  return { ...request, method, path: `${prefix}${request.path}` };
}

const splitGcc = (url: string): [prefix: string, pattern: string] =>
  url.startsWith("/gcc/") ? ["/gcc", url.slice("/gcc".length)] : ["", url];

function requestOutsideAreas(method: string, pattern: string): Request {
  const path = OUTSIDE_AREAS[pattern]?.() ?? pattern;
  if ((method !== "GET" && method !== "HEAD") || /[:*]/.test(path))
    throw new Error(`nothing says how to ask ${method} ${pattern}: add it to faults/src/requests`);
  return { method, path };
}
