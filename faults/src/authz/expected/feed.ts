import { type ExpectedTable, open } from "./table.ts";

// Anybody reads what is published. This installation has published nothing.
export const feed: ExpectedTable = [
  ["GET", "/feed/version", open(200), "same"],
  ["GET", "/feed/version/:instance", open(404), "same"],
  ["GET", "/feed/endpoints/:instance", open(404), "same"],
  ["GET", "/feed/changes/:instance/:version", open(404), "same"],
  ["GET", "/feed/pac/:instance", open(404), "same"],
  ["GET", "/feed/chain/:instance", open(404), "same"],
  ["GET", "/feed/lists/:instance/:form", open(404), "same"],
];
