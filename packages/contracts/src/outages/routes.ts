import { eitherRight } from "../access/requirements.ts";
import { get, type RouteTable } from "../route.ts";

export const outagesRoutes = {
  history: get("/api/pnpp/api/v1/Outage/history", {
    access: eitherRight("partnerPortal", "leadershipReport"),
    shed: "dashboard",
    limit: "performance",
    continues: true,
  }),
} as const satisfies RouteTable;
