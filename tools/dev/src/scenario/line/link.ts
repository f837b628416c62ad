import type { Clockwork } from "./clockwork.ts";

export type LinkSettings = {
  readonly rateMbps: number;
  /** The queue's size as line time; further data waits or is dropped. */
  readonly queueMs: number;
};

export type Link = {
  /** Returns when the last bit of this data leaves. Earlier data goes first. */
  carry(bytes: number): number;
  /** Whether the queue has room. */
  hasRoom(): boolean;
  /** Calls back once, in order of waiting, when there is room. */
  whenRoom(take: () => void): void;
  /** A fair share for one turn. */
  portionBytes(): number;
};

const PORTION_MS = 1;
/** A margin, so that rounding never calls back before there is room. */
const ROUNDING_MS = 1e-6;
const PORTION_MIN_BYTES = 1_448;

/** One direction of an access line: a rate, and one queue that all its connections share. */
export function createLink(clockwork: Clockwork, settings: () => LinkSettings): Link {
  let freeAtMs = 0;
  const waiting: (() => void)[] = [];
  let isAwaiting = false;

  const hasRoom = () => freeAtMs - clockwork.now() <= settings().queueMs + ROUNDING_MS;

  function serve(): void {
    isAwaiting = false;
    while (waiting.length > 0 && hasRoom()) waiting.shift()?.();
    awaitRoom();
  }

  function awaitRoom(): void {
    if (isAwaiting || waiting.length === 0) return;
    isAwaiting = true;
    clockwork.at(freeAtMs - settings().queueMs, false, serve);
  }

  return {
    carry(bytes) {
      const startMs = Math.max(clockwork.now(), freeAtMs);
      freeAtMs = startMs + (bytes * 8) / (settings().rateMbps * 1_000);
      return freeAtMs;
    },
    hasRoom,
    whenRoom(take) {
      waiting.push(take);
      if (!isAwaiting) serve();
    },
    portionBytes: () => Math.max(PORTION_MIN_BYTES, Math.floor((settings().rateMbps * 1_000 * PORTION_MS) / 8)),
  };
}
