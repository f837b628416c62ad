import type { AreaRequests } from "./request.ts";

export const outages: AreaRequests<"outages"> = {
  // Nobody has this solution.
  history: () => ({ query: { solutionId: "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b11" } }),
};
