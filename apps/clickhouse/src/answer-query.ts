import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { ChdbQueryStream, ChdbResult, Session } from "chdb";
import type { Engine } from "./engine.ts";
import { EngineFailure } from "./failure.ts";
import { readBody, writeBody } from "./incoming-body.ts";
import { type QueryRequest, readQueryRequest } from "./query-request.ts";
import { insertFromFile, isInsert, streamableFormat } from "./statement.ts";

const MAX_QUERY_BYTES = 1024 * 1024;

export interface Limits {
  maxBodyBytes: number;
}

function summary(result: ChdbResult, written: boolean): string {
  const rows = String(result.rowsRead || 0);
  const bytes = String(result.bytesRead || 0);
  return JSON.stringify({
    read_rows: rows,
    read_bytes: bytes,
    written_rows: written ? rows : "0",
    written_bytes: written ? bytes : "0",
    total_rows_to_read: "0",
    result_rows: written ? "0" : rows,
    result_bytes: written ? "0" : bytes,
    elapsed_ns: String(Math.round((result.elapsed || 0) * 1e9)),
  });
}

async function send(response: ServerResponse, chunks: AsyncIterable<Uint8Array>, gzip: boolean): Promise<void> {
  const through: Writable[] = gzip ? [createGzip(), response] : [response];
  if (gzip) response.setHeader("content-encoding", "gzip");
  await pipeline([Readable.from(chunks, { objectMode: false }), ...through]);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  if (bytes.length > 0) yield bytes;
}

/** Waits for the first chunk before it sends any header, so that an ordinary failure still gets its status and code. */
async function openStream(stream: ChdbQueryStream): Promise<AsyncGenerator<Uint8Array>> {
  const chunks = stream[Symbol.asyncIterator]();
  const first = await chunks.next();
  return (async function* () {
    try {
      for (let step = first; !step.done; step = await chunks.next()) yield step.value.raw();
    } finally {
      stream.cancel();
    }
  })();
}

async function answerSelect(session: Session, sql: string, asked: QueryRequest, response: ServerResponse) {
  if (streamableFormat(sql, asked.defaultFormat) === undefined) {
    const result = await session.queryAsync(sql, { format: asked.defaultFormat });
    response.setHeader("x-clickhouse-summary", summary(result, isInsert(sql)));
    await send(response, oneChunk(result.bytes()), asked.gzipReply);
    return;
  }
  const stream = session.queryStream(sql, { format: asked.defaultFormat });
  await send(response, await openStream(stream), asked.gzipReply);
}

async function answerInsert(session: Session, sql: string, response: ServerResponse) {
  const result = await session.queryAsync(sql);
  response.setHeader("x-clickhouse-summary", summary(result, true));
  response.end();
}

export async function answerQuery(engine: Engine, request: IncomingMessage, response: ServerResponse, limits: Limits) {
  const asked = readQueryRequest(request);
  response.setHeader("x-clickhouse-query-id", asked.queryId);
  response.setHeader("x-clickhouse-server-display-name", "waymark");
  response.setHeader("x-clickhouse-timezone", "UTC");

  const path = join(engine.incomingFolder, randomUUID());
  const insert = asked.queryInAddress === undefined ? undefined : insertFromFile(asked.queryInAddress, path);
  if (insert !== undefined) {
    try {
      await writeBody(request, path, limits.maxBodyBytes);
      await engine.withSession(asked.preamble, (session) => answerInsert(session, insert, response));
    } finally {
      await rm(path, { force: true });
    }
    return;
  }
  const body = await readBody(request, Math.min(limits.maxBodyBytes, MAX_QUERY_BYTES));
  const sql = [asked.queryInAddress ?? "", body].filter((part) => part.trim() !== "").join("\n");
  if (sql === "") throw new EngineFailure(62, "SYNTAX_ERROR", "Empty query");
  await engine.withSession(asked.preamble, (session) => answerSelect(session, sql, asked, response));
}
