import type { RequestListener } from "node:http";

const TYPES: Readonly<Record<string, string>> = { js: "text/javascript", txt: "text/plain" };

/** By path; what has no ending is a page. */
export const serveTexts =
  (texts: Readonly<Record<string, string>>): RequestListener =>
  (request, response) => {
    const path = (request.url ?? "").split("?", 1)[0] ?? "";
    const text = texts[path];
    response.writeHead(text === undefined ? 404 : 200, {
      "Content-Type": `${TYPES[path.split(".")[1] ?? ""] ?? "text/html"}; charset=utf-8`,
      "Access-Control-Allow-Origin": "*",
      "Cache-Control": "no-store",
    });
    response.end(text ?? "not here");
  };
