import type { IncomingMessage, ServerResponse } from "node:http";

/** Always names one of our web origins, so that no other page can read a reply. */
export function allowWebOrigins(req: IncomingMessage, res: ServerResponse, webOrigins: readonly string[]): void {
  const origin = req.headers.origin;
  const allowed = origin && webOrigins.includes(origin) ? origin : webOrigins[0];
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
