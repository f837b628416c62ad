import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { parseAddress } from "../../platform/address-state.ts";
import { CHANGES_KEY, SETS_KEY } from "../../platform/domain-lens/keys.ts";
import { CHANGE_ADDRESS, type ChangeAddress, filterQuery } from "./change-address.ts";

type GetApi = () => Promise<ApiClient>;

export function changesQuery(getApi: GetApi, address: ChangeAddress) {
  const query = { ...filterQuery(address), page: address.page };
  return queryOptions({
    queryKey: [...CHANGES_KEY, "list", query],
    queryFn: async ({ signal }) => (await getApi()).changeRequests.changes({ query }, { signal }),
    // Rows stay while the next page or question is on its way.
    placeholderData: (before) => before,
  });
}

/** What the tab lists at first. */
export const USUAL_ADDRESS = parseAddress(CHANGE_ADDRESS, new URLSearchParams());

/** The open changes of one set, whatever waits or is staged. */
export const openChangesQuery = (getApi: GetApi, endpointSetInternalId: string) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, "of", endpointSetInternalId],
    queryFn: async ({ signal }) => {
      const query = { endpointSetInternalId, statuses: "Draft,PendingReview,StagedForPublishing" };
      return (await (await getApi()).changeRequests.changes({ query }, { signal })).items;
    },
  });

/** One change, whole; null where there is none. */
export const changeQuery = (getApi: GetApi, id: string) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, "one", id],
    queryFn: async ({ signal }) =>
      (await (await getApi()).changeRequests.changes({ query: { id } }, { signal })).items[0] ?? null,
  });

/** What each version did to a set. */
export const changeLogQuery = (getApi: GetApi, endpointSetInternalId: string) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, "log", endpointSetInternalId],
    queryFn: async ({ signal }) =>
      (await getApi()).changeRequests.changeLog({ query: { endpointSetInternalId } }, { signal }),
  });

/** What the feed will answer once a change is published; each edit makes it another question. */
export const previewQuery = (getApi: GetApi, { id, contentHash }: { id: string; contentHash: string }) =>
  queryOptions({
    queryKey: [...CHANGES_KEY, "preview", id, contentHash],
    queryFn: async ({ signal }) => (await getApi()).changeRequests.previewChange({ query: { id } }, { signal }),
  });

/** A set as it is published, to begin a change with. */
export const publishedSetQuery = (getApi: GetApi, endpointSetInternalId: string) =>
  queryOptions({
    queryKey: [...SETS_KEY, "one", endpointSetInternalId],
    queryFn: async ({ signal }) =>
      (await getApi()).endpointSets.endpointSet({ query: { endpointSetInternalId } }, { signal }),
  });

/** The internal IP sets of an instance, as far as a set can name one. */
export const memberSetsQuery = (getApi: GetApi, instance: CloudInstance) =>
  queryOptions({
    queryKey: [...SETS_KEY, "members", instance],
    queryFn: async ({ signal }) => {
      const query = { instances: instance, isMemberSet: "true", statuses: "Published,Changes pending" };
      return (await (await getApi()).endpointSets.endpointSets({ query }, { signal })).items;
    },
  });
