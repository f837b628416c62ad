import "../chart/colours/palette.css";
import type { ReactNode } from "react";
import type { ColorName } from "../chart/colours/palette.ts";
import { type MarkKind, markStyle } from "./map-items.ts";
import styles from "./map-legend.module.css";
import overlay from "./map-overlay.module.css";

export type LegendEntry = {
  readonly text: string;
  readonly kind: MarkKind | "measured" | "estimated" | "hatched";
  readonly color?: ColorName | undefined;
  readonly glyph?: ReactNode;
};

type Props = {
  readonly entries: readonly LegendEntry[];
  /** What size or absence means. */
  readonly note?: string;
};

/** What the marks of a map mean: shape, colour and word. */
export function MapLegend({ entries, note }: Props) {
  return (
    <div className={styles.legend}>
      <ul className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.text}>
            <Sign {...entry} />
            {entry.text}
          </li>
        ))}
      </ul>
      {note !== undefined && <p className={styles.note}>{note}</p>}
    </div>
  );
}

function Sign({ kind, color, glyph }: LegendEntry) {
  if (kind === "hatched") return <span className={styles.hatched} aria-hidden="true" />;
  if (kind === "measured" || kind === "estimated")
    return (
      <svg className={styles.line} viewBox="0 0 28 4" aria-hidden="true">
        <line className={overlay.arc} style={markStyle(color)} data-certainty={kind} x1="2" y1="2" x2="26" y2="2" />
      </svg>
    );
  return (
    <span className={`${overlay.mark} ${styles.sign}`} style={markStyle(color)} data-kind={kind} aria-hidden="true">
      {glyph}
    </span>
  );
}

type RampProps = {
  readonly title: string;
  /** From low to high: the colour, and where the step begins. */
  readonly steps: readonly { readonly color: ColorName; readonly text: string }[];
  /** Said of hatched regions. */
  readonly withheld?: string;
};

/** The scale of a map with coloured regions. */
export function MapRamp({ title, steps, withheld }: RampProps) {
  return (
    <div className={styles.legend}>
      <p className={styles.title}>{title}</p>
      <ol className={styles.ramp}>
        {steps.map(({ color, text }) => (
          <li key={text}>
            <span className={styles.step} style={markStyle(color)} aria-hidden="true" />
            {text}
          </li>
        ))}
      </ol>
      {withheld !== undefined && (
        <p className={styles.withheld}>
          <span className={styles.hatched} aria-hidden="true" />
          {withheld}
        </p>
      )}
    </div>
  );
}
