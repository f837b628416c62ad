/** When the tab could be seen. A browser gives a hidden one less time and fewer timers, which spoils what is timed. */
export type TabWatch = {
  readonly isHidden: () => boolean;
  /** Whether it was hidden at any moment from then to then, or to now. */
  readonly wasHidden: (fromMs: number, toMs?: number) => boolean;
  /** Resolves when the tab is seen, or when the signal ends. */
  readonly seen: (signal: AbortSignal) => Promise<void>;
  readonly setHidden: (hidden: boolean) => void;
};

export function createTabWatch(hiddenAtFirst: boolean): TabWatch {
  const past: { readonly fromMs: number; readonly toMs: number }[] = [];
  let hiddenSinceMs = hiddenAtFirst ? Number.NEGATIVE_INFINITY : undefined;
  const waiting = new Set<() => void>();
  return {
    isHidden: () => hiddenSinceMs !== undefined,
    wasHidden: (fromMs, toMs = Number.POSITIVE_INFINITY) =>
      (hiddenSinceMs !== undefined && hiddenSinceMs <= toMs) ||
      past.some((time) => time.fromMs <= toMs && time.toMs >= fromMs),
    async seen(signal) {
      if (hiddenSinceMs === undefined || signal.aborted) return;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    },
    setHidden(hidden) {
      const nowMs = performance.now();
      if (hidden) {
        hiddenSinceMs ??= nowMs;
        return;
      }
      if (hiddenSinceMs !== undefined) past.push({ fromMs: hiddenSinceMs, toMs: nowMs });
      hiddenSinceMs = undefined;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
