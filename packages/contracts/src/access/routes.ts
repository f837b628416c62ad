import { get, type RouteTable } from "../route.ts";

export const accessRoutes = {
  pnppAccess: get("/api/pnpp/api/v1/PnppAccess", { policy: "signedIn", shed: "essential", limit: "providerAccess" }),
  domainLensAccess: get("/api/ipurl/api/v1/DomainLensAccess", {
    policy: "signedIn",
    shed: "essential",
    limit: "domainLensAccess",
  }),
  tenantStanding: get("/ConnectivityTest/GetTenantStanding", {
    policy: "anyTenant",
    shed: "essential",
    limit: "tenantStanding",
  }),
} as const satisfies RouteTable;
