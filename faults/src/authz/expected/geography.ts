import { type ExpectedTable, open } from "./table.ts";

export const geography: ExpectedTable = [
  ["GET", "/AnonymousConnectivityTest/ReverseEgressLocation", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/RemapBingGeo", open(200), "same"],
  ["GET", "/api/maps/v1/Locations", open(200), "same"],
  ["GET", "/api/maps/v1/Suggestions", open(200), "same"],
  ["GET", "/api/maps/v1/Credits", open(200), "same"],
];
