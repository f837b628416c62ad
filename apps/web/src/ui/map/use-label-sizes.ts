import { type RefObject, useLayoutEffect, useState } from "react";
import type { Size } from "./mercator.ts";

/** Measures the elements with a `data-label`, again whenever their texts or their container change. */
export function useLabelSizes(root: RefObject<HTMLElement | null>, written: string): ReadonlyMap<string, Size> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, Size>>(new Map());
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written decides how large it is
  useLayoutEffect(() => {
    const labels = [...(root.current?.querySelectorAll<HTMLElement>("[data-label]") ?? [])];
    setSizes(
      new Map(
        labels.map((label) => [label.dataset.label ?? "", { width: label.offsetWidth, height: label.offsetHeight }]),
      ),
    );
  }, [root, written]);
  return sizes;
}
