import type { RateCounter } from "./rate-counter.ts";

/** A limit's tokens in one window are numbered from 1; whoever gets a number above the limit is refused. */
export type Tokens = {
  /** Answers at once while the process holds some. */
  readonly take: (
    key: string,
    window: { readonly startMs: number; readonly endMs: number },
    max: number,
  ) => number | Promise<number>;
};

/** So much of what is left a process takes at once: small, because what it does not use is lost to the others. */
const LEASED_SHARE = 1 / 16;
const KEPT = 50_000;

type Lease = {
  next: number;
  last: number;
  size: number;
  waiting: number;
  /** Settles when more tokens are there, or could not be had. */
  renewing: Promise<void> | undefined;
};

/**
 * Takes tokens of the shared counter a few at a time, so that a busy caller does not cost a write per request, and one who is
 * refused none. Never more than `max` are given out over all processes; as long as a process still holds unused ones, fewer.
 */
export function leaseTokens(counter: RateCounter): Tokens {
  const leases = new Map<string, Lease>();

  const leaseOf = (id: string): Lease => {
    const known = leases.get(id);
    if (known !== undefined) return known;
    const lease: Lease = { next: 1, last: 0, size: 0, waiting: 0, renewing: undefined };
    leases.set(id, lease);
    // The oldest is of a window that is over, or of one of very many callers: at most its unused tokens are lost.
    for (const oldest of leases.keys()) {
      if (leases.size <= KEPT) break;
      leases.delete(oldest);
    }
    return lease;
  };

  const renew = async (lease: Lease, max: number, add: (amount: number) => Promise<number>): Promise<void> => {
    const most = Math.ceil(Math.max(0, max - lease.last) * LEASED_SHARE);
    const amount = Math.max(1, lease.waiting, Math.min(lease.size * 2, most));
    const last = await add(amount);
    Object.assign(lease, { next: last - amount + 1, last, size: amount });
  };

  const takeLater = async (lease: Lease, max: number, add: (amount: number) => Promise<number>): Promise<number> => {
    while (lease.next > lease.last) {
      // Nobody gets what is used up, whoever asks.
      if (lease.last > max) return lease.last;
      lease.waiting += 1;
      lease.renewing ??= Promise.resolve()
        .then(() => renew(lease, max, add))
        .finally(() => {
          lease.renewing = undefined;
        });
      try {
        await lease.renewing;
      } finally {
        lease.waiting -= 1;
      }
    }
    return takeOne(lease);
  };

  return {
    take: (key, { startMs, endMs }, max) => {
      const lease = leaseOf(`${startMs}|${key}`);
      if (lease.next <= lease.last) return takeOne(lease);
      return takeLater(lease, max, (amount) => counter.add(key, startMs, endMs, amount));
    },
  };
}

function takeOne(lease: Lease): number {
  const token = lease.next;
  lease.next += 1;
  return token;
}
