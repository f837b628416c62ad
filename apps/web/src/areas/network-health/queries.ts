import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { metroLimits } from "@waymark/contracts/network-health/limits";

const AGAIN_EVERY_MS = 60_000;

/** Metros are judged every minute, so the page follows them. */
export const metrosQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: ["networkHealth", "unhealthyMetroScores"],
    queryFn: async ({ signal }) =>
      (await getApi()).networkHealth.unhealthyMetroScores({ query: { days: metroLimits.shownDaysMax } }, { signal }),
    refetchInterval: AGAIN_EVERY_MS,
  });
