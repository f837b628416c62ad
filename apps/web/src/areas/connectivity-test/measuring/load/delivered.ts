import type { Moved } from "@waymark/rules/test-run/full-stretch";
import type { TabWatch } from "../tab-watch.ts";
import type { Piece } from "./stream.ts";

const GRAIN_MS = 20;

/**
 * When confirmed pieces reached the other side: evenly over the time that each took. What a browser says to have sent lies in the
 * system's buffers first, and those grow while a line is filled; what the door confirms has crossed it.
 */
export function deliveredFrom(pieces: readonly Piece[], tab: TabWatch): Moved[] {
  return pieces.flatMap(({ fromMs, toMs, bytes }) => {
    const grains = Math.max(1, Math.round((toMs - fromMs) / GRAIN_MS));
    const lengthMs = (toMs - fromMs) / grains;
    return Array.from({ length: grains }, (_, index) => {
      const atMs = fromMs + (index + 0.5) * lengthMs;
      return { atMs, bytes: bytes / grains, spoilt: tab.wasHidden(atMs, atMs + lengthMs) };
    });
  });
}
