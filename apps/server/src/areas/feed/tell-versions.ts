import type { Document } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedJson } from "@waymark/rules/feed/feed-record";
import { versionsCsv, versionsRss } from "@waymark/rules/feed/feed-tables";
import { countCaller, type Feed, type FeedCaller, publishedOf, requireInstance } from "./feed.ts";
import type { Published } from "./published.ts";

type Asked = {
  readonly instance?: CloudInstance;
  readonly Format: "JSON" | "CSV" | "RSS";
  readonly AllVersions: boolean;
  /** Of whoever asks for one instance. */
  readonly caller?: FeedCaller;
};

/** The newest version of an instance, or of all of them. */
export async function tellVersions(feed: Feed, { instance, Format, AllVersions, caller }: Asked): Promise<Document> {
  const published = await publishedOf(feed);
  const asked = instance === undefined ? [...published.values()] : [requireInstance(published, instance)];
  if (instance !== undefined && caller !== undefined) countCaller(feed, instance, caller);
  return feed.answer(published, `version ${instance} ${Format} ${AllVersions}`, () => {
    if (Format === "CSV") return { type: "csv", body: versionsCsv(asked, AllVersions) };
    if (Format === "RSS") return { type: "rss", body: versionsRss(asked, feed.origin) };
    const told = asked.map((one) => tellOne(one, AllVersions));
    return { type: "json", body: feedJson(instance === undefined ? told : told[0]) };
  });
}

const tellOne = ({ instance, version, versions }: Published, isAll: boolean) => ({
  instance,
  latest: version,
  ...(isAll ? { versions: versions.map((one) => one.version) } : {}),
});
