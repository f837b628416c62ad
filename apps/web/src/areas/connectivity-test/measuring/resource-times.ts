/** Reads the browser's own times of a request, by its unique address. */
export type ResourceTimes = {
  readonly of: (url: string, patienceMs?: number) => Promise<PerformanceResourceTiming | undefined>;
};

const KEPT_ENTRIES = 4_000;
/** An entry appears a moment after the body; the wait ends soon in a browser that adds none. */
const PATIENCE_MS = 400;

/** Undefined in a browser without Resource Timing. */
export function createResourceTimes(): ResourceTimes | undefined {
  const kinds = globalThis.PerformanceObserver?.supportedEntryTypes ?? [];
  if (!kinds.includes("resource")) return undefined;
  performance.setResourceTimingBufferSize?.(KEPT_ENTRIES);

  const waiting = new Map<string, (entry: PerformanceResourceTiming) => void>();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) waiting.get(entry.name)?.(entry as PerformanceResourceTiming);
  });
  observer.observe({ type: "resource" });

  const find = (url: string) => performance.getEntriesByName(url, "resource").at(-1) as PerformanceResourceTiming;
  return {
    of(url, patienceMs = PATIENCE_MS) {
      const found: PerformanceResourceTiming | undefined = find(url);
      if (found) return Promise.resolve(found);
      return new Promise((resolve) => {
        const settle = (entry: PerformanceResourceTiming | undefined) => {
          clearTimeout(timer);
          waiting.delete(url);
          resolve(entry);
        };
        const timer = setTimeout(() => settle(find(url)), patienceMs);
        waiting.set(url, settle);
      });
    },
  };
}
