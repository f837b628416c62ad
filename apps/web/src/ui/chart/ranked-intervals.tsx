import "./colours/palette.css";
import { InfoRegular } from "@fluentui/react-icons/svg/info";
import type { ReactNode } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import styles from "./frame/chart.module.css";
import type { TableOfFigures } from "./frame/table-csv.ts";
import { useWidth } from "./frame/use-width.ts";
import ladder from "./ranked-intervals.module.css";
import { createTickFormat } from "./scale/tick-format.ts";
import { createValueAxis, type Scale, scaleOf } from "./scale/value-axis.ts";

export type RankedRow = {
  readonly name: string;
  readonly more?: string;
  /** Without an interval the row keeps its place and says why. */
  readonly interval?: { readonly value: number; readonly low: number; readonly high: number };
  readonly reason?: string;
  readonly isYou?: boolean;
  /** Further cells, in the order of `columns`. */
  readonly cells?: readonly ReactNode[];
};
/** Rows whose intervals overlap share a rank, such as 1–3. */
export type RankGroup = { readonly rank: string; readonly note?: string; readonly rows: readonly RankedRow[] };

type Props = {
  readonly label: string;
  readonly nameTitle: string;
  readonly valueTitle: string;
  readonly groups: readonly RankGroup[];
  readonly columns?: readonly string[];
  readonly axis: { readonly from: number; readonly to: number };
  readonly target?: { readonly value: number; readonly label: string };
  readonly format: (value: number) => string;
};

const ROW_PX = 44;

type WhiskerProps = {
  readonly row: RankedRow;
  readonly x: Scale;
  readonly width: number;
  readonly ticks: readonly number[];
  readonly target: number | undefined;
};

function Whisker({ row, x, width, ticks, target }: WhiskerProps) {
  const middle = ROW_PX / 2;
  return (
    <svg className={styles.drawing} width={width} height={ROW_PX} aria-hidden="true">
      <path className={styles.grid} d={ticks.map((tick) => `M${x(tick)} 0V${ROW_PX}`).join("")} />
      {target !== undefined && <path className={styles.limit} d={`M${x(target)} 0V${ROW_PX}`} />}
      {row.interval && (
        <>
          <path
            className={row.isYou ? styles.youWhisker : styles.whisker}
            d={`M${x(row.interval.low)} ${middle}H${x(row.interval.high)}M${x(row.interval.low)} ${middle - 4}v8M${x(row.interval.high)} ${middle - 4}v8`}
          />
          <circle className={row.isYou ? styles.youDot : styles.rankDot} cx={x(row.interval.value)} cy={middle} r="4" />
        </>
      )}
    </svg>
  );
}

/** Half of an interval, as written after the value. */
const halfWidth = ({ low, high }: { low: number; high: number }): number => (high - low) / 2;

/** Values with their intervals on one axis, by rank, with the target as one dashed line through all rows. */
export function RankedIntervals({ label, nameTitle, valueTitle, groups, columns = [], axis, target, format }: Props) {
  const { t, language } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>(280);
  const x = scaleOf(axis.from, axis.to, 8, width - 8);
  const { ticks } = createValueAxis([], axis, 4);
  const writeTick = createTickFormat(language, ticks);
  const hasRanks = groups.some(({ rank }) => rank !== "");
  return (
    <table
      className={ladder.ladder}
      aria-label={label}
      data-ranks={hasRanks}
      style={{ "--extra": columns.map(() => "76px").join(" ") } as object}
    >
      <thead className={ladder.headBlock}>
        <tr className={ladder.head}>
          <th scope="col" className={hasRanks ? ladder.rankTitle : ui.visuallyHidden}>
            {t("ui.chart.rank")}
          </th>
          <th scope="col">{nameTitle}</th>
          <td className={ladder.axis}>
            <div ref={box}>
              <svg className={styles.drawing} width={width} height="34" aria-hidden="true">
                {ticks.map((tick) => (
                  <text key={tick} className={styles.axisText} x={x(tick)} y="30" textAnchor="middle">
                    {writeTick(tick)}
                  </text>
                ))}
                {target && (
                  <text
                    className={styles.strongText}
                    x={x(target.value)}
                    y="12"
                    textAnchor={x(target.value) > width - 40 ? "end" : "middle"}
                  >
                    {target.label}
                  </text>
                )}
              </svg>
            </div>
          </td>
          <th scope="col" className={ladder.number}>
            {valueTitle}
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className={ladder.more}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      {groups.map(({ rank, note, rows }) => (
        <tbody key={`${rank} ${rows[0]?.name}`} className={ladder.group}>
          {rows.map((row, index) => (
            <tr key={row.name} className={ladder.row} data-you={row.isYou}>
              <td className={hasRanks && index === 0 ? ladder.rank : ui.visuallyHidden} data-shared={rows.length > 1}>
                {rank}
                {note && <small>{note}</small>}
              </td>
              <th scope="row" className={ladder.name}>
                {row.name} {row.more && <small>{row.more}</small>}
              </th>
              {row.interval ? (
                <>
                  <td className={ladder.chart}>
                    <span className={ui.visuallyHidden}>
                      {t("ui.chart.range", { low: format(row.interval.low), high: format(row.interval.high) })}
                    </span>
                    <Whisker row={row} x={x} width={width} ticks={ticks} target={target?.value} />
                  </td>
                  <td className={ladder.number}>
                    <strong>{format(row.interval.value)}</strong>{" "}
                    <small>±&nbsp;{format(halfWidth(row.interval))}</small>
                  </td>
                </>
              ) : (
                <td className={ladder.reason} colSpan={2}>
                  <InfoRegular /> {row.reason}
                </td>
              )}
              {row.cells?.map((cell, place) => (
                <td key={columns[place]} className={ladder.more}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

type TableTexts = {
  readonly name: string;
  readonly value: string;
  readonly low: string;
  readonly high: string;
  readonly rank: string;
};

/** The table twin of ranked intervals. */
export const tableOfRanks = (
  groups: readonly RankGroup[],
  format: (value: number) => string,
  words: TableTexts,
): TableOfFigures => ({
  columns: [words.name, words.rank, words.value, words.low, words.high],
  rows: groups.flatMap(({ rank, rows }) =>
    rows.map(({ name, interval, reason = "" }) =>
      interval
        ? [name, rank, format(interval.value), format(interval.low), format(interval.high)]
        : [name, rank, reason, "", ""],
    ),
  ),
});
