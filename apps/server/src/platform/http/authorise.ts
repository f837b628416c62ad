import type { FastifyReply, FastifyRequest } from "fastify";
import { ANONYMOUS, type Caller } from "../ctx.ts";
import { Problem, problem } from "../problem.ts";
import type { TokenCheck } from "../tokens/check.ts";
import { startDeadline, stopDeadline } from "./deadline.ts";
import type { RateLimiter } from "./rate-limit.ts";
import type { RefusalOf } from "./request-context.ts";

/** Reads the token and holds the caller to the route's requirement. A token that is sent must be good, even on open routes. */
export function authorise(options: { checkToken: TokenCheck; refusalOf: RefusalOf; limiter: RateLimiter }) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { access, limit } = request.route;
    if (access === undefined) throw problem("not_found");
    startDeadline(reply);
    try {
      // Most callers are known, and waiting for what is there already costs as much as asking for it.
      const caller = callerOf(request, options);
      request.caller = caller instanceof Promise ? await caller : caller;
      const counted = limit === undefined ? undefined : options.limiter.count(limit, request, reply);
      if (counted instanceof Promise) await counted;
      const refusal = options.refusalOf(request.caller, request.cloud, access);
      const code = refusal instanceof Promise ? await refusal : refusal;
      if (code !== undefined) throw problem(code);
    } finally {
      stopDeadline(reply);
    }
  };
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
