import type { AreaRequests } from "./request.ts";

export const endpointSets: AreaRequests<"endpointSets"> = {
  // Nobody has it.
  endpointSet: () => ({ query: { endpointSetInternalId: "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b13" } }),
  endpointSets: () => ({ query: {} }),
};
