import { POLICIES, type PolicyName, type Relation } from "@waymark/contracts/access/policies";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ANONYMOUS, type Caller } from "../caller.ts";
import { Problem, problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import { beforeDeadline } from "./deadline.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RelationOf } from "./request-context.ts";

/** Reads the token and holds the caller to the route's policy. A token that is sent must be good, even on open routes. */
export function authorise(
  app: FastifyInstance,
  options: { checkToken: TokenCheck; relationOf: RelationOf; limiter: RateLimiter },
): void {
  app.decorateRequest("caller");

  const relate = async (request: FastifyRequest, reply: FastifyReply, policy: PolicyName): Promise<Relation> => {
    const { limit } = request.routeOptions.config;
    request.caller = await callerOf(request, options);
    if (limit !== undefined) await options.limiter.count(limit, request, reply);
    return options.relationOf(request.caller, request.cloud, policy);
  };

  app.addHook("onRequest", async (request, reply) => {
    const { policy } = request.routeOptions.config;
    if (policy === undefined) throw problem("not_found");
    const relation = await beforeDeadline(reply, relate(request, reply, policy));
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
    // An engine that is away says nothing about the token.
    if (error instanceof Problem && error.code === "token_refused")
      await options.limiter.count("refusedToken", request);
    throw error;
  }
}
