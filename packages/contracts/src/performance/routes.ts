import { eitherRight, right } from "../access/requirements.ts";
import { get, type RouteTable } from "../route.ts";

const asked = { shed: "dashboard", limit: "performance" } as const;
/** Partners read their own solutions, leadership reads those that are public or await review. */
const reader = { ...asked, access: eitherRight("partnerPortal", "leadershipReport") } as const;

export const performanceRoutes = {
  latestPagination: get("/api/pnpp/api/v1/PartnerPerformance/latestPagination", { ...reader, continues: true }),
  latest: get("/api/pnpp/api/v1/PartnerPerformance/latest", reader),
  latestOfPartner: get("/api/pnpp/api/v1/PartnerPerformance/latestOfPartner", {
    ...asked,
    access: right("partnerPortal"),
  }),
  geoWithReport: get("/api/pnpp/api/v1/PartnerPerformance/geoWithReport", reader),
  latestOfSolution: get("/api/pnpp/api/v1/PartnerPerformance/:id", reader),
  history: get("/api/pnpp/api/v1/PartnerPerformance/:id/history", reader),
  tenants: get("/api/pnpp/api/v1/PartnerPerformance/:id/tenants", reader),
  latestAssessments: get("/api/pnpp/api/v1/SolutionResults/:id/latestAssessments", reader),
  npiOfSolution: get("/api/pnpp/api/v1/getNpi", reader),
  npi: get("/api/pnpp/api/v1/NPI", { ...asked, access: right("leadershipReport") }),
  scores: get("/api/pnpp/api/v1/scores", reader),
} as const satisfies RouteTable;
