import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

type GetApi = () => Promise<ApiClient>;

export const WORKLOADS_KEY = ["workloads"] as const;

export const workloadsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...WORKLOADS_KEY, "list"],
    queryFn: async ({ signal }) => (await getApi()).workloads.workloads({}, { signal }),
  });

/** The people who approve changes of a workload. */
export const champsQuery = (getApi: GetApi, workload: string) =>
  queryOptions({
    queryKey: [...WORKLOADS_KEY, "champs", workload],
    queryFn: async ({ signal }) => (await getApi()).workloads.workloadChamps({ query: { workload } }, { signal }),
  });
