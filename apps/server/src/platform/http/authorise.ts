import { POLICIES } from "@waymark/contracts/access/policies";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { ANONYMOUS, type Caller } from "../caller.ts";
import { problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RelationOf } from "./request-context.ts";

/** Reads the token and holds the caller to the route's policy. A token that is sent must be good, even on open routes. */
export function authorise(
  app: FastifyInstance,
  options: { checkToken: TokenCheck; relationOf: RelationOf; limiter: RateLimiter },
): void {
  app.decorateRequest("caller");

  app.addHook("onRequest", async (request, reply) => {
    const { policy, limit } = request.routeOptions.config;
    if (policy === undefined) throw problem("not_found");
    request.caller = await callerOf(request, options);
    if (limit !== undefined) await options.limiter.count(limit, request, reply);
    const relation = await options.relationOf(request.caller, request.cloud, policy);
    const verdict = POLICIES[policy][relation];
    if (verdict === "allow") return;
    if (verdict === 401) throw problem("token_missing");
    if (relation === "blockedTenant") throw problem("tenant_blocked");
    if (relation === "otherCloudTenant") throw problem("tenant_in_other_cloud");
    throw problem("access_denied");
  });
}

const SCHEME = "Bearer ";

async function callerOf(
  request: FastifyRequest,
  options: { checkToken: TokenCheck; limiter: RateLimiter },
): Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return ANONYMOUS;
  try {
    if (!header.startsWith(SCHEME)) throw problem("token_refused");
    return await options.checkToken(header.slice(SCHEME.length));
  } catch (error) {
    await options.limiter.count("refusedToken", request);
    throw error;
  }
}
