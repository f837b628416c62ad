import { type ExpectedTable, held, open, signedIn } from "./table.ts";

export const organization: ExpectedTable = [
  ["GET", "/ConnectivityTest/GetAdminSettings", signedIn(200), "otherCloud"],
  ["GET", "/ConnectivityTest/GetOrganizationAccess", signedIn(200), "otherCloud"],
  ["POST", "/ConnectivityTest/ChangeAdminSettings", held("organizationAdmin", 200), "otherCloud"],
  ["GET", "/ConnectivityTest/SiteFindings", held("organizationAdmin", 200), "otherCloud"],
  ["GET", "/ConnectivityTest/Campaigns", held("organizationAdmin", 200), "otherCloud"],
  ["POST", "/ConnectivityTest/CreateCampaign", held("organizationAdmin", 200), "otherCloud"],
  ["POST", "/ConnectivityTest/EndCampaign/:id", held("organizationAdmin", 404), "otherCloud"],
  ["POST", "/ConnectivityTest/ErasePerson", held("organizationAdmin", 200), "otherCloud"],
  ["POST", "/AnonymousConnectivityTest/ReadCampaign", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/ContributeToCampaign/:id", open(404), "same"],
];
