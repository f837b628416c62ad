import { area, line } from "d3-shape";
import { Fragment, useId } from "react";
import styles from "../frame/chart.module.css";
import { Hatch } from "../frame/hatch.tsx";
import { estimateWidth, pushApart } from "../scale/labels.ts";
import { splitAtGaps } from "../scale/pieces.ts";
import type { Layout } from "./layout.ts";
import type { Series, SeriesPoint, TimeSeriesData } from "./series.ts";

type LayerProps = { readonly data: TimeSeriesData; readonly layout: Layout };

/** Grid lines with their values, and the marks of the time axis. The last month is strong where the series ends there. */
export function Axes({ data, layout }: LayerProps) {
  const { plot, x, y, axis, ticks, moments } = layout;
  return (
    <g>
      {axis.ticks.map((tick) => (
        <Fragment key={tick}>
          <line
            className={tick === axis.from ? styles.base : styles.grid}
            x1={plot.left}
            x2={plot.right}
            y1={y(tick)}
            y2={y(tick)}
          />
          <text className={styles.axisText} x={plot.left - 10} y={y(tick) + 4} textAnchor="end">
            {layout.writeTick(tick)}
          </text>
        </Fragment>
      ))}
      {ticks.map(({ atMs, label, year }) => (
        <Fragment key={atMs}>
          {data.grain !== "month" && (
            <line className={styles.base} x1={x(atMs)} x2={x(atMs)} y1={plot.bottom} y2={plot.bottom + 4} />
          )}
          <text
            className={atMs === moments.at(-1) ? styles.strongText : styles.axisText}
            x={x(atMs)}
            y={plot.bottom + 18}
            textAnchor="middle"
          >
            {label}
          </text>
          {year && (
            <text className={styles.axisText} x={x(atMs)} y={plot.bottom + 36} textAnchor="middle">
              {year}
            </text>
          )}
        </Fragment>
      ))}
    </g>
  );
}

const TWO_LINES = 12;

/** Columns of events with a triangle on top and, where there is room, the words beside it. */
export function EventColumns({ data, layout }: LayerProps) {
  const { plot, x, flags, isNarrow } = layout;
  return (
    <g>
      {data.events?.map(({ atMs, title, note }, index) => {
        const flag = flags[index];
        const at = x(atMs);
        const words = flag?.side === "left" ? { x: at - 10, textAnchor: "end" as const } : { x: at + 10 };
        const top = plot.top + TWO_LINES + (flag?.row ?? 0) * 34;
        return (
          <g key={atMs}>
            <rect className={styles.column} x={at - 4} width={8} y={plot.top} height={plot.bottom - plot.top} />
            <path className={styles.triangle} d={`M${at - 6} ${plot.top + 1}h12l-6 -10z`} />
            {!isNarrow && (
              <>
                <text className={`${styles.eventText} ${styles.halo}`} y={top} {...words}>
                  {title}
                </text>
                <text className={`${styles.axisText} ${styles.halo}`} y={top + 15} {...words}>
                  {note}
                </text>
              </>
            )}
          </g>
        );
      })}
    </g>
  );
}

/** Stretches whose figures may not be shown: hatched, with the reason above. */
export function WithheldStretches({ data, layout }: LayerProps) {
  const { plot, x, y, axis } = layout;
  const id = useId();
  const top = y(axis.ticks.at(-1) ?? axis.to) + 28;
  return (
    <g>
      <Hatch id={id} />
      {data.withheld?.map(({ fromMs, toMs, reason }) => (
        <g key={fromMs}>
          <rect
            x={x(fromMs)}
            width={Math.max(8, x(toMs) - x(fromMs))}
            y={top}
            height={plot.bottom - top}
            fill={`url(#${id})`}
          />
          <text
            className={`${styles.axisText} ${styles.halo}`}
            x={(x(fromMs) + x(toMs)) / 2}
            y={top - 8}
            textAnchor="middle"
          >
            {reason}
          </text>
        </g>
      ))}
    </g>
  );
}

const LINES = { you: styles.line, other: styles.otherLine, pale: styles.paleLine };
const MOST_DOTS = 24;

/** One series: its interval as a band, its line in pieces, its points while they are few or stand alone, its end. */
export function SeriesLine({ series, layout }: { readonly series: Series; readonly layout: Layout }) {
  const { x, y } = layout;
  const look = series.look ?? "you";
  type Known = SeriesPoint & { value: number };
  const pieces = splitAtGaps(series.points, ({ value }) => value !== null) as Known[][];
  const last = pieces.at(-1)?.at(-1);
  const bandOf = area<Known>()
    .x(({ atMs }) => x(atMs))
    .y0(({ low, value }) => y(low ?? value))
    .y1(({ high, value }) => y(high ?? value));
  const lineOf = line<Known>()
    .x(({ atMs }) => x(atMs))
    .y(({ value }) => y(value));
  const dot = look === "you" ? styles.dot : styles.otherDot;
  const hasDots = look === "you" && series.points.length <= MOST_DOTS;
  return (
    <g>
      {pieces.map((piece) => (
        <Fragment key={piece[0]?.atMs}>
          <path className={styles.band} d={bandOf(piece) ?? ""} />
          <path className={LINES[look]} d={lineOf(piece) ?? ""} />
          {(hasDots || piece.length === 1) &&
            piece.map((point) => (
              <circle key={point.atMs} className={dot} cx={x(point.atMs)} cy={y(point.value)} r={3.5} />
            ))}
        </Fragment>
      ))}
      {last && look !== "pale" && (
        <circle
          className={last.isProvisional && look === "you" ? styles.hollow : dot}
          cx={x(last.atMs)}
          cy={y(last.value)}
          r={4.5}
        />
      )}
    </g>
  );
}

const TEXTS = { you: styles.youText, other: styles.strongText, target: styles.strongText };

/** The words beside the ends of the lines, moved apart where they would touch. */
export function EndLabels({ layout }: { readonly layout: Layout }) {
  const { plot, y, endLabels, height } = layout;
  const centers = pushApart(
    endLabels.map(({ value, note }) => ({ center: y(value), size: note ? 36 : 20 })),
    0,
    height,
  );
  return (
    <g>
      {endLabels.map(({ title, note, look }, index) => {
        const center = centers[index] ?? 0;
        const first = note ? center - 3 : center + 4;
        return (
          <g key={title}>
            <text className={TEXTS[look]} x={plot.right + 6} y={first}>
              {title}
            </text>
            <text className={styles.axisText} x={plot.right + 6} y={first + 16}>
              {note}
            </text>
          </g>
        );
      })}
    </g>
  );
}

/** A moment that the reader should know, with its sentence at the foot of the plot. */
export function Notes({ data, layout }: LayerProps) {
  const { plot, x, y, isNarrow } = layout;
  const valueAt = (wantedMs: number) =>
    data.series[0]?.points.findLast(({ atMs, value }) => value !== null && atMs <= wantedMs)?.value;
  if (isNarrow) return null;
  return data.notes?.map(({ atMs, title, text }) => {
    const isRight = x(atMs) - estimateWidth(`${title}: ${text}`) > plot.left;
    return (
      <g key={atMs}>
        <line className={styles.noteLine} x1={x(atMs)} x2={x(atMs)} y1={y(valueAt(atMs) ?? 0)} y2={plot.bottom - 28} />
        <text
          className={`${styles.axisText} ${styles.halo}`}
          x={x(atMs) + (isRight ? -8 : 8)}
          y={plot.bottom - 16}
          textAnchor={isRight ? "end" : "start"}
        >
          <tspan className={styles.strongText}>{title}</tspan>: {text}
        </text>
      </g>
    );
  });
}
