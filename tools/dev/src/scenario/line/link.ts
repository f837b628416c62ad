import type { Clockwork } from "./clockwork.ts";

export type LinkSettings = {
  readonly rateMbps: number;
  /** How much of the line's time may wait in front of it before more is held back or dropped. */
  readonly queueMs: number;
};

export type Link = {
  /** When the last bit of this has left. Everything that was handed over earlier goes first. */
  carry(bytes: number): number;
  /** Whether the queue in front of the line has room. */
  hasRoom(): boolean;
  /** Calls back once, in turn with the others that wait, when there is room. */
  whenRoom(take: () => void): void;
  /** A fair portion for one turn. */
  portionBytes(): number;
};

const PORTION_MS = 1;
/** The moment at which there is room again must be one at which there is room. */
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
