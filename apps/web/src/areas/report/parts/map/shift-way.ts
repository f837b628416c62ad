import { useEffect, useState } from "react";
import type { Pixel } from "../../../../ui/map/mercator.ts";
import { pointAlong } from "./lay-out-marks.ts";

const SHIFT_MS = 700;
const POINTS = 48;

/** From 0 to 1 after something has come; at once for who wants no motion. */
export function useShift(isThere: boolean): number {
  const [share, setShare] = useState(0);
  useEffect(() => {
    if (!isThere) return setShare(0);
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return setShare(1);
    let request = 0;
    let startMs: number | undefined;
    const step = (nowMs: number) => {
      startMs ??= nowMs;
      const done = Math.min(1, (nowMs - startMs) / SHIFT_MS);
      setShare(done);
      if (done < 1) request = requestAnimationFrame(step);
    };
    request = requestAnimationFrame(step);
    return () => cancelAnimationFrame(request);
  }, [isThere]);
  return share;
}

/** A line on its way from where one lies to where the other lies: slow, quick, slow. */
export function shifted(from: readonly Pixel[], to: readonly Pixel[], share: number): readonly Pixel[] {
  if (share >= 1 || from.length < 2) return to;
  const eased = share * share * (3 - 2 * share);
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const [start, end] = [pointAlong(from, index / POINTS), pointAlong(to, index / POINTS)];
    return { x: start.x + (end.x - start.x) * eased, y: start.y + (end.y - start.y) * eased };
  });
}
