import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";

/** An answer about health is only worth something fresh; it is asked for on demand and never kept. */
export const selfTestQuery = (getApi: () => Promise<ApiClient>) =>
  queryOptions({
    queryKey: ["operations", "selfTest"],
    queryFn: async ({ signal }) => (await getApi()).operations.selfTest({}, { signal }),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
