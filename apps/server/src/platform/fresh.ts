import { LRUCache } from "lru-cache";
import type { Clock } from "./clock.ts";

/**
 * Remembers an answer for a while and asks again after. When asking fails, the last known answer stands: switches must not
 * flip back to defaults because the database is away for a moment.
 */
export function keepFresh<Key extends string, Value>(
  clock: Clock,
  freshMs: number,
  ask: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  const known = new LRUCache<Key, { value: Promise<Value>; at: number }>({ max: 1_000 });
  return (key) => {
    const last = known.get(key);
    if (last !== undefined && clock.now() - last.at < freshMs) return last.value;
    const value = ask(key).catch((error: unknown) => {
      if (last === undefined) {
        known.delete(key);
        throw error;
      }
      return last.value;
    });
    known.set(key, { value, at: clock.now() });
    return value;
  };
}
