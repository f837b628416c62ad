import { type ExpectedTable, held } from "./table.ts";

const READERS = ["partnerPortal", "leadershipReport"] as const;

export const performance: ExpectedTable = [
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/latestPagination", held(READERS, 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/latest", held(READERS, 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/latestOfPartner", held("partnerPortal", 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/geoWithReport", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/:id", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/:id/history", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/PartnerPerformance/:id/tenants", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/SolutionResults/:id/latestAssessments", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/getNpi", held(READERS, 404), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/NPI", held("leadershipReport", 200), "otherCloud"],
  ["GET", "/api/pnpp/api/v1/scores", held(READERS, 404), "otherCloud"],
];
