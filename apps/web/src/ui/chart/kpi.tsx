import { ArrowDownRegular } from "@fluentui/react-icons/svg/arrow-down";
import { ArrowUpRegular } from "@fluentui/react-icons/svg/arrow-up";
import type { ReactNode } from "react";
import styles from "./kpi.module.css";
import { Sparkline } from "./sparkline.tsx";

type KpiProps = {
  readonly label: string;
  readonly value: string;
  readonly unit?: string;
  /** Half of the 95 % interval, written. */
  readonly plusMinus?: string;
  /** How it moved, in words; the arrow only repeats them. */
  readonly trend?: { readonly text: string; readonly direction?: "up" | "down" };
  readonly note?: ReactNode;
  readonly history?: readonly (number | null)[];
  readonly size?: "small" | "medium" | "large";
};

/** One figure with what makes it honest: its interval, how it moved, what it is held against. */
export function Kpi({ label, value, unit, plusMinus, trend, note, history, size = "medium" }: KpiProps) {
  const Arrow = trend?.direction === "down" ? ArrowDownRegular : ArrowUpRegular;
  return (
    <div className={styles.kpi} data-size={size}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.figures}>
        <span className={styles.value}>{unit ? `${value}\u00a0${unit}` : value}</span>
        {plusMinus && <span className={styles.plusMinus}>{`±\u00a0${plusMinus}`}</span>}
        {trend && (
          <span className={styles.plusMinus}>
            {trend.direction && <Arrow className={styles.arrow ?? ""} />}
            {trend.text}
          </span>
        )}
      </dd>
      {history && (
        <dd className={styles.history}>
          <Sparkline values={history} widthPx={120} />
        </dd>
      )}
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

/** Figures side by side, two in a row on a phone. `card` draws the frame and the lines between them. */
export const KpiRow = ({ isCard = true, children }: { isCard?: boolean; children: ReactNode }) => (
  <dl className={isCard ? styles.card : styles.row}>{children}</dl>
);
