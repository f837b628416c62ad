import { type ExpectedTable, held } from "./table.ts";

export const workloads: ExpectedTable = [
  ["GET", "/api/ipurl/api/v1/Workload", held("domainLens", 200), "otherCloud"],
  // The group that it names holds no right.
  ["POST", "/api/ipurl/api/v1/Workload", held("connectivityChamp", 400), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/ServiceArea", held("domainLens", 200), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/WorkloadChamp", held("domainLens", 404), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/ServiceTree/List", held("domainLens", 200), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/ServiceTree/Search", held("domainLens", 200), "otherCloud"],
];
