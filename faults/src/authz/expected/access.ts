import { anyTenant, type ExpectedTable, signedIn } from "./table.ts";

export const access: ExpectedTable = [
  ["GET", "/api/pnpp/api/v1/PnppAccess", signedIn(200), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/DomainLensAccess", signedIn(200), "otherCloud"],
  ["GET", "/ConnectivityTest/GetTenantStanding", anyTenant(200), "same"],
];
