import "./colours/palette.css";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import { chartColor } from "./colours/palette.ts";
import { RatingIcon } from "./colours/rating-badge.tsx";
import { RATINGS, type Rating } from "./colours/ratings.ts";
import bars from "./diverging-bars.module.css";
import styles from "./frame/chart.module.css";
import type { TableOfFigures } from "./frame/table-csv.ts";
import { useWidth } from "./frame/use-width.ts";

export type RatedRow = {
  readonly name: string;
  readonly counts: Readonly<Record<Rating, number>>;
  readonly withheld: number;
};

/** From the lowest on the left to the best on the right. */
const ORDER = [...RATINGS].reverse();
const GAP = 2;

/** Shares left and right of the middle of Average, as a part of all that is rated. */
export function divergeRow(
  counts: RatedRow["counts"],
): { rating: Rating; start: number; share: number; count: number }[] {
  const total = ORDER.reduce((sum, rating) => sum + counts[rating], 0) || 1;
  let start = -(counts.lowest + counts.below + counts.average / 2) / total;
  return ORDER.map((rating) => {
    const part = { rating, start, share: counts[rating] / total, count: counts[rating] };
    start += part.share;
    return part;
  });
}

type RatedBarProps = {
  readonly parts: ReturnType<typeof divergeRow>;
  readonly width: number;
  readonly at: (share: number) => number;
};

function RatedBar({ parts, width, at }: RatedBarProps) {
  return (
    <svg className={styles.drawing} width={width} height="24" aria-hidden="true">
      <path className={styles.grid} d={`M${width / 2} 0V24`} />
      {parts
        .filter(({ count }) => count > 0)
        .map(({ rating, start, share, count }) => {
          const [x, length] = [at(start) + GAP / 2, Math.max(1, at(start + share) - at(start) - GAP)];
          return (
            <g key={rating}>
              <rect className={bars.part} x={x} width={length} y="1" height="22" rx="2" fill={chartColor(rating)} />
              {length > 16 && (
                <text className={bars.count} x={x + length / 2} y="16" textAnchor="middle">
                  {count}
                </text>
              )}
            </g>
          );
        })}
    </svg>
  );
}

/** Ratings of many as bars that part in the middle of Average: more to the right is better. */
export function DivergingBars({ rows, nameTitle }: { rows: readonly RatedRow[]; nameTitle: string }) {
  const { t } = useTexts();
  const [box, width] = useWidth<HTMLDivElement>(320);
  const divided = rows.map(({ counts }) => divergeRow(counts));
  const reach = Math.max(
    0.1,
    ...divided.flatMap((parts) => [-(parts[0]?.start ?? 0), (parts.at(-1)?.start ?? 0) + (parts.at(-1)?.share ?? 0)]),
  );
  const at = (share: number) => width / 2 + (share / reach) * (width / 2);
  return (
    <>
      <table aria-label={nameTitle} className={bars.bars}>
        <thead className={bars.block}>
          <tr className={bars.head}>
            <th scope="col">{nameTitle}</th>
            <th scope="col" className={bars.all}>
              {t("ui.chart.all")}
            </th>
            <th scope="col" className={bars.ends}>
              <div ref={box}>
                <span>{t("ui.chart.worse")}</span> <span>{t("ui.chart.better")}</span>
              </div>
            </th>
            <th scope="col" className={bars.all}>
              {t("ui.chart.rating.withheld")}
            </th>
          </tr>
        </thead>
        <tbody className={bars.block}>
          {rows.map(({ name, counts, withheld }, index) => (
            <tr key={name} className={bars.row}>
              <th scope="row">{name}</th>
              <td className={bars.all}>
                <strong>{ORDER.reduce((sum, rating) => sum + counts[rating], withheld)}</strong>
              </td>
              <td className={bars.bar}>
                <span className={ui.visuallyHidden}>
                  {ORDER.map((rating) => `${t(`ui.chart.rating.${rating}`)} ${counts[rating]}`).join(", ")}
                </span>
                <RatedBar parts={divided[index] ?? []} width={width} at={at} />
              </td>
              <td className={bars.withheld}>
                <RatingIcon rating="withheld" size={14} /> {withheld}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={bars.legend}>
        {[...RATINGS, "withheld" as const].map((rating) => (
          <li key={rating}>
            <RatingIcon rating={rating} size={16} /> {t(`ui.chart.rating.${rating}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The table twin: a column per rating. */
export const tableOfRatings = (
  rows: readonly RatedRow[],
  nameTitle: string,
  nameOf: (rating: Rating | "withheld") => string,
): TableOfFigures => ({
  columns: [nameTitle, ...RATINGS.map(nameOf), nameOf("withheld")],
  rows: rows.map(({ name, counts, withheld }) => [
    name,
    ...RATINGS.map((rating) => String(counts[rating])),
    String(withheld),
  ]),
});
