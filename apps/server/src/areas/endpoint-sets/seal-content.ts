import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import type { Tx } from "../../platform/database/scope.ts";
import { feedBytes, readFeedSets } from "./feed-content.read.ts";
import { storeContent } from "./store.ts";

/** Keeps with a version the bytes that the feed answers for it from now on. Answers their hash. */
export async function sealContent(
  tx: Tx,
  { instance, version }: { readonly instance: CloudInstance; readonly version: string },
): Promise<string> {
  const content = feedBytes(await readFeedSets(tx, instance));
  await storeContent(tx, { instance, version, ...content });
  return content.sha256;
}
