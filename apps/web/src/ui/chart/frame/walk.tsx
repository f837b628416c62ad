import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import styles from "./walk.module.css";

type Props = {
  /** What is walked, for a screen reader. */
  readonly label: string;
  readonly count: number;
  /** What one point says, in words. */
  readonly wordsOf: (index: number) => string;
  /** The point below the pointer, by its distance from the left edge. */
  readonly findAt: (x: number) => number;
  readonly draw: (active: number | null) => ReactNode;
};

function nextIndex(key: string, active: number | null, count: number): number | null | undefined {
  const last = count - 1;
  if (key === "ArrowRight" || key === "ArrowUp") return active === null ? 0 : Math.min(active + 1, last);
  if (key === "ArrowLeft" || key === "ArrowDown") return active === null ? last : Math.max(active - 1, 0);
  if (key === "Home") return 0;
  if (key === "End") return last;
  return key === "Escape" && active !== null ? null : undefined;
}

/**
 * Lets arrow keys and the pointer walk the points of a chart.
 * It is a slider, because screen readers hand the arrow keys to one and read its words.
 */
export function Walk({ label, count, wordsOf, findAt, draw }: Props) {
  const [active, setActive] = useState<number | null>(null);
  const current = active === null ? null : Math.min(active, count - 1);
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextIndex(event.key, current, count);
    if (next === undefined) return;
    event.preventDefault();
    setActive(next);
  };
  const onPointerMove = ({ clientX, currentTarget }: PointerEvent) =>
    setActive(findAt(clientX - currentTarget.getBoundingClientRect().left));
  return (
    <div
      className={styles.walk}
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={(current ?? count - 1) + 1}
      aria-valuetext={wordsOf(current ?? count - 1)}
      onKeyDown={onKeyDown}
      onPointerMove={onPointerMove}
      onPointerLeave={() => setActive(null)}
      onBlur={() => setActive(null)}
    >
      {draw(current)}
    </div>
  );
}
