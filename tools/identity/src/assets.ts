import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { send, sendJson } from "./http/reply.ts";
import { drawPortrait } from "./world/portrait.ts";
import { findUserByOid } from "./world/users.ts";

const styleSheet = readFileSync(new URL("./pages/sign-in.css", import.meta.url));

/** The only two kinds of file a sign-in page loads: its style sheet and the portraits. */
export async function answerAsset(res: ServerResponse, pathname: string): Promise<void> {
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Cache-Control", "public, max-age=300");
  if (pathname === "/assets/sign-in.css") return send(res, 200, "text/css; charset=utf-8", styleSheet);
  const user = findUserByOid(/^\/photos\/([0-9a-f-]{36})\.png$/.exec(pathname)?.[1] ?? "");
  if (user?.hasPhoto) return send(res, 200, "image/png", drawPortrait(user.oid));
  return sendJson(res, 404, { error: "not_found" });
}
