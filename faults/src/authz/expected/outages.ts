import { type ExpectedTable, held } from "./table.ts";

export const outages: ExpectedTable = [
  ["GET", "/api/pnpp/api/v1/Outage/history", held(["partnerPortal", "leadershipReport"], 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/Outage/mails", held("partnerPortal", 404), "otherCloud"],
  ["PUT", "/api/pnpp/api/v1/Outage/mails", held("partnerPortal", 404), "otherCloud"],
];
