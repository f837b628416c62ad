import type { User } from "oidc-client-ts";
import type { Clock } from "./clock.ts";

const LONGEST_LEAD_MS = 300_000;
const SHORTEST_WAIT_MS = 1_000;
const RETRY_MS = 10_000;

export type Renewal = { schedule(user: User): void; retryAt(time: number | undefined): void; stop(): void };

/** Renews a token when a quarter of its life is left, at most five minutes before its end. */
export function createRenewal(clock: Clock, renew: () => void): Renewal {
  let cancel = (): void => undefined;
  const renewIn = (ms: number): void => {
    cancel();
    cancel = clock.after(Math.max(ms, SHORTEST_WAIT_MS), renew);
  };
  return {
    schedule({ expires_at: expiresAt }) {
      cancel();
      if (expiresAt === undefined) return;
      const lifeMs = expiresAt * 1_000 - clock.now();
      renewIn(lifeMs - Math.min(lifeMs / 4, LONGEST_LEAD_MS));
    },
    retryAt: (time) => renewIn((time ?? clock.now() + RETRY_MS) - clock.now()),
    stop: () => cancel(),
  };
}
