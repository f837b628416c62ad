import { right } from "../access/requirements.ts";
import { get, post, type RouteTable } from "../route.ts";
import { changeLimits } from "./limits.ts";

/** Everybody in Domain Lens reads and proposes. Who may do what to a change is decided in `rules/change-requests/policy.ts`. */
const read = { access: right("domainLens"), shed: "dashboard", limit: "domainLens" } as const;
const change = { access: right("domainLens"), shed: "essential", limit: "changeDomainLens" } as const;
const PATH = "/api/ipurl/api/v1/EndpointSetChange";

export const changeRequestsRoutes = {
  changes: get(`${PATH}/List`, read),
  changeLog: get(`${PATH}/Log`, read),
  previewChange: get(`${PATH}/Preview`, read),
  upsertDraft: post(`${PATH}/UpsertDraft`, { ...change, maxBodyBytes: changeLimits.draftMaxBytes }),
  revertDraft: post(`${PATH}/RevertDraft`, change),
  submitChange: post(`${PATH}/Submit`, change),
  revertSubmit: post(`${PATH}/RevertSubmit`, change),
  workloadChampApprove: post(`${PATH}/WorkloadChampApprove`, change),
  changeCouncilApprove: post(`${PATH}/ChangeCouncilApprove`, change),
  blockChange: post(`${PATH}/Block`, change),
  unblockChange: post(`${PATH}/Unblock`, change),
  bypassTestFailures: post(`${PATH}/BypassTestFailures`, change),
  rerunTests: post(`${PATH}/RerunTests`, change),
  publishChanges: post(`${PATH}/Publish`, { ...change, access: right("connectivityChamp") }),
} as const satisfies RouteTable;
