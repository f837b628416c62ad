import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { EngineFailure } from "./failure.ts";
import { sqlIdentifier, sqlString } from "./statement.ts";

/** Query parameters that only concern HTTP; every other one is a setting of the engine. */
const NOT_SETTINGS = new Set([
  "query",
  "query_id",
  "user",
  "password",
  "database",
  "default_format",
  "wait_end_of_query",
  "buffer_size",
  "enable_http_compression",
  "http_zlib_compression_level",
  "http_response_buffer_size",
  "send_progress_in_http_headers",
  "http_headers_progress_interval_ms",
  "cancel_http_readonly_queries_on_client_close",
]);

export interface QueryRequest {
  queryId: string;
  queryInAddress: string | undefined;
  defaultFormat: string;
  gzipReply: boolean;
  /** Statements that give a fresh session this request's database, parameters and settings. */
  preamble: string;
}

export function readQueryRequest(request: IncomingMessage): QueryRequest {
  const { searchParams } = new URL(request.url ?? "/", "http://localhost");
  const statements: string[] = [];
  const database = searchParams.get("database") ?? request.headers["x-clickhouse-database"];
  if (typeof database === "string" && database !== "") statements.push(`USE ${sqlIdentifier(database)}`);

  for (const [name, value] of searchParams) {
    if (NOT_SETTINGS.has(name)) continue;
    if (["session_id", "session_timeout", "session_check", "role"].includes(name))
      throw new EngineFailure(48, "NOT_IMPLEMENTED", `${name} is not supported: each request has its own session`, 501);
    if (!/^[A-Za-z_][A-Za-z0-9_]*$/.test(name))
      throw new EngineFailure(115, "UNKNOWN_SETTING", `Unknown setting ${sqlString(name)}`);
    // A parameter arrives TSV-escaped; the engine undoes exactly that level when it reads param_*, as a server would.
    statements.push(`SET ${name} = ${sqlString(value)}`);
  }
  if (request.method === "GET" || request.method === "HEAD") statements.push("SET readonly = 2");

  return {
    queryId: searchParams.get("query_id") ?? randomUUID(),
    queryInAddress: searchParams.get("query") ?? undefined,
    defaultFormat:
      searchParams.get("default_format") ?? String(request.headers["x-clickhouse-format"] ?? "TabSeparated"),
    gzipReply:
      ["1", "true"].includes(searchParams.get("enable_http_compression") ?? "") &&
      /\bgzip\b/.test(String(request.headers["accept-encoding"] ?? "")),
    preamble: statements.join("; "),
  };
}
