import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const solutions: AreaRequests<"solutions"> = {
  saveInputSolution: () => ({
    body: {
      id: randomUUID(),
      version: null,
      name: "Woodgrove Fibre",
      type: "isp",
      asns: ["64496"],
      ipSubnets: [],
      vpnInterfaceDescriptions: [],
      sslOwnerNames: [],
    },
  }),
  itemProofs: () => ({ query: { solutionId: randomUUID() } }),
  proveItem: () => ({
    body: { solutionId: randomUUID(), kind: "ASN", value: "64496", step: "look", way: "registryContact" },
  }),
  decideItem: () => ({
    body: { id: randomUUID(), decision: "refuse", contentHash: "none", note: "A made-up reason." },
  }),
  changeRequests: () => ({ query: {} }),
  createChangeRequest: () => ({
    body: { id: randomUUID(), solutionId: randomUUID(), version: "none", note: "", operation: "Create" },
  }),
  updateChangeRequest: () => ({ body: { id: randomUUID(), status: "cancelled" } }),
  setSolutionTags: () => ({ body: { solutionId: randomUUID(), tags: ["made up"] } }),
  givePortal: () => ({ body: { objectId: randomUUID() } }),
  takePortalBack: () => ({ query: { objectId: randomUUID() } }),
  profile: () => ({ query: { solutionId: randomUUID() } }),
  officialSolutions: () => ({ query: {} }),
  deleteInputSolution: () => ({ query: { id: randomUUID() } }),
};
