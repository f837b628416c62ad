import type { Document } from "@waymark/contracts/client";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { chainText } from "./chain-text.ts";
import { type Feed, publishedOf, requireInstance } from "./feed.ts";

/** The versions of an instance as a chain of hashes, which anybody can compute again. */
export async function writeChain(feed: Feed, instance: CloudInstance): Promise<Document> {
  const published = await publishedOf(feed);
  const found = requireInstance(published, instance);
  return feed.answer(published, `chain ${instance}`, () => ({ type: "text", body: chainText(found.versions) }));
}
