import { limits } from "../limits.ts";
import { get, post, type RouteTable } from "../route.ts";

export const connectivityTestRoutes = {
  footprint: get("/AnonymousConnectivityTest/Footprint", { access: "anyone", shed: "newTest", limit: "footprint" }),
  startRun: post("/AnonymousConnectivityTest/StartRun", { access: "anyone", shed: "newTest", limit: "runStart" }),
  generateTestReport: post("/AnonymousConnectivityTest/GenerateTestReport", {
    access: "anyone",
    shed: "essential",
    limit: "report",
    body: "form",
    maxBodyBytes: limits.reportRequestMaxBytes,
  }),
  reportProbeResults: post("/AnonymousConnectivityTest/ReportProbeResults", {
    access: "anyone",
    shed: "essential",
    limit: "runResult",
    maxBodyBytes: limits.probeResultsMaxBytes,
  }),
  reportTestResult: post("/AnonymousConnectivityTest/ReportTestResult", {
    access: "anyone",
    shed: "essential",
    limit: "runResult",
  }),
  finishRun: post("/AnonymousConnectivityTest/FinishRun", { access: "anyone", shed: "essential", limit: "runResult" }),
  readReport: get("/AnonymousConnectivityTest/ReadReport/:id", {
    access: "anyone",
    shed: "history",
    limit: "readReport",
  }),
  correctPlace: post("/AnonymousConnectivityTest/CorrectPlace/:id", {
    access: "anyone",
    shed: "essential",
    limit: "correctPlace",
  }),
} as const satisfies RouteTable;
