import { matchRoutes } from "react-router";
import { type AppRoute, ROUTE_TABLE } from "./route-table.ts";

const PATHS = ROUTE_TABLE.map(({ path }, index) => ({ path, id: String(index) }));

/** The row of the route table for a path below the base path; a fixed path wins over one with parameters. */
export function matchRoute(pathname: string): AppRoute | undefined {
  const match = matchRoutes(PATHS, pathname)?.at(-1);
  return match ? ROUTE_TABLE[Number(match.route.id)] : undefined;
}
