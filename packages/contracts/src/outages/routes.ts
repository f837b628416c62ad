import { eitherRight, right } from "../access/requirements.ts";
import { get, put, type RouteTable } from "../route.ts";

export const outagesRoutes = {
  history: get("/api/pnpp/api/v1/Outage/history", {
    access: eitherRight("partnerPortal", "leadershipReport"),
    shed: "dashboard",
    limit: "performance",
    continues: true,
  }),
  watch: get("/api/pnpp/api/v1/Outage/mails", {
    access: right("partnerPortal"),
    shed: "dashboard",
    limit: "performance",
  }),
  setWatch: put("/api/pnpp/api/v1/Outage/mails", {
    access: right("partnerPortal"),
    shed: "dashboard",
    limit: "performance",
  }),
} as const satisfies RouteTable;
