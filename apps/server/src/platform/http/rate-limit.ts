import { RATE_LIMITS, type RateLimitName } from "@waymark/contracts/rate-limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { limitKeyOfAddress } from "../addresses.ts";
import type { Clock } from "../clock.ts";
import { problem } from "../problem.ts";
import type { RateCounter } from "./rate-counter.ts";

/** Who is counted: a request, or whoever else comes from an address. */
type Counted = Pick<FastifyRequest, "ip" | "caller">;

export type RateLimiter = {
  readonly count: (name: RateLimitName, counted: Counted, reply?: FastifyReply) => Promise<void>;
};

/** Callers are told what is left once they have used this share of it. */
const TOLD_FROM = 0.8;

type Limit = { readonly max: number; readonly windowSeconds: number; readonly key: "address" | "user" };

/** Counts a request against one row of the table of limits; the count is shared by all processes and exact. */
export function rateLimiter(
  counter: RateCounter,
  clock: Clock,
  table: Readonly<Record<RateLimitName, Limit>> = RATE_LIMITS,
): RateLimiter {
  return {
    count: async (name, counted, reply) => {
      const limit = table[name];
      const windowMs = limit.windowSeconds * 1000;
      const windowStart = Math.floor(clock.now() / windowMs) * windowMs;
      const used = await counter.add(`${name}:${keyOf(limit, counted)}`, windowStart, windowStart + windowMs);
      if (used <= limit.max * TOLD_FROM) return;
      const secondsLeft = Math.max(1, Math.ceil((windowStart + windowMs - clock.now()) / 1000));
      reply?.header("ratelimit", `"${name}";r=${Math.max(0, limit.max - used)};t=${secondsLeft}`);
      if (used > limit.max) throw problem("too_many_requests", { retryAfterSeconds: secondsLeft });
    },
  };
}

function keyOf(limit: Limit, counted: Counted): string {
  // caller is not there yet while a refused token is being counted: then only the address is known.
  const caller = counted.caller as FastifyRequest["caller"] | undefined;
  if (limit.key === "user" && caller?.kind === "user") return `${caller.tenantId}/${caller.objectId}`;
  return limitKeyOfAddress(counted.ip);
}
