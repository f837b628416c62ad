import "./colours/palette.css";
import { WarningFilled } from "@fluentui/react-icons/svg/warning";
import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./frame/chart.module.css";
import type { TableOfFigures } from "./frame/table-csv.ts";
import { useWidth } from "./frame/use-width.ts";
import pairs from "./paired-bars.module.css";
import { estimateWidth } from "./scale/labels.ts";
import { createTickFormat } from "./scale/tick-format.ts";
import { createValueAxis, type Scale, scaleOf } from "./scale/value-axis.ts";

export type PairedRow = {
  readonly name: string;
  readonly note?: string;
  readonly before: number | null;
  readonly now: number | null;
  /** How far two tests of an unchanged line can differ: drawn as a whisker around the new value. */
  readonly noise?: number;
  readonly limit?: number;
  readonly isBeforeBad?: boolean;
  readonly isNowBad?: boolean;
  /** The judgement, as a mark with words. */
  readonly verdict: ReactNode;
};

type Props = {
  readonly title: string;
  readonly hint?: string;
  readonly rows: readonly PairedRow[];
  /** The unit, at the last mark of the axis. */
  readonly unit: string;
  readonly format: (value: number) => string;
  readonly to?: number;
};

const HEIGHT = 40;
const GAP = 8;
const WARNING = 18;
/** The unit after the last mark of the axis reaches beyond it. */
const LAST_MARK = 36;

/** What stands after the bars of a row, with where it begins on the axis. */
function labelsOf({ before, now, noise = 0, isBeforeBad, isNowBad }: PairedRow) {
  return [
    { value: before, at: before, isBad: isBeforeBad },
    { value: now, at: now === null ? null : now + noise, isBad: isNowBad },
  ];
}

/** The length of the axis in pixels, so short that the words after the longest bar fit beside it. */
export function axisLength(
  rows: readonly PairedRow[],
  { to, width, format }: { to: number; width: number; format: Props["format"] },
): number {
  const fitting = rows.flatMap(labelsOf).flatMap(({ value, at, isBad }) => {
    if (value === null || at === null || at <= 0) return [];
    const room = GAP + estimateWidth(format(value)) + (isBad ? WARNING : 0);
    return [((width - room) * to) / at];
  });
  return Math.max(width / 2, Math.min(width - LAST_MARK, ...fitting));
}

/** Words after a bar, with a warning sign where the value is beyond its limit. */
function Value({
  x,
  y,
  text,
  isBad,
  isStrong,
}: {
  x: number;
  y: number;
  text: string;
  isBad: boolean | undefined;
  isStrong: boolean;
}) {
  const className = isBad ? pairs.bad : isStrong ? styles.strongText : styles.axisText;
  return (
    <>
      {isBad && <WarningFilled className={pairs.warning ?? ""} x={x} y={y - 11} width="14" height="14" />}
      <text className={`${className} ${styles.halo}`} x={x + (isBad ? WARNING : 0)} y={y}>
        {text}
      </text>
    </>
  );
}

function Pair({ row, x, width, format }: { row: PairedRow; x: Scale; width: number; format: Props["format"] }) {
  const { before, now, noise, limit } = row;
  const low = now === null || noise === undefined ? null : x(Math.max(0, now - noise));
  const high = now === null || noise === undefined ? null : x(now + noise);
  const whisker = low === null || high === null ? undefined : `M${low} 25.5H${high}M${low} 22v7M${high} 22v7`;
  return (
    <svg className={styles.drawing} width={width} height={HEIGHT} aria-hidden="true">
      {before !== null && (
        <rect className={pairs.before} x="0.5" y="5.5" width={Math.max(1, x(before) - 1)} height="10" rx="2" />
      )}
      {now !== null && <rect className={styles.youDot} y="20" width={Math.max(2, x(now))} height="11" rx="2" />}
      {whisker !== undefined && (
        <>
          <path className={pairs.whiskerEdge} d={whisker} />
          <path className={styles.whisker} d={whisker} />
        </>
      )}
      {limit !== undefined && <path className={styles.limit} d={`M${x(limit)} 0V${HEIGHT}`} />}
      {before !== null && (
        <Value x={x(before) + GAP} y={15} text={format(before)} isBad={row.isBeforeBad} isStrong={false} />
      )}
      {now !== null && <Value x={(high ?? x(now)) + GAP} y={30} text={format(now)} isBad={row.isNowBad} isStrong />}
    </svg>
  );
}

/** Before and now of several figures on one axis, with the noise drawn and the limit as a dashed line. */
export function PairedBars({ title, hint, rows, unit, format, to }: Props) {
  const { t, language } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>(480);
  const axis = createValueAxis(
    rows.flatMap(({ before, now, noise = 0, limit }) => [before, now === null ? null : now + noise, limit]),
    { from: 0, to },
    width < 320 ? 3 : 5,
  );
  const x = scaleOf(axis.from, axis.to, 0, axisLength(rows, { to: axis.to, width, format }));
  const writeTick = createTickFormat(language, axis.ticks);
  const say = (name: "before" | "now" | "noise" | "limit", value: number | null | undefined) =>
    value === null || value === undefined ? "" : `${t(`ui.chart.${name}`)} ${format(value)} ${unit}`;
  return (
    <div className={pairs.group}>
      <p className={pairs.title}>
        {title} <small>{hint}</small>
      </p>
      <ul className={pairs.rows} aria-label={title}>
        {rows.map((row, index) => (
          <li key={row.name} className={pairs.row}>
            <span className={pairs.name}>
              {row.name}
              <small>{row.note}</small>
            </span>
            <div ref={index === 0 ? box : undefined} className={pairs.bars}>
              <span className={ui.visuallyHidden}>
                {[say("before", row.before), say("now", row.now), say("noise", row.noise), say("limit", row.limit)]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              <Pair row={row} x={x} width={width} format={format} />
            </div>
            <span className={pairs.verdict}>{row.verdict}</span>
          </li>
        ))}
        <li className={pairs.axis} aria-hidden="true">
          <svg className={styles.drawing} width={width} height="24" aria-hidden="true">
            <path className={styles.base} d={`M0 0.5H${x(axis.to)}`} />
            {axis.ticks.map((tick, index) => (
              <text
                key={tick}
                className={styles.axisText}
                x={x(tick)}
                y="18"
                textAnchor={index === 0 ? "start" : "middle"}
              >
                {index === axis.ticks.length - 1 ? `${writeTick(tick)}\u00a0${unit}` : writeTick(tick)}
              </text>
            ))}
          </svg>
        </li>
      </ul>
    </div>
  );
}

type Words = {
  readonly name: string;
  readonly before: string;
  readonly now: string;
  readonly noise: string;
  readonly limit: string;
};

/** The table twin of paired bars. */
export function tableOfPairs(
  rows: readonly PairedRow[],
  unit: string,
  format: (value: number) => string,
  words: Words,
): TableOfFigures {
  const write = (value: number | null | undefined) => (value === null || value === undefined ? "" : format(value));
  const inUnit = (word: string) => `${word} (${unit})`;
  return {
    columns: [words.name, inUnit(words.before), inUnit(words.now), inUnit(words.noise), inUnit(words.limit)],
    rows: rows.map(({ name, before, now, noise, limit }) => [
      name,
      write(before),
      write(now),
      write(noise),
      write(limit),
    ]),
  };
}
