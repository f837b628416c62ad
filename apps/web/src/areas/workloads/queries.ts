import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { WORKLOADS_KEY } from "../../platform/domain-lens/workloads-query.ts";

/** The people who approve changes of a workload. */
export const champsQuery = (getApi: () => Promise<ApiClient>, workload: string) =>
  queryOptions({
    queryKey: [...WORKLOADS_KEY, "champs", workload],
    queryFn: async ({ signal }) => (await getApi()).workloads.workloadChamps({ query: { workload } }, { signal }),
  });
