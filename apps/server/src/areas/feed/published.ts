import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { CLOUD_INSTANCES, type CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { feedLimits } from "@waymark/contracts/feed/limits";
import type { FeedChange, FeedRecord } from "@waymark/contracts/feed/record";
import { feedChange } from "@waymark/rules/feed/feed-change";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { type Tx, vendorScope } from "../../platform/database/scope.ts";
import { feedBytes, readFeedSets } from "../endpoint-sets/feed-content.read.ts";
import {
  readContent,
  readLatestVersions,
  readListedChanges,
  readTenantWildcards,
  readVersions,
} from "./versions.read.ts";

export type PublishedVersion = {
  readonly version: string;
  readonly publishedAt: Date;
  /** Of the bytes; null for a version that is older than the stored bytes. */
  readonly sha256: string | null;
  /** Where the log of record ended with it; null for one that an operator imported. */
  readonly logHash: string | null;
};

/** An instance at one version, whole: whoever holds it never sees a part of another version. */
export type Published = {
  readonly instance: CloudInstance;
  readonly version: string;
  /** What the feed answers to who asks for everything. */
  readonly bytes: Buffer;
  readonly records: readonly FeedRecord[];
  /** The oldest first. */
  readonly changes: readonly FeedChange[];
  readonly tenantWildcards: ReadonlySet<string>;
  /** The newest first. */
  readonly versions: readonly PublishedVersion[];
};

/** Instances that have a version, in the order of the table of instances. */
export type PublishedFeed = ReadonlyMap<CloudInstance, Published>;

type Source = { readonly db: Db; readonly clock: Clock; readonly cloud: CloudName };

/**
 * What is published, kept in memory. At most once a second it is asked whether there is a newer version, one question for all
 * who ask meanwhile. While the database is away, what is known goes on being served.
 */
export function keepPublished({ db, clock, cloud }: Source): () => Promise<PublishedFeed> {
  let kept: PublishedFeed | undefined;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let looking: Promise<PublishedFeed> | undefined;

  const look = async (): Promise<PublishedFeed> => {
    const before = kept;
    const found = await read({ db }, vendorScope(cloud), (tx) => readPublished(tx, before));
    kept = found;
    lookedAt = clock.now();
    return found;
  };
  return async () => {
    // A clock that went back must not keep an old version.
    if (kept !== undefined && Math.abs(clock.now() - lookedAt) < feedLimits.looksEveryMs) return kept;
    looking ??= look().finally(() => {
      looking = undefined;
    });
    if (kept === undefined) return looking;
    const known = kept;
    return looking.catch(() => {
      lookedAt = clock.now();
      return known;
    });
  };
}

async function readPublished(tx: Tx, before: PublishedFeed | undefined): Promise<PublishedFeed> {
  const latest = await readLatestVersions(tx);
  const isKnown = latest.every(({ instance, version }) => before?.get(instance)?.version === version);
  if (before !== undefined && isKnown && latest.length === before.size) return before;
  const versions = await readVersions(tx);
  const feed = new Map<CloudInstance, Published>();
  for (const instance of CLOUD_INSTANCES) {
    const own = versions.filter((one) => one.instance === instance);
    const [newest] = own;
    if (newest === undefined) continue;
    const known = before?.get(instance);
    feed.set(instance, known?.version === newest.version ? known : await readInstance(tx, instance, own));
  }
  return feed;
}

async function readInstance(tx: Tx, instance: CloudInstance, versions: Published["versions"]): Promise<Published> {
  const version = versions[0]?.version ?? "";
  const bytes = (await readContent(tx, instance, version)) ?? feedBytes(await readFeedSets(tx, instance)).bytes;
  const listed = await readListedChanges(tx, instance, version);
  return {
    ...{ instance, version, versions, bytes },
    records: JSON.parse(bytes.toString("utf8")) as FeedRecord[],
    changes: listed.map((row) => feedChange({ ...row, changeNumber: row.number === null ? null : Number(row.number) })),
    tenantWildcards: await readTenantWildcards(tx, instance),
  };
}
