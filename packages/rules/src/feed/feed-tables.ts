import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { FEED_ATTRIBUTES, type FeedChange, type FeedRecord } from "@waymark/contracts/feed/record";
import { csvFile } from "../reports/csv.ts";

/** Entries share a cell: spreadsheets and scripts split them again. */
const joined = (entries: readonly string[] = []): string => entries.join(" ");

export const endpointsCsv = (records: readonly FeedRecord[]): string =>
  csvFile([
    ["id", "serviceArea", "urls", "ips", "tcpPorts", "udpPorts", "expressRoute", "category", "required", "notes"],
    ...records.map((record) => [
      ...[record.id, record.serviceArea, joined(record.urls), joined(record.ips)],
      ...[record.tcpPorts ?? "", record.udpPorts ?? "", record.expressRoute, record.category],
      ...[record.required, record.notes ?? ""],
    ]),
  ]);

export const changesCsv = (changes: readonly FeedChange[]): string =>
  csvFile([
    [
      ...["id", "endpointSetId", "serviceArea", "disposition", "impact", "version", "effectiveDate"],
      ...["addIps", "addUrls", "removeIps", "removeUrls"],
      ...FEED_ATTRIBUTES.flatMap((name) => [`previous.${name}`, `current.${name}`]),
    ],
    ...changes.map((change) => [
      ...[change.id, change.endpointSetId, change.serviceArea, change.disposition, change.impact, change.version],
      change.add?.effectiveDate ?? "",
      ...[joined(change.add?.ips), joined(change.add?.urls), joined(change.remove?.ips), joined(change.remove?.urls)],
      ...FEED_ATTRIBUTES.flatMap((name) => [change.previous?.[name] ?? null, change.current?.[name] ?? null]),
    ]),
  ]);

export type InstanceVersions = {
  readonly instance: CloudInstance;
  /** The newest first. */
  readonly versions: readonly { readonly version: string; readonly publishedAt: Date }[];
};

export const versionsCsv = (instances: readonly InstanceVersions[], isAll: boolean): string =>
  csvFile([
    ["instance", "version"],
    ...instances.flatMap(({ instance, versions }) =>
      (isAll ? versions : versions.slice(0, 1)).map(({ version }) => [instance, version]),
    ),
  ]);

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const xml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** For a feed reader: one item for each version. */
export function versionsRss(instances: readonly InstanceVersions[], origin: string): string {
  const items = instances.flatMap(({ instance, versions }) =>
    versions.map(({ version, publishedAt }) =>
      [
        "<item>",
        `<title>${xml(`${instance} ${version}`)}</title>`,
        `<guid isPermaLink="false">${xml(`${instance}-${version}`)}</guid>`,
        `<link>${xml(`${origin}/feed`)}</link>`,
        `<pubDate>${publishedAt.toUTCString()}</pubDate>`,
        "</item>",
      ].join(""),
    ),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0"><channel>',
    "<title>Endpoint versions</title>",
    `<link>${xml(`${origin}/feed`)}</link>`,
    "<description>Versions of the endpoint feed</description>",
    ...items,
    "</channel></rss>",
    "",
  ].join("\n");
}
