import "./colours/palette.css";
import styles from "./frame/chart.module.css";
import { scaleOf } from "./scale/value-axis.ts";

type Props = {
  readonly axis: { readonly from: number; readonly to: number };
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly target?: number;
  readonly widthPx?: number;
};

/** An interval in a cell of a table: the figures stand in the cell beside it, all rows have one axis. */
export function IntervalCell({ axis, value, low, high, target, widthPx = 120 }: Props) {
  const x = scaleOf(axis.from, axis.to, 4, widthPx - 4);
  return (
    <svg className={styles.drawing} width={widthPx} height="20" aria-hidden="true">
      <path className={styles.grid} d={`M0 10H${widthPx}`} />
      <rect className={styles.youBox} x={x(low)} width={Math.max(2, x(high) - x(low))} y="7" height="6" rx="3" />
      {target !== undefined && <path className={styles.limit} d={`M${x(target)} 2V18`} />}
      <circle className={styles.youDot} cx={x(value)} cy="10" r="3.5" />
    </svg>
  );
}
