import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

type Cache<Input, Value> = {
  readonly read: (input: Input) => Promise<Value>;
  /** The next read loads the value again. */
  readonly forget: (input: Input) => void;
};

type CacheOptions<Input> = {
  readonly clock: Clock;
  /** What happens when loading fails while an expired value is there: it holds for another term, or nothing is cached. */
  readonly onFailure: "keepLastValue" | "throw";
  readonly max?: number;
  /** Inputs of the same key share a value. */
  readonly keyOf?: (input: Input) => string;
};

/**
 * Caches what `load` answers. The term counts from the request, not from the answer: a value is never served longer than
 * `ms` after the state that it shows. Simultaneous reads of one key load it once.
 */
export function cacheFor<Input, Value extends NonNullable<unknown>>(
  ms: number | ((value: Value) => number),
  load: (input: Input) => Promise<Value>,
  options: CacheOptions<Input>,
): Cache<Input, Value> {
  const { clock, onFailure, max = 1_000, keyOf = String } = options;
  const cache = new LRUCache<string, Value>({
    max,
    perf: clock,
    // The clock of a test may jump; nothing may remember an earlier time.
    ttlResolution: 0,
    // A value that is evicted or forgotten while it loads still reaches those who wait for it.
    ignoreFetchAbort: true,
    fetchMethod: async (_, last, { context, options: stored }) => {
      const requestedAt = clock.now();
      const value = await load(context as Input).catch((error: unknown) => {
        if (last === undefined || onFailure === "throw") throw error;
        return last;
      });
      const term = typeof ms === "number" ? ms : ms(value);
      // lru-cache counts from the answer, takes 0 for "never expires" and serves a value at exactly its ttl.
      stored.ttl = Math.max(1, term - (clock.now() - requestedAt) - 1);
      return value;
    },
  });
  return {
    read: (input) => cache.forceFetch(keyOf(input), { context: input }),
    forget: (input) => {
      cache.delete(keyOf(input));
    },
  };
}
