import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

/** Health must be fresh, so the result is requested on demand and never cached. */
export const selfTestQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: ["operations", "selfTest"],
    queryFn: async ({ signal }) => (await getApi()).operations.selfTest({}, { signal }),
    gcTime: 0,
  });

const JOBS_EVERY_MS = 10_000;

/** Jobs run by themselves, so the list follows them. */
export const jobsQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: ["operations", "jobs"],
    queryFn: async ({ signal }) => (await getApi()).operations.jobs({}, { signal }),
    refetchInterval: JOBS_EVERY_MS,
  });
