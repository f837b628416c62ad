import { type RefObject, useLayoutEffect, useState } from "react";

/** True while an element is narrower than what it should hold. */
export function useOverflow(of: RefObject<HTMLElement | null>, neededPx: number): boolean {
  const [isNarrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const element = of.current;
    if (!element || typeof ResizeObserver === "undefined") return undefined;
    const observer = new ResizeObserver(([entry]) =>
      setNarrow(entry !== undefined && entry.contentRect.width < neededPx),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [of, neededPx]);
  return isNarrow;
}
