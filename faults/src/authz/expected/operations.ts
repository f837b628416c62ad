import { type ExpectedTable, held, open, signedIn } from "./table.ts";

export const operations: ExpectedTable = [
  ["GET", "/api/Operations/SelfTest", held("oceAction", 200), "otherCloud"],
  ["GET", "/api/Operations/Jobs", held("oceAction", 200), "otherCloud"],
  ["POST", "/api/Operations/RunJob", held("oceAction", 404), "otherCloud"],
  ["POST", "/api/Operations/ClientProblem", open(204), "same"],
  ["POST", "/api/Operations/Visit", signedIn(204), "otherCloud"],
];
