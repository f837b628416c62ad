import { type ExpectedTable, held } from "./table.ts";

export const endpointSets: ExpectedTable = [
  // There is no such set.
  ["GET", "/api/ipurl/api/v1/EndpointSet", held("domainLens", 404), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/EndpointSet/List", held("domainLens", 200), "otherCloud"],
];
