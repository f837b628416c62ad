import { isUtf8 } from "node:buffer";
import { limits } from "@waymark/contracts/limits";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { problem } from "../problem.ts";
import { isTooDeep } from "./json-depth.ts";

const MUTATING = new Set(["POST", "PUT", "DELETE", "PATCH"]);

/** Cross-site writes and packed bodies are refused before a handler sees them. */
export function refuseBadRequests(options: { publicOrigins: readonly string[] }) {
  const origins = new Set(options.publicOrigins);

  return (request: FastifyRequest): void => {
    const { headers } = request;
    const encoding = headers["content-encoding"];
    const { takesGzip, originFree } = request.route;
    const isPlain = encoding === undefined || encoding === "identity";
    // Nothing is unpacked here, so a bomb has nowhere to go off.
    if (!isPlain && !(encoding === "gzip" && takesGzip === true)) throw problem("body_type_refused");
    if (!MUTATING.has(request.method)) return;
    // A browser always names the page that writes. Where programs may come without an Origin, a foreign page still may not.
    if (originFree === true && headers.origin === undefined) return;
    if (headers.origin === undefined || !origins.has(headers.origin)) throw problem("origin_refused");
  };
}

/** Bodies are JSON and nothing else; deep or polluting JSON is refused. */
export function refuseBadBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body, done) => {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    // Refused, not mended: a replaced character would be kept as if it had been sent.
    if (!isUtf8(bytes)) {
      done(problem("request_invalid"));
      return;
    }
    const text = bytes.toString("utf8");
    if (isTooDeep(text, limits.jsonMaxDepth)) {
      done(problem("body_too_deep"));
      return;
    }
    void parseJson(request, text, done);
  });
}
