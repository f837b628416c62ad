import "../colours/palette.css";
import { useId } from "react";
import { type ColorName, chartColor } from "../colours/palette.ts";
import styles from "./chart.module.css";
import { Hatch } from "./hatch.tsx";
import legend from "./legend.module.css";

export type LegendMark =
  | "line"
  | "otherLine"
  | "paleLine"
  | "band"
  | "peers"
  | "dashed"
  | "event"
  | "hatch"
  | "hollow"
  | "whisker"
  | "limit"
  | { readonly square: ColorName };
export type LegendItem = { readonly mark: LegendMark; readonly label: string };

function Swatch({ mark }: { mark: LegendMark }) {
  const hatch = useId();
  if (typeof mark === "object")
    return <rect className={styles.edged} x="0.5" y="1.5" width="9" height="9" rx="2" fill={chartColor(mark.square)} />;
  switch (mark) {
    case "line":
      return <path className={styles.line} d="M0 6H16" />;
    case "otherLine":
      return <path className={styles.otherLine} d="M0 6H16" />;
    case "paleLine":
      return <path className={styles.paleLine} d="M0 6H16" />;
    case "band":
      return <rect className={styles.band} y="1" width="16" height="10" />;
    case "peers":
      return <rect className={styles.peers} y="1" width="16" height="10" />;
    case "dashed":
      return <path className={styles.target} d="M0 6H16" />;
    case "event":
      return <path className={styles.triangle} d="M2 11h12L8 1z" />;
    case "hatch":
      return (
        <>
          <Hatch id={hatch} />
          <rect y="1" width="16" height="10" fill={`url(#${hatch})`} />
        </>
      );
    case "hollow":
      return <circle className={styles.hollow} cx="8" cy="6" r="4" />;
    case "whisker":
      return <path className={styles.whisker} d="M1 6H15M1 2.5v7M15 2.5v7" />;
    case "limit":
      return <path className={styles.limit} d="M8 0V12" />;
  }
}

/** What each mark of a chart stands for. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  return (
    <ul className={legend.legend}>
      {items.map(({ mark, label }) => (
        <li key={label}>
          <svg width={typeof mark === "object" ? 10 : 16} height="12" aria-hidden="true">
            <Swatch mark={mark} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
