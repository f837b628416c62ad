import { right } from "../access/requirements.ts";
import { get, post, type RouteTable } from "../route.ts";

const admin = { access: right("organizationAdmin"), shed: "dashboard", limit: "organization" } as const;
const change = { ...admin, shed: "essential" } as const;

export const organizationRoutes = {
  getAdminSettings: get("/ConnectivityTest/GetAdminSettings", {
    access: "signedIn",
    shed: "essential",
    limit: "adminSettings",
  }),
  organizationAccess: get("/ConnectivityTest/GetOrganizationAccess", {
    access: "signedIn",
    shed: "essential",
    limit: "adminSettings",
  }),
  changeAdminSettings: post("/ConnectivityTest/ChangeAdminSettings", change),
  siteFindings: get("/ConnectivityTest/SiteFindings", admin),
  campaigns: get("/ConnectivityTest/Campaigns", admin),
  createCampaign: post("/ConnectivityTest/CreateCampaign", change),
  endCampaign: post("/ConnectivityTest/EndCampaign/:id", change),
  erasePerson: post("/ConnectivityTest/ErasePerson", change),
  /** By post: a token in an address would end up in logs. */
  readCampaign: post("/AnonymousConnectivityTest/ReadCampaign", {
    access: "anyone",
    shed: "newTest",
    limit: "campaign",
  }),
  contributeToCampaign: post("/AnonymousConnectivityTest/ContributeToCampaign/:id", {
    access: "anyone",
    shed: "essential",
    limit: "campaign",
  }),
} as const satisfies RouteTable;
