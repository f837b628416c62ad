import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedChange, FeedRecord } from "@waymark/contracts/feed/record";

type GetApi = () => Promise<ApiClient>;
type Version = { readonly instance: CloudInstance; readonly latest: string };

/** The GUID of this page alone: it is nobody's network. */
const ClientRequestId = "00000000-0000-0000-0000-000000000000";
const KEY = "feed";

export const versionsQuery = (getApi: GetApi) =>
  queryOptions({
    queryKey: [KEY, "versions"],
    queryFn: async ({ signal }) =>
      JSON.parse(await (await getApi()).feed.versions({ query: { ClientRequestId } }, { signal })) as Version[],
  });

/** What the calls answer for an instance, to show them at work. */
export const examplesQuery = (getApi: GetApi, instance: CloudInstance) =>
  queryOptions({
    queryKey: [KEY, "examples", instance],
    queryFn: async ({ signal }) => {
      const { feed } = await getApi();
      const query = { ClientRequestId };
      const [endpoints, all, pac, nftables, squid] = await Promise.all([
        feed.endpoints({ params: { instance }, query }, { signal }),
        feed.versionOf({ params: { instance }, query: { ...query, AllVersions: "true" } }, { signal }),
        feed.pacFile({ params: { instance }, query }, { signal }),
        feed.list({ params: { instance, form: "nftables" }, query: { ...query, Category: "Optimize" } }, { signal }),
        feed.list({ params: { instance, form: "squid" }, query: { ...query, Category: "Optimize" } }, { signal }),
      ]);
      const { versions } = JSON.parse(all) as { versions: readonly string[] };
      const since = versions.at(-1) ?? "";
      const changes = await feed.changesSince({ params: { instance, version: since }, query }, { signal });
      return {
        records: JSON.parse(endpoints) as FeedRecord[],
        changes: JSON.parse(changes) as FeedChange[],
        ...{ since, pac, nftables, squid },
      };
    },
  });
