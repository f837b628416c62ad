import "./colours/palette.css";
import styles from "./frame/chart.module.css";
import { useWidth } from "./frame/use-width.ts";

type Props = {
  /** What is measured and against what, in words: the bar alone says nothing to a screen reader. */
  readonly label: string;
  readonly value: number;
  readonly limit?: number;
  /** The end of the bar; twice the limit by default, so that limits stand below each other. */
  readonly to?: number;
  readonly isBeyond?: boolean;
};

/** A bar with a tick at its limit. The word about it stands beside it. */
export function Meter({ label, value, limit, to = limit === undefined ? 100 : limit * 1.43, isBeyond = false }: Props) {
  const [box, width] = useWidth<HTMLDivElement>(200);
  const at = (amount: number) => (Math.max(0, Math.min(amount, to)) / to) * width;
  return (
    <div ref={box} className={styles.meter}>
      <svg className={styles.drawing} width={width} height="16" role="img" aria-label={label}>
        <rect className={styles.track} y="5" width={width} height="6" rx="3" />
        <rect className={isBeyond ? styles.beyond : styles.quiet} y="5" width={at(value)} height="6" rx="3" />
        {limit !== undefined && <path className={styles.tick} d={`M${at(limit)} 1V15`} />}
      </svg>
    </div>
  );
}
