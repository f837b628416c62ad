import "./colours/palette.css";
import { Mark, MarkIcon, type MarkTone } from "../marks.tsx";
import { type ColorName, chartColor } from "./colours/palette.ts";
import styles from "./stacked-bar.module.css";

export type CheckPart = {
  readonly label: string;
  readonly count: number;
  readonly tone: "good" | "warning" | "bad" | "missing";
};

const FILLS: Readonly<Record<CheckPart["tone"], string | undefined>> = {
  good: styles.good,
  warning: styles.warning,
  bad: styles.bad,
  missing: styles.missing,
};

/** How many checks ended how: a bar in parts, and the same in icons and words. `note` ends the line. */
export function CheckBar({ parts, note }: { parts: readonly CheckPart[]; note?: string }) {
  const shown = parts.filter(({ count }) => count > 0);
  return (
    <div>
      <div className={styles.checks} aria-hidden="true">
        {shown.map(({ label, count, tone }) => (
          <span key={label} className={FILLS[tone]} style={{ flexGrow: count }} />
        ))}
      </div>
      <ul className={styles.words}>
        {shown.map(({ label, tone }) => (
          <li key={label}>
            <Mark tone={tone}>{label}</Mark>
          </li>
        ))}
        {note && <li className={styles.note}>{note}</li>}
      </ul>
    </div>
  );
}

export type SharePart = {
  readonly label: string;
  readonly share: number;
  readonly written: string;
  readonly note?: string;
  /** A hollow part has no color: it is what is not there. */
  readonly color?: ColorName;
  readonly tone?: MarkTone;
};

/** What a whole is made of: a bar in parts, and a row for each with its share. */
export function ShareBar({ parts, label }: { parts: readonly SharePart[]; label: string }) {
  return (
    <div>
      <div className={styles.shares} aria-hidden="true">
        {parts.map(({ label: name, share, color }) => (
          <span
            key={name}
            className={color ? styles.solid : styles.hollow}
            style={{ flexGrow: share, background: color && chartColor(color) }}
          />
        ))}
      </div>
      <ul className={styles.rows} aria-label={label}>
        {parts.map(({ label: name, written, note, color, tone }) => (
          <li key={name}>
            <span
              className={color ? styles.swatch : styles.hollowSwatch}
              style={{ background: color && chartColor(color) }}
            />
            <span>
              {tone && <MarkIcon tone={tone} />} {name}
            </span>
            <span className={styles.note}>{note}</span>
            <span className={styles.written}>{written}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
