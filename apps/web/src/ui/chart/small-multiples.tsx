import "./colours/palette.css";
import { area, line } from "d3-shape";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./frame/chart.module.css";
import { useWidth } from "./frame/use-width.ts";
import { splitAtGaps } from "./scale/pieces.ts";
import { formatGrain, type Grain } from "./scale/time-ticks.ts";
import { createValueAxis, scaleOf, type ValueAxis } from "./scale/value-axis.ts";
import multiples from "./small-multiples.module.css";
import type { SeriesPoint } from "./time-series/series.ts";

export type Multiple = {
  readonly name: string;
  readonly points: readonly SeriesPoint[];
  readonly target?: readonly { readonly atMs: number; readonly value: number }[];
  readonly look?: "you" | "other";
  /** Where each chart has an axis of its own, its figure stands above it. */
  readonly figure?: { readonly value: string; readonly unit?: string; readonly note?: string };
};

type Props = {
  readonly multiples: readonly Multiple[];
  readonly grain: Grain;
  readonly format: (value: number) => string;
  /** One axis for all, so that heights compare. `own` gives each its own, and then no heights may be compared. */
  readonly axis?: { readonly from: number; readonly to: number } | "own";
};

const HEIGHT = 84;

function Small({
  multiple,
  axis,
  format,
  grain,
}: {
  multiple: Multiple;
  axis: ValueAxis;
  format: Props["format"];
  grain: Grain;
}) {
  const { language } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>(220);
  const { points, target, look = "you" } = multiple;
  const [first, last] = [points[0], points.findLast(({ value }) => value !== null)];
  const right = width - (multiple.figure ? 8 : 40);
  const x = scaleOf(first?.atMs ?? 0, points.at(-1)?.atMs ?? 1, 1, right);
  const y = scaleOf(axis.from, axis.to, HEIGHT - (multiple.figure ? 8 : 22), 6);
  type Known = SeriesPoint & { value: number };
  const pieces = splitAtGaps(points, ({ value }) => value !== null) as Known[][];
  const lineOf = line<{ atMs: number; value: number }>()
    .x(({ atMs }) => x(atMs))
    .y(({ value }) => y(value));
  const bandOf = area<Known>()
    .x(({ atMs }) => x(atMs))
    .y0(({ low, value }) => y(low ?? value))
    .y1(({ high, value }) => y(high ?? value));
  return (
    <div ref={box}>
      <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
        <path className={styles.grid} d={`M1 ${y(axis.from)}H${right}M1 ${y(axis.to)}H${right}`} />
        {target && <path className={styles.target} d={lineOf([...target]) ?? ""} />}
        {pieces.map((piece) => (
          <g key={piece[0]?.atMs}>
            <path className={look === "you" ? styles.band : styles.peers} d={bandOf(piece) ?? ""} />
            <path className={look === "you" ? styles.sparkLine : styles.otherSparkLine} d={lineOf(piece) ?? ""} />
          </g>
        ))}
        {last && last.value !== null && (
          <>
            <circle
              className={look === "you" ? styles.youDot : styles.rankDot}
              cx={x(last.atMs)}
              cy={y(last.value)}
              r="3"
            />
            {!multiple.figure && (
              <text className={look === "you" ? styles.youText : styles.axisText} x={right + 7} y={y(last.value) + 4}>
                {format(last.value)}
              </text>
            )}
          </>
        )}
        {first && last && !multiple.figure && (
          <>
            <text className={styles.axisText} x="0" y={HEIGHT - 4}>
              {formatGrain(language, first.atMs, grain)}
            </text>
            <text className={styles.axisText} x={right} y={HEIGHT - 4} textAnchor="end">
              {formatGrain(language, points.at(-1)?.atMs ?? 0, grain)}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** Many small charts on the same axis, so that shapes and heights compare at a glance. */
export function SmallMultiples({ multiples: all, grain, format, axis }: Props) {
  const { t } = useTexts();
  const valuesOf = ({ points, target = [] }: Multiple) => [
    ...points.flatMap(({ value, low, high }) => [value, low, high]),
    ...target.map(({ value }) => value),
  ];
  const shared = createValueAxis(all.flatMap(valuesOf), axis === "own" ? {} : axis);
  return (
    <ul className={multiples.grid} data-framed={axis === "own"}>
      {all.map((multiple) => {
        const last = multiple.points.findLast(({ value }) => value !== null)?.value;
        return (
          <li key={multiple.name} className={multiples.one}>
            <p className={multiples.name}>{multiple.name}</p>
            {multiple.figure ? (
              <p className={multiples.figure}>
                <strong>{multiple.figure.value}</strong> {multiple.figure.unit}
              </p>
            ) : (
              <span className={ui.visuallyHidden}>
                {last === null || last === undefined ? t("ui.chart.noFigure") : format(last)}
              </span>
            )}
            <Small
              multiple={multiple}
              axis={axis === "own" ? createValueAxis(valuesOf(multiple)) : shared}
              format={format}
              grain={grain}
            />
            {multiple.figure?.note && <p className={styles.caption}>{multiple.figure.note}</p>}
          </li>
        );
      })}
    </ul>
  );
}
