import { POLICIES, type PolicyName, type Relation } from "@waymark/contracts/access/policies";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ANONYMOUS, type Caller } from "../caller.ts";
import { Problem, problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import { startDeadline, stopDeadline } from "./deadline.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RelationOf } from "./request-context.ts";

/** Reads the token and holds the caller to the route's policy. A token that is sent must be good, even on open routes. */
export function authorise(options: { checkToken: TokenCheck; relationOf: RelationOf; limiter: RateLimiter }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { policy, limit } = request.route;
    if (policy === undefined) throw problem("not_found");
    startDeadline(reply);
    try {
      // Most callers are known, and waiting for what is there already costs as much as asking for it.
      const caller = callerOf(request, options);
      request.caller = caller instanceof Promise ? await caller : caller;
      if (limit !== undefined) await options.limiter.count(limit, request, reply);
      const relation = options.relationOf(request.caller, request.cloud, policy);
      hold(policy, relation instanceof Promise ? await relation : relation);
    } finally {
      stopDeadline(reply);
    }
  };
}

function hold(policy: PolicyName, relation: Relation): void {
  const verdict = POLICIES[policy][relation];
  if (verdict === "allow") return;
  if (verdict === 401) throw problem("token_missing");
  if (relation === "blockedTenant") throw problem("tenant_blocked");
  if (relation === "otherCloudTenant") throw problem("tenant_in_other_cloud");
  throw problem("access_denied");
}

const SCHEME = "bearer ";

function callerOf(
  request: FastifyRequest,
  options: { checkToken: TokenCheck; limiter: RateLimiter },
): Caller | Promise<Caller> {
  const header = request.headers.authorization;
  if (header === undefined) return ANONYMOUS;
  if (header.slice(0, SCHEME.length).toLowerCase() !== SCHEME)
    return refuse(problem("token_refused"), request, options.limiter);
  const user = options.checkToken(header.slice(SCHEME.length));
  return user instanceof Promise ? user.catch((error) => refuse(error, request, options.limiter)) : user;
}

async function refuse(error: unknown, request: FastifyRequest, limiter: RateLimiter): Promise<never> {
  // An engine that is away says nothing about the token.
  if (error instanceof Problem && error.code === "token_refused") await limiter.count("refusedToken", request);
  throw error;
}
