import type { ApiClient, CallOptions } from "@waymark/contracts/client";
import type { Route, RouteTable } from "@waymark/contracts/route";
import { routes } from "@waymark/contracts/routes";
import type { CallParts } from "./address.ts";
import { type Connection, send } from "./send.ts";

function callsOf(table: RouteTable, connection: Connection) {
  const call =
    (route: Route) =>
    (input: CallParts = {}, options: CallOptions = {}) =>
      send(connection, route, input, options);
  return Object.fromEntries(Object.entries(table).map(([name, route]) => [name, call(route)]));
}

/** `client.access.pnppAccess({})`: one function for each row of the endpoint tables, typed by their schemas. */
export function createApiClient(connection: Connection): ApiClient {
  const areas = Object.entries(routes).map(([area, table]) => [area, callsOf(table, connection)]);
  return Object.fromEntries(areas) as ApiClient;
}
