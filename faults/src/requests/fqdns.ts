import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

/** Nobody has it. */
const FQDN = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b12";
const ids = [FQDN];

export const fqdns: AreaRequests<"fqdns"> = {
  fqdns: () => ({ query: {} }),
  countFqdns: () => ({ query: {} }),
  fqdnsByIds: () => ({ body: { ids } }),
  addFqdn: () => ({
    body: {
      id: randomUUID(),
      instance: "Worldwide",
      domainName: "relay.contoso.example",
      workload: "No such workload",
      note: "",
    },
  }),
  updateCommonAttributes: () => ({ body: { ids, isDeprecated: true } }),
  batchUpdateFqdn: () => ({ body: { items: [{ id: FQDN, revision: 1, note: "test" }] } }),
  requestAssignment: () => ({ body: { ids, newWorkload: "No such workload", note: "test" } }),
  acceptAssignment: () => ({ body: { ids, note: "" } }),
  rejectAssignment: () => ({ body: { ids, note: "test" } }),
  cancelAssignment: () => ({ body: { ids } }),
};
