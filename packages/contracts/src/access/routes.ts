import { get, type RouteTable } from "../route.ts";

export const accessRoutes = {
  pnppAccess: get("/api/pnpp/api/v1/PnppAccess", { access: "signedIn", shed: "essential", limit: "providerAccess" }),
  domainLensAccess: get("/api/ipurl/api/v1/DomainLensAccess", {
    access: "signedIn",
    shed: "essential",
    limit: "domainLensAccess",
  }),
  tenantStanding: get("/ConnectivityTest/GetTenantStanding", {
    access: "anyTenant",
    shed: "essential",
    limit: "tenantStanding",
  }),
} as const satisfies RouteTable;
