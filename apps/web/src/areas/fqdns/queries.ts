import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { type FqdnAddress, filterQuery } from "./fqdn-address.ts";

type GetApi = () => Promise<ApiClient>;

/** All that is asked of FQDNs: what one call changed shows in the others. */
export const FQDNS_KEY = ["fqdns"] as const;

export function fqdnsQuery(getApi: GetApi, address: FqdnAddress) {
  const { sort, order, page } = address;
  const query = { ...filterQuery(address), sort, order, page };
  return queryOptions({
    queryKey: [...FQDNS_KEY, "list", query],
    queryFn: async ({ signal }) => (await getApi()).fqdns.fqdns({ query }, { signal }),
    // Rows stay while the next page or question is on its way.
    placeholderData: (before) => before,
  });
}

/** How many there are in all. */
export const fqdnCountQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [...FQDNS_KEY, "count"],
    queryFn: async ({ signal }) => (await (await getApi()).fqdns.countFqdns({ query: {} }, { signal })).count,
  });

/** One that the page of the list does not show; null where there is none. */
export const fqdnQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    queryKey: [...FQDNS_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await (await getApi()).fqdns.fqdnsByIds({ body: { ids: [id] } }, { signal })).items[0] ?? null,
  });
