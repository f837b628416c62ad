import type { Document } from "@waymark/contracts/client";
import type { GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { FeedList, PacType } from "@waymark/contracts/feed/forms";
import type { FeedNarrowing } from "@waymark/contracts/feed/schemas";
import { firewallList } from "@waymark/rules/feed/firewall-lists";
import { narrowRecords } from "@waymark/rules/feed/narrow-records";
import { pacFile } from "@waymark/rules/feed/pac-file";
import { type Feed, type FeedCaller, loadInstance, publishedOf } from "./feed.ts";
import { narrowingOf } from "./narrowing.ts";

type AskedPac = Pick<FeedNarrowing, "ServiceAreas" | "TenantName"> &
  FeedCaller & {
    readonly instance: CloudInstance;
    readonly type: PacType;
    readonly proxy: string;
  };

/** A PAC file for browsers. */
export async function writePacFile(feed: Feed, { instance, type, proxy, ...asked }: AskedPac): Promise<Document> {
  const published = await publishedOf(feed);
  const found = loadInstance(feed, published, instance, asked);
  const key = JSON.stringify(["pac", instance, type, proxy, asked.ServiceAreas, asked.TenantName]);
  return feed.answer(published, key, () => {
    const records = narrowRecords(found.records, narrowingOf(asked, found));
    return { type: "pac", body: pacFile({ instance, version: found.version, type, proxy, records }) };
  });
}

type AskedList = FeedNarrowing &
  FeedCaller & {
    readonly instance: CloudInstance;
    readonly form: FeedList;
    readonly Category?: readonly GovernanceCategory[] | undefined;
  };

/** A list for firewalls and proxies. */
export async function writeList(feed: Feed, { instance, form, ...asked }: AskedList): Promise<Document> {
  const published = await publishedOf(feed);
  const found = loadInstance(feed, published, instance, asked);
  const { ServiceAreas, NoIPv6, TenantName, Category } = asked;
  return feed.answer(
    published,
    JSON.stringify(["list", instance, form, ServiceAreas, NoIPv6, TenantName, Category]),
    () => {
      const records = narrowRecords(found.records, narrowingOf(asked, found));
      return { type: "text", body: firewallList(form, { instance, version: found.version, records }) };
    },
  );
}
