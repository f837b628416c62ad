import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { problem } from "../../platform/problem.ts";
import type { keepAnswers } from "./answers.ts";
import type { Published, PublishedFeed } from "./published.ts";

/** What the calls of the feed work with. */
export type Feed = {
  /** False where no vendor is named: then there is no feed. */
  readonly isOffered: boolean;
  readonly published: () => Promise<PublishedFeed>;
  readonly answer: ReturnType<typeof keepAnswers>;
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
