import type { Document } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedJson } from "@waymark/rules/feed/feed-record";
import { changesCsv } from "@waymark/rules/feed/feed-tables";
import { isAreaAsked } from "@waymark/rules/feed/narrow-records";
import { type Feed, type FeedCaller, loadInstance, publishedOf } from "./feed.ts";

type Asked = FeedCaller & {
  readonly instance: CloudInstance;
  readonly version: string;
  readonly Format: "JSON" | "CSV";
  readonly ServiceAreas?: readonly string[] | undefined;
};

/** What changed after a version that the caller has, the oldest first. */
export async function listChangesSince(
  feed: Feed,
  { instance, version, Format, ServiceAreas, ...caller }: Asked,
): Promise<Document> {
  const published = await publishedOf(feed);
  const found = loadInstance(feed, published, instance, caller);
  return feed.answer(published, JSON.stringify(["changes", instance, version, Format, ServiceAreas]), () => {
    const changes = found.changes.filter(
      (change) =>
        change.version > version && (ServiceAreas === undefined || isAreaAsked(change.serviceArea, ServiceAreas)),
    );
    return Format === "CSV" ? { type: "csv", body: changesCsv(changes) } : { type: "json", body: feedJson(changes) };
  });
}
