import { deadlineWithin, pause } from "./deadline.ts";

/** Whether the connection was there, all through a test. What is measured while it is gone says nothing about the network. */
export type ConnectionWatch = {
  /** Something answered. The first door that does is asked from then on. */
  readonly noteAnswer: (origin?: string) => void;
  /** The browser's own word. An answer that comes all the same counts more. */
  readonly setOnline: (isOnline: boolean) => void;
  /** A full line holds answers back for longer. */
  readonly setLoaded: (isLoaded: boolean) => void;
  readonly isGone: () => boolean;
  /** Resolves when it is certain whether the connection was there until now: by a new answer, or by its absence. */
  readonly settled: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the connection is there, or after this long. */
  readonly back: (withinMs: number, signal: AbortSignal) => Promise<void>;
  /** For how long it was gone between then and then, or now. */
  readonly goneMs: (fromMs: number, toMs?: number) => number;
  /** How often something answered since then. */
  readonly answersSince: (fromMs: number) => number;
  /** Asks until the signal ends, while nothing else does: two questions at once would measure each other. A pause is no silence. */
  readonly run: (ask: Ask, signal: AbortSignal, isPaused?: () => boolean) => Promise<void>;
};

/** Asks a door; true when it answered. */
type Ask = (origin: string, signal: AbortSignal) => Promise<boolean>;

const LOOK_EVERY_MS = 250;
const ASK_EVERY_MS = 1_000;
const ASKED_AT_ONCE = 4;
/** Silence for this long, and three round trips, means that the connection is gone. */
const SILENT_MS = 2_500;
const ROUND_TRIPS = 3;
const MORE_WHEN_LOADED_MS = 1_500;
/** A download brings many pieces in a moment; they count as one answer. */
const COUNTED_EVERY_MS = 50;
/** A timer that comes so late shows a device that was busy or slept: an answer could not have been received meanwhile. */
const BUSY_MS = 100;

export function createConnectionWatch(isOnlineAtFirst = true): ConnectionWatch {
  const outages: { readonly fromMs: number; readonly toMs: number }[] = [];
  const answeredAtMs: number[] = [];
  const waiting = new Set<() => void>();
  let askedOrigin: string | undefined;
  let heardAtMs: number | undefined;
  let roundTripMs = 0;
  let goneSinceMs = isOnlineAtFirst ? undefined : performance.now();
  let isLoaded = false;
  let isDraining = false;
  let askNow: (() => void) | undefined;

  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  const news = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      waiting.add(resolve);
      signal.addEventListener("abort", () => resolve(), { once: true });
    });

  function noteAnswer(origin?: string): void {
    const nowMs = performance.now();
    askedOrigin ??= origin;
    if (goneSinceMs !== undefined) outages.push({ fromMs: goneSinceMs, toMs: nowMs });
    goneSinceMs = undefined;
    heardAtMs = nowMs;
    if (isDraining) isLoaded = false;
    if (nowMs - (answeredAtMs.at(-1) ?? 0) >= COUNTED_EVERY_MS) answeredAtMs.push(nowMs);
    wake();
  }

  function lookAt(nowMs: number): void {
    const patienceMs = SILENT_MS + ROUND_TRIPS * roundTripMs + (isLoaded ? MORE_WHEN_LOADED_MS : 0);
    if (heardAtMs === undefined || goneSinceMs !== undefined || nowMs - heardAtMs < patienceMs) return;
    goneSinceMs = heardAtMs;
    wake();
  }

  async function run(ask: Ask, signal: AbortSignal, isPaused = () => false): Promise<void> {
    let underWay = 0;
    let askedAtMs = Number.NEGATIVE_INFINITY;
    askNow = () => {
      const origin = askedOrigin;
      if (origin === undefined || underWay >= ASKED_AT_ONCE || signal.aborted) return;
      askedAtMs = performance.now();
      const sentAtMs = askedAtMs;
      underWay += 1;
      void ask(origin, signal).then((answered) => {
        underWay -= 1;
        if (!answered) return;
        const tookMs = performance.now() - sentAtMs;
        roundTripMs = roundTripMs === 0 ? tookMs : Math.min(roundTripMs, tookMs);
        noteAnswer();
      });
    };
    let lookedAtMs = performance.now();
    while (!signal.aborted) {
      await pause(LOOK_EVERY_MS, signal);
      const nowMs = performance.now();
      const lateMs = nowMs - lookedAtMs - LOOK_EVERY_MS;
      if (lateMs > BUSY_MS && heardAtMs !== undefined) heardAtMs += lateMs;
      lookedAtMs = nowMs;
      if (isPaused() && heardAtMs !== undefined) {
        heardAtMs = nowMs;
        continue;
      }
      if (nowMs - Math.max(askedAtMs, heardAtMs ?? nowMs) >= ASK_EVERY_MS) askNow();
      lookAt(nowMs);
    }
    wake();
  }

  return {
    noteAnswer,
    setOnline(isOnline) {
      if (!isOnline) goneSinceMs ??= performance.now();
      wake();
    },
    setLoaded(now) {
      isLoaded ||= now;
      // What the load left in queues holds the next answer back too.
      isDraining = !now;
    },
    isGone: () => goneSinceMs !== undefined,
    async settled(signal) {
      if (heardAtMs === undefined || goneSinceMs !== undefined || signal.aborted) return;
      askNow?.();
      await news(signal);
    },
    async back(withinMs, signal) {
      const deadline = deadlineWithin(signal, withinMs);
      while (goneSinceMs !== undefined && !deadline.signal.aborted) await news(deadline.signal);
      deadline.release();
    },
    goneMs(fromMs, toMs = performance.now()) {
      const all = goneSinceMs === undefined ? outages : [...outages, { fromMs: goneSinceMs, toMs: performance.now() }];
      const sum = all.reduce(
        (ms, outage) => ms + Math.max(0, Math.min(outage.toMs, toMs) - Math.max(outage.fromMs, fromMs)),
        0,
      );
      return Math.round(sum);
    },
    answersSince: (fromMs) => answeredAtMs.filter((atMs) => atMs >= fromMs).length,
    run,
  };
}
