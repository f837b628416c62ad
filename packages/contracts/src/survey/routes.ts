import { post, type RouteTable } from "../route.ts";

/** The first to be refused under load. Each wants the claim secret of the run's report. */
export const surveyRoutes = {
  classify: post("/IPClassification/v2", { access: "anyone", shed: "survey", limit: "survey" }),
  logType: post("/IPClassification/logType", { access: "anyone", shed: "survey", limit: "survey" }),
  logCorrectness: post("/IPClassification/logCorrectness", { access: "anyone", shed: "survey", limit: "survey" }),
} as const satisfies RouteTable;
