import { createWriteStream } from "node:fs";
import type { IncomingMessage } from "node:http";
import { Transform, type TransformCallback, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { EngineFailure } from "./failure.ts";

/** Counts decompressed bytes, so that a zip bomb is cut off as early as a large body. */
function capAt(maxBytes: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen <= maxBytes) return done(null, chunk);
      done(new EngineFailure(307, "TOO_MANY_BYTES", `The body is larger than ${maxBytes} bytes`, 413));
    },
  });
}

function decoded(request: IncomingMessage): NodeJS.ReadWriteStream[] {
  const encoding = request.headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return [];
  if (encoding === "gzip") return [createGunzip()];
  throw new EngineFailure(48, "NOT_IMPLEMENTED", `Content-Encoding ${encoding} is not supported, use gzip`, 415);
}

export async function readBody(request: IncomingMessage, maxBytes: number): Promise<string> {
  const parts: Buffer[] = [];
  const gather = new Writable({
    write(part: Buffer, _encoding: BufferEncoding, done: () => void) {
      parts.push(part);
      done();
    },
  });
  await pipeline([request, ...decoded(request), capAt(maxBytes), gather]);
  return Buffer.concat(parts).toString("utf8");
}

export async function writeBody(request: IncomingMessage, path: string, maxBytes: number): Promise<void> {
  await pipeline([request, ...decoded(request), capAt(maxBytes), createWriteStream(path, { mode: 0o600 })]);
}
