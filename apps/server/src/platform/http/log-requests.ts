import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { truncateAddress } from "../addresses.ts";
import { jsonField, type Log } from "../log.ts";

export const newRequestId = (): string => randomUUID();

/**
 * One line per request: the route's pattern instead of the path's ids, and only a truncated address. What a handler noted
 * stands in the same line, which is then a warning.
 */
export function logRequest(log: Log, request: FastifyRequest, reply: FastifyReply): void {
  const { caller, noted, route } = request;
  const durationMs = Math.round((performance.now() - request.arrivedAt) * 10) / 10;
  // Written as JSON here: ids of ours, a method that HTTP knows, our own pattern, numbers and a parsed address hold nothing
  // that JSON would have to escape.
  const fields =
    `,"requestId":"${request.id}","method":"${request.method}","route":"${route.url ?? "unknown"}"` +
    `,"status":${reply.raw.statusCode},"durationMs":${durationMs},"address":"${truncateAddress(request.address)}"` +
    (caller?.kind === "user" ? `,"tenant":"${caller.tenantId}"` : "");
  if (noted === undefined) log.line("info", fields, "request");
  else log.line("warn", fields + notedFields(noted), "request");
}

function notedFields(noted: Readonly<Record<string, unknown>>): string {
  let fields = "";
  for (const name in noted) fields += jsonField(name, noted[name]);
  return fields;
}
