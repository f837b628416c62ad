import { type RefCallback, useLayoutEffect, useState } from "react";

/** Below this a chart has the room of a phone: fewer marks, and labels above instead of beside. */
export const NARROW_PX = 520;

/** The width that a chart may fill. Charts are drawn in real pixels, so that their texts never shrink. */
export function useWidth<Box extends HTMLElement>(assumedPx = 720): [RefCallback<Box>, number] {
  // As state: the first row of a chart, which is measured, may go and another take its place.
  const [element, setElement] = useState<Box | null>(null);
  const [width, setWidth] = useState(assumedPx);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth((known) => Math.round(element.clientWidth) || known);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return [setElement, width];
}
