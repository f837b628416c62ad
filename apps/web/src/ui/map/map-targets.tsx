import { type KeyboardEvent, type ReactNode, useRef } from "react";
import styles from "./map-overlay.module.css";
import type { Pixel, Size } from "./mercator.ts";

/** A mark or a region that the reader can point at, reach with the keyboard and choose. */
export type Target = {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly at: Pixel;
  readonly radiusPx: number;
};

type Props = {
  /** In the order in which the arrow keys go: as the caller has sorted them. */
  readonly targets: readonly Target[];
  readonly label: string;
  readonly size: Size;
  readonly activeId: string | undefined;
  readonly selectedId: string | undefined;
  readonly onActive: (id: string | undefined) => void;
  readonly onSelect: ((id: string) => void) | undefined;
  readonly draw: (target: Target) => ReactNode;
};

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One stop of the Tab key; inside, arrow keys, Home and End go from mark to mark, and Enter chooses. */
export function MapTargets(props: Props) {
  const { targets, label, size, activeId, selectedId, onActive, onSelect, draw } = props;
  const list = useRef<HTMLUListElement>(null);
  const shown = targets.filter(({ at }) => at.x >= 0 && at.y >= 0 && at.x <= size.width && at.y <= size.height);
  const current = shown.find(({ id }) => id === (activeId ?? selectedId)) ?? shown[0];
  const active = shown.find(({ id }) => id === activeId);
  const move = (event: KeyboardEvent) => {
    const from = shown.findIndex(({ id }) => id === current?.id);
    const step = STEPS[event.key];
    const to =
      step !== undefined ? from + step : event.key === "Home" ? 0 : event.key === "End" ? shown.length - 1 : undefined;
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + shown.length) % shown.length;
    list.current?.querySelectorAll("button")[next]?.focus();
  };
  if (shown.length === 0) return null;
  return (
    <>
      <ul ref={list} className={styles.targets} aria-label={label} onKeyDown={move}>
        {shown.map((target) => (
          <li
            key={target.id}
            style={{
              transform: `translate(${target.at.x.toFixed(1)}px, ${target.at.y.toFixed(1)}px)`,
              zIndex: layerOf(target),
            }}
          >
            <button
              type="button"
              className={styles.target}
              tabIndex={target.id === current?.id ? 0 : -1}
              aria-label={`${target.name}, ${target.detail}`}
              aria-pressed={onSelect ? target.id === selectedId : undefined}
              data-selected={target.id === selectedId}
              onFocus={() => onActive(target.id)}
              onBlur={() => onActive(undefined)}
              onPointerEnter={() => onActive(target.id)}
              onPointerLeave={() => onActive(undefined)}
              onClick={() => onSelect?.(target.id)}
            >
              {draw(target)}
            </button>
          </li>
        ))}
      </ul>
      {active && <Readout target={active} size={size} />}
    </>
  );
}

const DOT_PX = 5;
/** Dots lie under figures, and a small figure over a large one. */
const layerOf = ({ radiusPx }: Target): number => (radiusPx < DOT_PX ? 0 : Math.max(1, 40 - Math.round(radiusPx)));

const READOUT_PX = 240;

/** What the mark under the pointer or the focus says. The button has the same words for screen readers. */
function Readout({ target: { at, name, detail, radiusPx }, size }: { target: Target; size: Size }) {
  const half = Math.min(READOUT_PX, size.width - 16) / 2;
  const x = Math.max(half + 8, Math.min(size.width - half - 8, at.x));
  const isBelow = at.y < 80;
  return (
    <div
      className={styles.readout}
      aria-hidden="true"
      style={{
        maxWidth: 2 * half,
        transform: `translate(${x.toFixed(0)}px, ${(at.y + (isBelow ? 1 : -1) * (radiusPx + 8)).toFixed(0)}px) translate(-50%, ${isBelow ? "0" : "-100%"})`,
      }}
    >
      <strong>{name}</strong>
      <span>{detail}</span>
    </div>
  );
}
