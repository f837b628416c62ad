import { right } from "../access/requirements.ts";
import { get, post, put, type RouteTable } from "../route.ts";

/** Everybody in Domain Lens reads everything. Who may do what to one FQDN is decided in `rules/fqdns/policy.ts`. */
const read = { access: right("domainLens"), shed: "dashboard", limit: "domainLens" } as const;
const change = { access: right("domainLens"), shed: "essential", limit: "changeDomainLens" } as const;

export const fqdnsRoutes = {
  fqdns: get("/api/ipurl/api/v1/Fqdn/List", read),
  countFqdns: get("/api/ipurl/api/v1/Fqdn/Count", read),
  fqdnsByIds: post("/api/ipurl/api/v1/Fqdn/ListByIds", read),
  addFqdn: post("/api/ipurl/api/v1/Fqdn", change),
  updateCommonAttributes: put("/api/ipurl/api/v1/Fqdn/UpdateCommonAttributes", change),
  batchUpdateFqdn: post("/api/ipurl/api/v1/Fqdn/BatchUpdateFQDN", change),
  // Spelled as the specification spells them.
  requestAssignment: post("/api/ipurl/api/v1/Fqdn/BatchCreateWorkloadAssignRequst", change),
  acceptAssignment: post("/api/ipurl/api/v1/Fqdn/BatchAckWorkloadAssignRequst", change),
  rejectAssignment: post("/api/ipurl/api/v1/Fqdn/BatchRejectWorkloadAssignRequst", change),
  cancelAssignment: post("/api/ipurl/api/v1/Fqdn/BatchCancelWorkloadAssignRequst", change),
} as const satisfies RouteTable;
