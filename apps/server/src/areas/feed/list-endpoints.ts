import type { Document } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedRecord } from "@waymark/contracts/feed/record";
import type { FeedNarrowing } from "@waymark/contracts/feed/schemas";
import { feedJson } from "@waymark/rules/feed/feed-record";
import { endpointsCsv } from "@waymark/rules/feed/feed-tables";
import { narrowRecords } from "@waymark/rules/feed/narrow-records";
import { problem } from "../../platform/problem.ts";
import { countCaller, type Feed, type FeedCaller, loadInstance, publishedOf, requireInstance } from "./feed.ts";
import { narrowingOf } from "./narrowing.ts";
import type { Published } from "./published.ts";

type Asked = FeedNarrowing &
  FeedCaller & {
    readonly instance: CloudInstance;
    readonly Format: "JSON" | "CSV";
    /** Absent for the newest. */
    readonly Version?: string | undefined;
  };

/** All sets of an instance as a version has them. Whoever asks for everything gets the stored bytes. */
export async function listEndpoints(feed: Feed, { instance, Format, Version, ...asked }: Asked): Promise<Document> {
  const published = await publishedOf(feed);
  const isNewest = Version === undefined || Version === published.get(instance)?.version;
  const found = isNewest
    ? loadInstance(feed, published, instance, asked)
    : await readOlder(feed, requireInstance(published, instance), Version);
  if (!isNewest) countCaller(feed, instance, asked);
  const { ServiceAreas, NoIPv6, TenantName } = asked;
  return feed.answer(
    published,
    JSON.stringify(["endpoints", instance, found.version, Format, ServiceAreas, NoIPv6, TenantName]),
    () => {
      const isWhole = ServiceAreas === undefined && !NoIPv6 && TenantName === undefined;
      if (isWhole && Format === "JSON") return { type: "json", body: found.bytes };
      const records = narrowRecords(found.records, narrowingOf(asked, found));
      if (Format === "CSV") return { type: "csv", body: endpointsCsv(records) };
      return { type: "json", body: feedJson(records) };
    },
  );
}

/** An older version of the instance, as far as its bytes are stored. */
async function readOlder(feed: Feed, newest: Published, version: string): Promise<Published> {
  const bytes = newest.versions.some((one) => one.version === version && one.sha256 !== null)
    ? await feed.readBytes(newest.instance, version)
    : null;
  if (bytes === null) throw problem("not_found");
  return { ...newest, version, bytes, records: JSON.parse(bytes.toString("utf8")) as FeedRecord[] };
}
