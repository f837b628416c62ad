import type { RequestListener } from "node:http";

export const serveTexts =
  (texts: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    const text = texts[(request.url ?? "").split("?", 1)[0] ?? ""];
    response.writeHead(text === undefined ? 404 : 200, {
      "Content-Type": text?.startsWith("<!doctype") ? "text/html; charset=utf-8" : "text/plain; charset=utf-8",
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
    });
    response.end(text ?? "not here");
  };
