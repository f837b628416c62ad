import { type ExpectedTable, open } from "./table.ts";

export const survey: ExpectedTable = [
  ["POST", "/IPClassification/v2", open(404), "same"],
  ["POST", "/IPClassification/logType", open(404), "same"],
  ["POST", "/IPClassification/logCorrectness", open(404), "same"],
];
