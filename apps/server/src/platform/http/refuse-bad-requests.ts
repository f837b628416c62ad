import { isUtf8 } from "node:buffer";
import { limits } from "@waymark/contracts/limits";
import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";
import { isTooDeep } from "./json-depth.ts";

const MUTATING = new Set(["POST", "PUT", "DELETE", "PATCH"]);

/** Cross-site writes, packed bodies and deep or polluting JSON are refused before a handler sees them. */
export function refuseBadRequests(app: FastifyInstance, options: { publicOrigins: readonly string[] }): void {
  const origins = new Set(options.publicOrigins);

  app.addHook("onRequest", (request, _, done) => {
    const encoding = request.headers["content-encoding"];
    const { origin } = request.headers;
    const mustNameOrigin = MUTATING.has(request.method) && request.routeOptions.config.originFree !== true;
    // Nothing is unpacked here, so a bomb has nowhere to go off.
    if (encoding !== undefined && encoding !== "identity") done(problem("body_type_refused"));
    else if (mustNameOrigin && (origin === undefined || !origins.has(origin))) done(problem("origin_refused"));
    else done();
  });

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
