import type { RateCounter } from "@waymark/server/platform/http/rate-counter";

/** Counts like the real one, but in memory: for goals about requests without storage. */
export function memoryCounter(): RateCounter {
  const counts = new Map<string, number>();
  return {
    add: async (key) => {
      const used = (counts.get(key) ?? 0) + 1;
      counts.set(key, used);
      return used;
    },
  };
}
