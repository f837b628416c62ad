import type { AreaRequests } from "./request.ts";

// Nobody has this solution.
const solutionId = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b11";

export const outages: AreaRequests<"outages"> = {
  history: () => ({ query: { solutionId } }),
  watch: () => ({ query: { solutionId } }),
  setWatch: () => ({ body: { solutionId, isWanted: true } }),
};
