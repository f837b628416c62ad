import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

/** Nobody has it. */
const id = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b14";
const contentHash = "0".repeat(64);

export const changeRequests: AreaRequests<"changeRequests"> = {
  changes: () => ({ query: {} }),
  changeLog: () => ({ query: { endpointSetInternalId: id } }),
  previewChange: () => ({ query: { id } }),
  upsertDraft: () => ({
    body: {
      id: randomUUID(),
      endpointSetInternalId: randomUUID(),
      instance: "Worldwide",
      content: {
        workloadName: "No such workload",
        governanceCategory: "Default",
        isExpressRoute: false,
        isRequired: true,
        optionalFunctionality: "",
        tcpPorts: "443",
        udpPorts: "",
        isHidden: false,
        isMemberSet: false,
        memberEndpointSetInternalId: null,
        publicDescription: "test",
        internalDescription: "",
        fqdns: ["relay.contoso.example"],
        cidrs: [],
        serviceTreeIds: [],
      },
      changeReason: "test",
      baseVersion: null,
      revision: null,
    },
  }),
  revertDraft: () => ({ body: { id } }),
  submitChange: () => ({ body: { id, contentHash } }),
  revertSubmit: () => ({ body: { id, note: "" } }),
  workloadChampApprove: () => ({ body: { id, contentHash, approval: "Approved", note: "" } }),
  changeCouncilApprove: () => ({ body: { id, contentHash, approval: "Approved", note: "" } }),
  blockChange: () => ({ body: { id, note: "test" } }),
  unblockChange: () => ({ body: { id, note: "test" } }),
  bypassTestFailures: () => ({ body: { id, note: "test" } }),
  publishChanges: () => ({ body: { ids: [id], note: "test" } }),
  rerunTests: () => ({ body: { id } }),
};
