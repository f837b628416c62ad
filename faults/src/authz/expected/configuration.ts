import { type ExpectedTable, open } from "./table.ts";

export const configuration: ExpectedTable = [
  ["GET", "/AnonymousConnectivityTest/GetFrontendConfiguration", open(200), "same"],
  ["GET", "/config/v1/:model/:version", open(200), "same"],
  ["GET", "/api/Localization", open(200), "same"],
];
