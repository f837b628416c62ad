import type { Reply } from "./send.ts";

/** An answer without what differs from request to request. */
export function plainReply({ status, text, headers }: Reply, id: string): string {
  const { date: _, "x-request-id": __, ...rest } = headers;
  const kept = Object.entries(rest).filter(([name]) => !/ratelimit|retry-after/.test(name));
  return JSON.stringify([status, text.replaceAll(id, "<id>").replace(/"requestId":"[^"]*"/, ""), kept]);
}
