/** When the tab could be seen. A browser gives a hidden one less time and fewer timers, which spoils what is timed. */
export type TabWatch = {
  readonly isHidden: () => boolean;
  /** Whether it was hidden at any moment since then. */
  readonly wasHiddenSince: (timeMs: number) => boolean;
  /** Resolves when the tab is seen, or when the signal ends. */
  readonly seen: (signal: AbortSignal) => Promise<void>;
  readonly setHidden: (hidden: boolean) => void;
};

export function createTabWatch(hiddenAtFirst: boolean): TabWatch {
  let hidden = hiddenAtFirst;
  let hiddenUntilMs = Number.NEGATIVE_INFINITY;
  const waiting = new Set<() => void>();
  return {
    isHidden: () => hidden,
    wasHiddenSince: (timeMs) => hidden || hiddenUntilMs >= timeMs,
    async seen(signal) {
      if (!hidden || signal.aborted) return;
      await new Promise<void>((resolve) => {
        waiting.add(resolve);
        signal.addEventListener("abort", () => resolve(), { once: true });
      });
    },
    setHidden(now) {
      if (hidden && !now) hiddenUntilMs = performance.now();
      hidden = now;
      if (hidden) return;
      for (const resolve of waiting) resolve();
      waiting.clear();
    },
  };
}
