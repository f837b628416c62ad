import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

/** All that is asked of workloads: what one call changed shows in the others. */
export const WORKLOADS_KEY = ["workloads"] as const;

/** Every tab of Domain Lens names workloads. */
export const workloadsQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: [...WORKLOADS_KEY, "list"],
    queryFn: async ({ signal }) => (await getApi()).workloads.workloads({}, { signal }),
  });
