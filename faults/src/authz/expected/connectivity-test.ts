import { type ExpectedTable, open } from "./table.ts";

export const connectivityTest: ExpectedTable = [
  ["GET", "/AnonymousConnectivityTest/Footprint", open(200), "same"],
  ["POST", "/AnonymousConnectivityTest/StartRun", open(200), "same"],
  ["POST", "/AnonymousConnectivityTest/GenerateTestReport", open(200), "same"],
  ["POST", "/AnonymousConnectivityTest/ReportProbeResults", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/ReportTestResult", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/FinishRun", open(404), "same"],
  ["GET", "/AnonymousConnectivityTest/ReadReport/:id", open(404), "same"],
  ["POST", "/AnonymousConnectivityTest/CorrectPlace/:id", open(404), "same"],
];
