import "./colours/palette.css";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type ColorName, chartColor } from "./colours/palette.ts";
import styles from "./frame/chart.module.css";
import type { TableOfFigures } from "./frame/table-csv.ts";
import { useWidth } from "./frame/use-width.ts";
import { Walk } from "./frame/walk.tsx";
import { createTickFormat } from "./scale/tick-format.ts";
import { createTimeTicks, formatGrain } from "./scale/time-ticks.ts";
import { createValueAxis, scaleOf } from "./scale/value-axis.ts";

export type DayPart = { readonly value: number; readonly color: ColorName };
export type Day = {
  readonly atMs: number;
  /** Parts of the bar from its foot; none leaves the place of the day empty. */
  readonly parts: readonly DayPart[];
  /** What the day says, in words. */
  readonly words: string;
};

type Props = {
  readonly title: string;
  readonly days: readonly Day[];
  /** The end of the value axis; without an axis only the heights compare. */
  readonly to?: number;
  readonly hasAxis?: boolean;
  readonly heightPx?: number;
};

const totalOf = ({ parts }: Day) => parts.reduce((sum, { value }) => sum + value, 0);

/** A bar for each day: how high and of what. Days without anything keep their place. */
export function DayBars({ title, days, to, hasAxis = false, heightPx = 96 }: Props) {
  const { t, language } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>();
  const axis = createValueAxis(days.map(totalOf), { from: 0, to }, 3);
  const writeTick = createTickFormat(language, axis.ticks);
  const [left, bottom] = [hasAxis ? 36 : 0, heightPx - 22];
  const step = (width - left) / days.length;
  const y = scaleOf(axis.from, axis.to, bottom, 8);
  const [firstMs = 0, lastMs = 0] = [days[0]?.atMs, days.at(-1)?.atMs];
  const ticks = createTimeTicks(language, firstMs, lastMs, Math.max(3, Math.floor(width / 110)), "day");
  const middleOf = (index: number) => left + (index + 0.5) * step;
  const barWidth = Math.max(1, step - Math.min(2, step * 0.25));
  return (
    <div ref={box}>
      <Walk
        label={t("ui.chart.walk", { title })}
        count={days.length}
        wordsOf={(index) => `${formatGrain(language, days[index]?.atMs ?? 0, "day")}: ${days[index]?.words ?? ""}`}
        findAt={(x) => Math.max(0, Math.min(days.length - 1, Math.floor((x - left) / step)))}
        draw={(active) => (
          <>
            <svg className={styles.drawing} width={width} height={heightPx} aria-hidden="true">
              {hasAxis &&
                axis.ticks.map((tick) => (
                  <g key={tick}>
                    <path className={tick === 0 ? styles.base : styles.grid} d={`M${left} ${y(tick)}H${width}`} />
                    <text className={styles.axisText} x={left - 8} y={y(tick) + 4} textAnchor="end">
                      {writeTick(tick)}
                    </text>
                  </g>
                ))}
              {days.map((day, index) => {
                let foot = 0;
                return (
                  <g key={day.atMs} opacity={active === null || active === index ? 1 : 0.5}>
                    {!hasAxis && (
                      <rect
                        className={styles.track}
                        x={middleOf(index) - barWidth / 2}
                        width={barWidth}
                        y={8}
                        height={bottom - 8}
                      />
                    )}
                    {day.parts.map(({ value, color }) => {
                      const [low, high] = [foot, foot + value];
                      foot = high;
                      return (
                        <rect
                          key={color}
                          x={middleOf(index) - barWidth / 2}
                          width={barWidth}
                          y={y(high)}
                          height={Math.max(0, y(low) - y(high))}
                          fill={chartColor(color)}
                        />
                      );
                    })}
                  </g>
                );
              })}
              {ticks.map(({ atMs, label }) => {
                const index = days.findIndex((day) => day.atMs >= atMs);
                const anchor = index === 0 ? "start" : index > days.length - 3 ? "end" : "middle";
                const x = anchor === "start" ? left : anchor === "end" ? width : middleOf(index);
                return (
                  <text key={atMs} className={styles.axisText} x={x} y={heightPx - 4} textAnchor={anchor}>
                    {label}
                  </text>
                );
              })}
            </svg>
            {active !== null && (
              <div
                className={styles.readout}
                style={
                  active > days.length / 2 ? { right: width - middleOf(active) + 8 } : { left: middleOf(active) + 8 }
                }
                aria-hidden="true"
                data-not-in-picture=""
              >
                <strong>{formatGrain(language, days[active]?.atMs ?? 0, "day")}</strong>
                {days[active]?.words}
              </div>
            )}
          </>
        )}
      />
    </div>
  );
}

export type Outcome = "good" | "bad" | "missing";
const OUTCOMES: Readonly<Record<Outcome, DayPart>> = {
  good: { value: 0.8, color: "above" },
  bad: { value: 1, color: "lowest" },
  missing: { value: 0.25, color: "others" },
};

/** Days of a daily test: a failed day is higher, an untested one is low, so that shape tells them apart. */
export const daysOfOutcomes = (
  days: readonly { readonly atMs: number; readonly outcome: Outcome; readonly words: string }[],
): Day[] => days.map(({ atMs, outcome, words }) => ({ atMs, words, parts: [OUTCOMES[outcome]] }));

/** The table twin: a row per day. */
export const tableOfDays = (
  days: readonly Day[],
  columns: readonly [string, string],
  dateOf: (atMs: number) => string,
): TableOfFigures => ({
  columns,
  rows: days.map(({ atMs, words }) => [dateOf(atMs), words]),
});
