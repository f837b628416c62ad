import "./colours/palette.css";
import { line } from "d3-shape";
import styles from "./frame/chart.module.css";
import { splitAtGaps } from "./scale/pieces.ts";
import { createValueAxis, scaleOf } from "./scale/value-axis.ts";

type Props = {
  readonly values: readonly (number | null)[];
  /** In words for a screen reader; without it the line only decorates the figure beside it. */
  readonly label?: string;
  readonly target?: number;
  readonly widthPx?: number;
  readonly heightPx?: number;
  /** Blue for you, grey where a judgement stands beside it. */
  readonly look?: "you" | "other";
};

/** A small line without axes, beside the figure that it ends in. */
export function Sparkline({ values, label, target, widthPx = 92, heightPx = 24, look = "you" }: Props) {
  const known = values.filter((value): value is number => value !== null);
  const axis = createValueAxis(target === undefined ? known : [...known, target], {
    from: Math.min(...known, target ?? Number.POSITIVE_INFINITY),
    to: Math.max(...known, target ?? Number.NEGATIVE_INFINITY) + 1e-9,
  });
  const x = scaleOf(0, values.length - 1, 1, widthPx - 5);
  const y = scaleOf(axis.from, axis.to, heightPx - 4, 4);
  type Mark = { at: number; value: number };
  const pieces = splitAtGaps(
    values.map((value, at) => ({ at, value })),
    ({ value }) => value !== null,
  ) as Mark[][];
  const draw = line<Mark>()
    .x(({ at }) => x(at))
    .y(({ value }) => y(value));
  const last = pieces.at(-1)?.at(-1);
  return (
    <svg
      className={styles.drawing}
      width={widthPx}
      height={heightPx}
      role={label && "img"}
      aria-label={label}
      aria-hidden={!label}
    >
      {target !== undefined && <path className={styles.target} d={`M0 ${y(target)}H${widthPx}`} />}
      {pieces.map((piece) => (
        <path
          key={piece[0]?.at}
          className={look === "you" ? styles.sparkLine : styles.otherSparkLine}
          d={draw(piece) ?? ""}
        />
      ))}
      {last && (
        <circle
          className={look === "you" ? styles.youDot : styles.rankDot}
          cx={x(last.at)}
          cy={y(last.value)}
          r="2.5"
        />
      )}
    </svg>
  );
}
