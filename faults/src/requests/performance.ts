import type { AreaRequests } from "./request.ts";

/** Nobody has it. */
const SOLUTION = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b11";

export const performance: AreaRequests<"performance"> = {
  latestPagination: () => ({ query: { orderBy: "assessment" } }),
  geoWithReport: () => ({ query: { solutionId: SOLUTION, aggrLevel: "Country" } }),
  history: () => ({ params: { id: SOLUTION }, query: {} }),
  latestOfSolution: () => ({ params: { id: SOLUTION } }),
  tenants: () => ({ params: { id: SOLUTION }, query: {} }),
  latestAssessments: () => ({ params: { id: SOLUTION }, query: {} }),
  npiOfSolution: () => ({ query: { solutionId: SOLUTION } }),
  npi: () => ({ query: { country: "PT" } }),
  scores: () => ({ query: { solutionId: SOLUTION } }),
  latest: () => ({ query: { targetSolutionIds: SOLUTION } }),
};
