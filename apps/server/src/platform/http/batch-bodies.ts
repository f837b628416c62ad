import type { FastifyInstance } from "fastify";

const JSON_TYPE = "application/json";
const LINES_TYPE = "application/x-ndjson";
export const BATCH_TYPES = [JSON_TYPE, LINES_TYPE];

/** A body as it came. Its handler unpacks it, after it has decided that the sender may send. */
export type BatchBody = { readonly bytes: Buffer; readonly isGzip: boolean; readonly isLines: boolean };

/** In this scope bodies are neither unpacked nor parsed. */
export function takeBatches(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(BATCH_TYPES, { parseAs: "buffer" }, ({ headers }, body, done) => {
    const batch: BatchBody = {
      bytes: typeof body === "string" ? Buffer.from(body) : body,
      isGzip: headers["content-encoding"] === "gzip",
      isLines: headers["content-type"]?.toLowerCase().startsWith(LINES_TYPE) === true,
    };
    done(null, batch);
  });
}
