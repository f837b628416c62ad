import { get, type RouteTable } from "../route.ts";

export const configurationRoutes = {
  frontendConfiguration: get("/AnonymousConnectivityTest/GetFrontendConfiguration", {
    policy: "anyone",
    shed: "newTest",
    limit: "configuration",
  }),
  remoteFlags: get("/config/v1/:model/:version", { policy: "anyone", shed: "newTest", limit: "remoteFlags" }),
  localization: get("/api/Localization", { policy: "anyone", shed: "newTest", limit: "localization" }),
} as const satisfies RouteTable;
