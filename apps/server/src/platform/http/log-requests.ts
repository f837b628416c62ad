import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { truncateAddress } from "../addresses.ts";

export const newRequestId = (): string => randomUUID();

/** One line per request: the route's pattern instead of the path's ids, and only a truncated address. */
export function logRequests(app: FastifyInstance): void {
  app.decorateRequest("noted", undefined);
  app.addHook("onRequest", (request, reply, done) => {
    reply.header("x-request-id", request.id);
    done();
  });
  app.addHook("onResponse", (request, reply, done) => {
    logRequest(request, reply);
    done();
  });
}

/** What a handler noted stands in the same line, which is then a warning. */
export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const line = {
    requestId: request.id,
    method: request.method,
    route: request.routeOptions.url ?? "unknown",
    status: reply.statusCode,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    address: truncateAddress(request.ip),
    tenant: request.caller?.kind === "user" ? request.caller.tenantId : undefined,
  };
  if (request.noted === undefined) request.log.info(line, "request");
  else request.log.warn({ ...line, ...request.noted }, "request");
}
