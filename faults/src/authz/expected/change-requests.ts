import { type ExpectedTable, held } from "./table.ts";

const PATH = "/api/ipurl/api/v1/EndpointSetChange";

// Everybody in Domain Lens passes the door; who may do what to one change is decided by the table of actions. There is none here.
export const changeRequests: ExpectedTable = [
  ["GET", `${PATH}/List`, held("domainLens", 200), "otherCloud"],
  ["GET", `${PATH}/Log`, held("domainLens", 404), "otherCloud"],
  ["GET", `${PATH}/Preview`, held("domainLens", 404), "otherCloud"],
  // There is no such workload.
  ["POST", `${PATH}/UpsertDraft`, held("domainLens", 400), "otherCloud"],
  ["POST", `${PATH}/RevertDraft`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/Submit`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/RevertSubmit`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/WorkloadChampApprove`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/ChangeCouncilApprove`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/Block`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/Unblock`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/BypassTestFailures`, held("domainLens", 404), "otherCloud"],
  ["POST", `${PATH}/Publish`, held("connectivityChamp", 404), "otherCloud"],
  ["POST", `${PATH}/RerunTests`, held("domainLens", 404), "otherCloud"],
];
