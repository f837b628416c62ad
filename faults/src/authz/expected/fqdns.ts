import { type ExpectedTable, held } from "./table.ts";

// Everybody in Domain Lens passes the door; who may do what to one FQDN is decided for each of a batch.
export const fqdns: ExpectedTable = [
  ["GET", "/api/ipurl/api/v1/Fqdn/List", held("domainLens", 200), "otherCloud"],
  ["GET", "/api/ipurl/api/v1/Fqdn/Count", held("domainLens", 200), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/ListByIds", held("domainLens", 200), "otherCloud"],
  // There is no such workload.
  ["POST", "/api/ipurl/api/v1/Fqdn", held("domainLens", 400), "otherCloud"],
  ["PUT", "/api/ipurl/api/v1/Fqdn/UpdateCommonAttributes", held("domainLens", 200), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/BatchUpdateFQDN", held("domainLens", 200), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/BatchCreateWorkloadAssignRequst", held("domainLens", 404), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/BatchAckWorkloadAssignRequst", held("domainLens", 200), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/BatchRejectWorkloadAssignRequst", held("domainLens", 200), "otherCloud"],
  ["POST", "/api/ipurl/api/v1/Fqdn/BatchCancelWorkloadAssignRequst", held("domainLens", 200), "otherCloud"],
];
