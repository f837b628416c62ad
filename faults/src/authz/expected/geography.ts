import { type ExpectedTable, held, open } from "./table.ts";

const READERS = ["partnerPortal", "leadershipReport"] as const;

export const geography: ExpectedTable = [
  ["GET", "/AnonymousConnectivityTest/ReverseEgressLocation", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/RemapBingGeo", open(200), "same"],
  ["GET", "/api/maps/v1/Locations", open(200), "same"],
  ["GET", "/api/maps/v1/Suggestions", open(200), "same"],
  ["GET", "/api/maps/v1/Credits", open(200), "same"],
  ["GET", "/api/pnpp/api/v1/map/GeoBoundaries/country", held(READERS, 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/map/GeoBoundaries/state", held(READERS, 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/map/GeoBoundaries/city", held(READERS, 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/getCityBoundaries", held(READERS, 200), "otherCloud"],
];
