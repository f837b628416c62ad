import type { Document } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedNarrowing } from "@waymark/contracts/feed/schemas";
import { feedJson } from "@waymark/rules/feed/feed-record";
import { endpointsCsv } from "@waymark/rules/feed/feed-tables";
import { narrowRecords } from "@waymark/rules/feed/narrow-records";
import { type Feed, publishedOf, requireInstance } from "./feed.ts";
import { narrowingOf } from "./narrowing.ts";

type Asked = FeedNarrowing & { readonly instance: CloudInstance; readonly Format: "JSON" | "CSV" };

/** All sets of an instance as its newest version has them. Whoever asks for everything gets the stored bytes. */
export async function listEndpoints(feed: Feed, { instance, Format, ...asked }: Asked): Promise<Document> {
  const published = await publishedOf(feed);
  const found = requireInstance(published, instance);
  const { ServiceAreas, NoIPv6, TenantName } = asked;
  return feed.answer(
    published,
    JSON.stringify(["endpoints", instance, Format, ServiceAreas, NoIPv6, TenantName]),
    () => {
      const isWhole = ServiceAreas === undefined && !NoIPv6 && TenantName === undefined;
      if (isWhole && Format === "JSON") return { type: "json", body: found.bytes };
      const records = narrowRecords(found.records, narrowingOf(asked, found));
      if (Format === "CSV") return { type: "csv", body: endpointsCsv(records) };
      return { type: "json", body: feedJson(records) };
    },
  );
}
