import { createHash } from "node:crypto";
import type { Document } from "@waymark/contracts/client";
import { feedLimits } from "@waymark/contracts/feed/limits";
import type { PublishedFeed } from "./published.ts";

export const TYPES = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  rss: "application/rss+xml; charset=utf-8",
  pac: "application/x-ns-proxy-autoconfig; charset=utf-8",
  text: "text/plain; charset=utf-8",
} as const;

type Written = { readonly type: keyof typeof TYPES; readonly body: string | Buffer };

function documentOf({ type, body }: Written): Document {
  const bytes = typeof body === "string" ? Buffer.from(body) : body;
  return { type: TYPES[type], body: bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url")}"` };
}

/** Answers that were written once, for as long as nothing newer is published. */
export function keepAnswers(): (feed: PublishedFeed, key: string, render: () => Written) => Document {
  let of: PublishedFeed | undefined;
  const kept = new Map<string, Document>();
  return (feed, key, render) => {
    if (of !== feed) {
      kept.clear();
      of = feed;
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const document = documentOf(render());
    if (kept.size < feedLimits.answersKept) kept.set(key, document);
    return document;
  };
}
