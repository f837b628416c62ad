import { RATE_LIMITS, type RateLimit, type RateLimitName } from "@waymark/contracts/rate-limits";
import type { FastifyReply, FastifyRequest } from "fastify";
import { limitKeyOfAddress } from "../addresses.ts";
import type { Clock } from "../clock.ts";
import { problem } from "../problem.ts";
import { countLocally } from "./count-locally.ts";
import { leaseTokens } from "./lease-tokens.ts";
import type { RateCounter } from "./rate-counter.ts";

/** The part of a request that a limit needs. */
type Counted = Pick<FastifyRequest, "address" | "caller">;

export type RateLimiter = {
  /** Answers at once while the process holds tokens of the caller. */
  readonly count: (name: RateLimitName, counted: Counted, reply?: FastifyReply) => undefined | Promise<void>;
};

/** Replies say what is left once a caller has used this share of the limit. */
const HEADER_FROM_SHARE = 0.8;

/** Counts a request against one row of the table of limits; the count is shared by all processes, and never more pass. */
export function rateLimiter(
  counter: RateCounter,
  clock: Clock,
  table: Readonly<Record<RateLimitName, RateLimit>> = RATE_LIMITS,
): RateLimiter {
  const tokens = leaseTokens(counter);
  const local = countLocally();

  const judge = async (
    name: RateLimitName,
    max: number,
    taken: number | Promise<number>,
    endMs: number,
    reply: FastifyReply | undefined,
  ): Promise<void> => {
    const used = await taken;
    if (used <= max * HEADER_FROM_SHARE) return;
    const secondsLeft = Math.max(1, Math.ceil((endMs - clock.now()) / 1000));
    reply?.header("ratelimit", `"${name}";r=${Math.max(0, max - used)};t=${secondsLeft}`);
    if (used > max) throw problem("too_many_requests", { retryAfterSeconds: secondsLeft });
  };

  return {
    count: (name, counted, reply) => {
      const limit = table[name];
      const windowMs = limit.windowSeconds * 1000;
      const windowStart = Math.floor(clock.now() / windowMs) * windowMs;
      const window = { startMs: windowStart, endMs: windowStart + windowMs };
      const key = `${name}:${keyOf(limit, counted)}`;
      const used = limit.isLocal ? local(key, windowStart) : tokens.take(key, window, limit.max);
      const isFarFrom = typeof used === "number" && used <= limit.max * HEADER_FROM_SHARE;
      return isFarFrom ? undefined : judge(name, limit.max, used, window.endMs, reply);
    },
  };
}

function keyOf(limit: RateLimit, counted: Counted): string {
  // caller is not there yet while a refused token is being counted: then only the address is known.
  const caller = counted.caller as FastifyRequest["caller"] | undefined;
  if (limit.key === "user" && caller?.kind === "user") return `${caller.tenantId}/${caller.objectId}`;
  return limitKeyOfAddress(counted.address);
}
