import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import { parseAddress } from "../../platform/address-state.ts";
import { SETS_KEY } from "../../platform/domain-lens/keys.ts";
import { filterQuery, SET_ADDRESS, type SetAddress } from "./set-address.ts";

type GetApi = () => Promise<ApiClient>;

export function setsQuery(getApi: GetApi, address: SetAddress) {
  const { sort, order, page } = address;
  const query = { ...filterQuery(address), sort, order, page };
  return queryOptions({
    queryKey: [...SETS_KEY, "list", query],
    queryFn: async ({ signal }) => (await getApi()).endpointSets.endpointSets({ query }, { signal }),
    // Rows stay while the next page or question is on its way.
    placeholderData: (before) => before,
  });
}

/** What the tab lists at first. */
export const USUAL_ADDRESS = parseAddress(SET_ADDRESS, new URLSearchParams());

export const setQuery = (getApi: GetApi, endpointSetInternalId: string) =>
  queryOptions({
    queryKey: [...SETS_KEY, "one", endpointSetInternalId],
    queryFn: async ({ signal }) =>
      (await getApi()).endpointSets.endpointSet({ query: { endpointSetInternalId } }, { signal }),
  });
