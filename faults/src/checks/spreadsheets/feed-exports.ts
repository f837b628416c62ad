import type { FeedChange, FeedRecord } from "@waymark/contracts/feed/record";
import { changesCsv, endpointsCsv, versionsCsv } from "@waymark/rules/feed/feed-tables";
import type { Export } from "./export.ts";

const recordOf = (text: string): FeedRecord => ({
  ...{ id: 1, serviceArea: text, urls: [text, text], ips: [text], tcpPorts: text, udpPorts: text },
  ...{ expressRoute: false, category: "Allow", required: false, notes: text },
});

const attributesOf = (text: string) => ({
  ...{ category: text, expressRoute: text, required: text, tcpPorts: text, udpPorts: text, notes: text },
});

const changeOf = (text: string): FeedChange => ({
  ...{ id: 1, endpointSetId: 1, serviceArea: text, disposition: "Change", impact: "AddedIp", version: text },
  ...{ previous: attributesOf(text), current: attributesOf(text) },
  add: { effectiveDate: text, ips: [text], urls: [text, text] },
  remove: { ips: [text], urls: [text] },
});

/** The tables of the public feed; a version is whatever its store says. */
export const feedExports: readonly Export[] = [
  { name: "feed, endpoints", write: (text) => endpointsCsv([recordOf(text), recordOf(text)]) },
  { name: "feed, changes", write: (text) => changesCsv([changeOf(text)]) },
  {
    name: "feed, versions",
    write: (text) =>
      versionsCsv([{ instance: "Worldwide", versions: [{ version: text, publishedAt: new Date(0) }] }], true),
  },
];
