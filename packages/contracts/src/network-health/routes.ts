import { get, type RouteTable } from "../route.ts";

export const networkHealthRoutes = {
  unhealthyMetroScores: get("/AnonymousConnectivityTest/UnhealthyMetroScores", {
    access: "anyone",
    shed: "dashboard",
    limit: "networkHealth",
  }),
} as const satisfies RouteTable;
