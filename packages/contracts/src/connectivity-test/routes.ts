import { limits } from "../limits.ts";
import { get, post, type RouteTable } from "../route.ts";

export const connectivityTestRoutes = {
  footprint: get("/AnonymousConnectivityTest/Footprint", { policy: "anyone", shed: "newTest", limit: "footprint" }),
  startRun: post("/AnonymousConnectivityTest/StartRun", { policy: "anyone", shed: "newTest", limit: "runStart" }),
  generateTestReport: post("/AnonymousConnectivityTest/GenerateTestReport", {
    policy: "anyone",
    shed: "essential",
    limit: "report",
    body: "form",
    maxBodyBytes: limits.reportRequestMaxBytes,
  }),
  reportProbeResults: post("/AnonymousConnectivityTest/ReportProbeResults", {
    policy: "anyone",
    shed: "essential",
    limit: "runResult",
    maxBodyBytes: limits.probeResultsMaxBytes,
  }),
  reportTestResult: post("/AnonymousConnectivityTest/ReportTestResult", {
    policy: "anyone",
    shed: "essential",
    limit: "runResult",
  }),
  finishRun: post("/AnonymousConnectivityTest/FinishRun", { policy: "anyone", shed: "essential", limit: "runResult" }),
  readReport: get("/AnonymousConnectivityTest/ReadReport/:id", {
    policy: "anyone",
    shed: "history",
    limit: "readReport",
  }),
  correctPlace: post("/AnonymousConnectivityTest/CorrectPlace/:id", {
    policy: "anyone",
    shed: "essential",
    limit: "correctPlace",
  }),
} as const satisfies RouteTable;
