import type { AreaName } from "@waymark/contracts/api";
import type { ApiClient, CallOptions } from "@waymark/contracts/client";
import type { Route, RouteTable } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import { loadChunk } from "../problems/chunk-loading.ts";
import type { CallParts } from "./address.ts";
import { comesFirst } from "./first-areas.ts";
import { type Connection, send } from "./send.ts";

type Call = (input?: CallParts, options?: CallOptions) => Promise<unknown>;
type Calls = Readonly<Record<string, Call>>;

function callsOf(table: RouteTable, connection: Connection): Calls {
  const call =
    (route: Route): Call =>
    (input = {}, options = {}) =>
      send(connection, route, input, options);
  return Object.fromEntries(Object.entries(table).map(([name, route]) => [name, call(route)]));
}

/** The names of its calls are not known yet, so it makes one of every name it is asked for. */
function laterCallsOf(area: AreaName, connection: Connection): Calls {
  const call =
    (name: string): Call =>
    async (input, options) => {
      const { laterRoutes } = await loadChunk(() => import("./later-routes.ts"));
      return callsOf(laterRoutes[area], connection)[name]?.(input, options);
    };
  return new Proxy<Calls>({}, { get: (_calls, name) => call(String(name)) });
}

/** `client.access.pnppAccess({})`: one function for each row of the endpoint tables, typed by their schemas. */
export function createApiClient(connection: Connection): ApiClient {
  const areas = Object.entries(routes).map(([area, table]) => [
    area,
    comesFirst(area) ? callsOf(table, connection) : laterCallsOf(area as AreaName, connection),
  ]);
  return Object.fromEntries(areas) as ApiClient;
}
