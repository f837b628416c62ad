import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type ReactNode, type Ref, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import styles from "./list-table.module.css";
import { focusRowAt } from "./row-keys.ts";

export type VirtualPlace = { readonly startPx: number; readonly measure: Ref<HTMLTableRowElement> };

type Props = {
  readonly count: number;
  readonly estimatePx: number;
  /** Stays drawn wherever the reader scrolls, so that the focus is not lost. */
  readonly activeIndex: number;
  readonly drawRow: (index: number, place: VirtualPlace) => ReactNode;
  /** Receives a function that scrolls a row into view and focuses it. */
  readonly focusRef: { current: ((index: number) => void) | undefined };
};

const OVERSCAN = 8;

/** How far the body is from the top of the page. What stands above it may grow, and then the page does too. */
function useTopPx(body: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      const top = body.current?.getBoundingClientRect().top ?? 0;
      setTopPx(Math.round(top + window.scrollY));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [body]);
  return topPx;
}

/** Draws the rows around the window alone, however many there are. The page scrolls, not the table. */
export function VirtualRows({ count, estimatePx, activeIndex, drawRow, focusRef }: Props) {
  const body = useRef<HTMLTableSectionElement>(null);
  const topPx = useTopPx(body);
  const awaited = useRef<number>(undefined);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatePx,
    overscan: OVERSCAN,
    scrollMargin: topPx,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      return indexes.includes(activeIndex) || activeIndex >= count
        ? indexes
        : [...indexes, activeIndex].sort((one, other) => one - other);
    },
  });
  focusRef.current = (index) => {
    awaited.current = focusRowAt(body.current, index) ? undefined : index;
    if (awaited.current !== undefined) virtualizer.scrollToIndex(index);
  };
  // A row far away is drawn after the scrolling, so the focus comes later.
  useEffect(() => {
    if (awaited.current !== undefined && focusRowAt(body.current, awaited.current)) awaited.current = undefined;
  });
  return (
    <tbody ref={body} className={styles.virtualBody} style={{ height: virtualizer.getTotalSize() }}>
      {virtualizer
        .getVirtualItems()
        .map(({ index, start }) => drawRow(index, { startPx: start - topPx, measure: virtualizer.measureElement }))}
    </tbody>
  );
}
