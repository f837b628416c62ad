import type { IncomingMessage, ServerResponse } from "node:http";

/** A web address may carry a base path; browsers compare origins only. */
export const originsOf = (webOrigins: readonly string[]): string[] =>
  webOrigins.map((address) => new URL(address).origin);

/** Always names one of our web origins, so that no other page can read a reply. */
export function allowWebOrigins(req: IncomingMessage, res: ServerResponse, webOrigins: readonly string[]): void {
  const origin = req.headers.origin;
  const ours = originsOf(webOrigins);
  const allowed = origin && ours.includes(origin) ? origin : ours[0];
  if (allowed) res.setHeader("Access-Control-Allow-Origin", allowed);
  res.setHeader("Vary", "Origin");
}

export function answerPreflight(res: ServerResponse): void {
  res.writeHead(204, {
    "Access-Control-Allow-Methods": "GET, POST, OPTIONS",
    "Access-Control-Allow-Headers": "Authorization, Content-Type, ConsistencyLevel",
    "Access-Control-Max-Age": "600",
  });
  res.end();
}
