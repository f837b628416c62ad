import type { AreaRequests } from "./request.ts";

export const networkHealth: AreaRequests<"networkHealth"> = {
  unhealthyMetroScores: () => ({ query: { days: 30 } }),
};
