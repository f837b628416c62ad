import type { ServerResponse } from "node:http";
import { originsOf } from "./cors.ts";

/** Chromium applies form-action to every redirect after a submit, so the way back to the web is listed too. */
export function setPageHeaders(res: ServerResponse, webOrigins: readonly string[]): void {
  res.setHeader(
    "Content-Security-Policy",
    [
      "default-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      `form-action 'self' ${originsOf(webOrigins).join(" ")}`,
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join("; "),
  );
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("X-Frame-Options", "DENY");
  res.setHeader("Referrer-Policy", "same-origin");
  res.setHeader("Cache-Control", "no-store");
}
