import { get, type RouteTable } from "../route.ts";

export const configurationRoutes = {
  frontendConfiguration: get("/AnonymousConnectivityTest/GetFrontendConfiguration", {
    access: "anyone",
    shed: "newTest",
    limit: "configuration",
  }),
  remoteFlags: get("/config/v1/:model/:version", { access: "anyone", shed: "newTest", limit: "remoteFlags" }),
  localization: get("/api/Localization", { access: "anyone", shed: "newTest", limit: "localization" }),
} as const satisfies RouteTable;
