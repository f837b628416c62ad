import { isUtf8 } from "node:buffer";
import type { FastifyInstance } from "fastify";
import { problem } from "../problem.ts";

const FORM = "application/x-www-form-urlencoded";
const FIELDS_MAX = 40;

/** In this scope bodies are forms and nothing else. A field that comes twice is refused: which one counts would be a guess. */
export function takeForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(FORM, { parseAs: "buffer" }, (_, body, done) => {
    const bytes = typeof body === "string" ? Buffer.from(body) : body;
    const pairs = isUtf8(bytes) ? [...new URLSearchParams(bytes.toString("utf8"))] : [];
    const fields = new Map(pairs);
    if (fields.size === 0 || fields.size > FIELDS_MAX || fields.size !== pairs.length) {
      done(problem("request_invalid"));
      return;
    }
    // What was sent as bytes that are no UTF-8 has become replacement characters: refused, not kept as if it had been sent.
    if (pairs.some(([name, value]) => name.includes("\uFFFD") || value.includes("\uFFFD"))) {
      done(problem("request_invalid"));
      return;
    }
    done(null, Object.fromEntries(fields));
  });
}
