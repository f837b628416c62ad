import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./mercator.ts";

/** How large an element is, in whole pixels; undefined before it has been laid out. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const measure = () => {
      const next = { width: current.clientWidth, height: current.clientHeight };
      if (next.width === 0 || next.height === 0) return;
      setSize((last) => (last?.width === next.width && last.height === next.height ? last : next));
    };
    measure();
    if (typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
