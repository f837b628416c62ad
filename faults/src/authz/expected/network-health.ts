import { type ExpectedTable, open } from "./table.ts";

export const networkHealth: ExpectedTable = [
  ["GET", "/AnonymousConnectivityTest/UnhealthyMetroScores", open(200), "same"],
];
