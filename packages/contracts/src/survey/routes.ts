import { post, type RouteTable } from "../route.ts";

/** The first to be refused under load. Each wants the claim secret of the run's report. */
export const surveyRoutes = {
  classify: post("/IPClassification/v2", { policy: "anyone", shed: "survey", limit: "survey" }),
  logType: post("/IPClassification/logType", { policy: "anyone", shed: "survey", limit: "survey" }),
  logCorrectness: post("/IPClassification/logCorrectness", { policy: "anyone", shed: "survey", limit: "survey" }),
} as const satisfies RouteTable;
