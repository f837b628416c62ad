import { limits } from "../limits.ts";
import { get, post, type RouteTable } from "../route.ts";

export const operationsRoutes = {
  selfTest: get("/api/Operations/SelfTest", { policy: "operator", shed: "dashboard", limit: "selfTest" }),
  reportClientProblem: post("/api/Operations/ClientProblem", {
    policy: "anyone",
    shed: "survey",
    limit: "clientProblem",
    maxBodyBytes: limits.clientProblemBodyMaxBytes,
  }),
  logVisit: post("/api/Operations/Visit", { policy: "signedIn", shed: "survey", limit: "visit" }),
} as const satisfies RouteTable;
