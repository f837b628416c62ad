import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { problem } from "../../platform/problem.ts";
import type { keepAnswers } from "./answers.ts";
import type { Published, PublishedFeed } from "./published.ts";
import type { ReaderCounter } from "./readers/count-readers.ts";

/** What the calls of the feed work with. */
export type Feed = {
  /** False where no vendor is named: then there is no feed. */
  readonly isOffered: boolean;
  readonly published: () => Promise<PublishedFeed>;
  readonly answer: ReturnType<typeof keepAnswers>;
  /** The stored bytes of a version that is no longer the newest. */
  readonly readBytes: (instance: CloudInstance, version: string) => Promise<Buffer | null>;
  readonly countReader: ReaderCounter["count"];
  /** Where the feed is read, for links in it. */
  readonly origin: string;
};

export async function publishedOf(feed: Feed): Promise<PublishedFeed> {
  if (!feed.isOffered) throw problem("not_configured");
  return feed.published();
}

/** An instance without a version has nothing to answer with. */
export function requireInstance(published: PublishedFeed, instance: CloudInstance): Published {
  const found = published.get(instance);
  if (found === undefined) throw problem("not_found");
  return found;
}

/** Who asks: a program by the id that it chose. */
export type FeedCaller = { readonly ClientRequestId: string; readonly address: string };

/** What is published of an instance, for a program that now loads it: it counts as a reader of that version. */
export function loadInstance(
  feed: Feed,
  published: PublishedFeed,
  instance: CloudInstance,
  caller: FeedCaller,
): Published {
  const found = requireInstance(published, instance);
  countCaller(feed, instance, caller, found.version);
  return found;
}

export const countCaller = (feed: Feed, instance: CloudInstance, caller: FeedCaller, loads?: string): void =>
  feed.countReader({ instance, clientRequestId: caller.ClientRequestId, address: caller.address, loads });
