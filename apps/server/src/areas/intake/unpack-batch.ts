import { isUtf8 } from "node:buffer";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import { limits } from "@waymark/contracts/limits";
import type { BatchBody } from "../../platform/http/batch-bodies.ts";
import { isTooDeep } from "../../platform/http/json-depth.ts";
import { problem } from "../../platform/problem.ts";

const unzip = promisify(gunzip);

/** What a body holds, item by item and not yet looked at. A line that is no JSON is an item that nothing fits. */
export async function unpackBatch(body: BatchBody | undefined): Promise<readonly unknown[]> {
  if (body === undefined) throw invalid("the body is empty");
  const bytes = body.isGzip ? await inflate(body.bytes) : body.bytes;
  // Refused, not mended: a replaced character would be kept as if it had been sent.
  if (!isUtf8(bytes)) throw invalid("no UTF-8");
  const text = bytes.toString("utf8");
  if (isTooDeep(text, limits.jsonMaxDepth)) throw problem("body_too_deep");
  const items = body.isLines ? linesOf(text) : listOf(parse(text));
  if (items === undefined) throw invalid("neither a list of samples nor an object with samples");
  if (items.length === 0) throw invalid("no samples");
  if (items.length > intakeLimits.samplesMax)
    throw problem("body_too_large", {
      issues: [{ at: "body", message: `more than ${intakeLimits.samplesMax} samples` }],
    });
  return items;
}

/** Stops at the limit: what lies beyond it is never unpacked. */
async function inflate(packed: Buffer): Promise<Buffer> {
  try {
    return await unzip(packed, { maxOutputLength: intakeLimits.unpackedMaxBytes });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE")
      throw problem("body_too_large", { cause: error });
    throw invalid("no gzip", error);
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw invalid("no JSON", error);
  }
}

function listOf(parsed: unknown): readonly unknown[] | undefined {
  if (Array.isArray(parsed)) return parsed;
  if (typeof parsed !== "object" || parsed === null) return undefined;
  const { samples, ...others } = parsed as { readonly samples?: unknown };
  return Array.isArray(samples) && Object.keys(others).length === 0 ? samples : undefined;
}

/** Stops after the first that is too many. */
function linesOf(text: string): unknown[] {
  const items: unknown[] = [];
  for (let start = 0; start < text.length && items.length <= intakeLimits.samplesMax; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    const line = text.slice(start, end).trim();
    if (line !== "") items.push(parsedOrNothing(line));
    start = end + 1;
  }
  if (items.length > 0 && items.every((item) => item === undefined)) throw invalid("no JSON");
  return items;
}

function parsedOrNothing(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

const invalid = (message: string, cause?: unknown) =>
  problem("request_invalid", { issues: [{ at: "body", message }], cause });
