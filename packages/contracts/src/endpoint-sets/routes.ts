import { right } from "../access/requirements.ts";
import { get, type RouteTable } from "../route.ts";

/** Everybody in Domain Lens reads everything. Sets change by change requests alone. */
const read = { access: right("domainLens"), shed: "dashboard", limit: "domainLens" } as const;

export const endpointSetsRoutes = {
  endpointSet: get("/api/ipurl/api/v1/EndpointSet", read),
  endpointSets: get("/api/ipurl/api/v1/EndpointSet/List", read),
} as const satisfies RouteTable;
