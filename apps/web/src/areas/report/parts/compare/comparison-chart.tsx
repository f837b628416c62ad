import { ArrowRightRegular } from "@fluentui/react-icons/svg/arrow-right";
import type { ComparedRow } from "@waymark/rules/comparison/compared";
import { comparedLimit, isBeyondLimit } from "@waymark/rules/comparison/limits";
import type { ReactNode } from "react";
import { placeWord } from "../../../../platform/texts/place-words.ts";
import { unitName } from "../../../../platform/texts/quantity.ts";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import { ChartFrame } from "../../../../ui/chart/frame/chart-frame.tsx";
import type { LegendItem } from "../../../../ui/chart/frame/legend.tsx";
import type { TableOfFigures } from "../../../../ui/chart/frame/table-csv.ts";
import { PairedBars, type PairedRow } from "../../../../ui/chart/paired-bars.tsx";
import ui from "../../../../ui/ui.module.css";
import { ChangeMark } from "./change-mark.tsx";
import { groupRows } from "./compared-groups.ts";
import styles from "./comparison-chart.module.css";
import { amountText, differenceText, noiseText, numberText, sideText, UNIT_SYMBOLS } from "./row-text.ts";

type RowProps = { readonly row: ComparedRow; readonly words: Words };

function Verdict({ row, words }: RowProps) {
  return (
    <span className={styles.verdict}>
      <ChangeMark row={row} words={words} />
      {row.noise !== null && (
        <span className={styles.noise} aria-hidden="true">
          {noiseText(row, words)}
        </span>
      )}
    </span>
  );
}

/** What the bars do not say: where the egress was, why it counts as unmoved, or that a missing bar was blocked. */
function noteOf(row: ComparedRow, words: Words): string | undefined {
  const { t } = words;
  const { id, before, after, change, difference, noise } = row;
  if (before.isBlocked) return t("compare.beforeValue", { value: sideText(row, before, words) });
  if (after.isBlocked) return t("compare.nowValue", { value: sideText(row, after, words) });
  if (id === "busyLine") return t("history.compare.busyLine");
  // An egress in the same network has not moved, whatever place its address is given.
  if (id === "egress" && change === "same" && noise === null && difference !== 0)
    return t("history.compare.sameEgress");
  if (!before.place || !after.place) return undefined;
  const [from, to] = [placeWord(before.place, words), placeWord(after.place, words)];
  return from === to ? to : t("history.compare.moved", { before: from, now: to });
}

function pairOf(row: ComparedRow, words: Words): PairedRow {
  const { id, before, after, noise } = row;
  const [limit, note] = [comparedLimit(id), noteOf(row, words)];
  return {
    name: words.t(`compare.row.${id}`),
    before: before.value,
    now: after.value,
    isBeforeBad: isBeyondLimit(id, before.value),
    isNowBad: isBeyondLimit(id, after.value),
    verdict: <Verdict row={row} words={words} />,
    ...(note === undefined ? {} : { note }),
    ...(noise === null ? {} : { noise }),
    ...(limit === null ? {} : { limit }),
  };
}

/** Results without a length, such as a connection that was blocked. */
function Rest({ rows, words }: { rows: readonly ComparedRow[]; words: Words }) {
  const { t } = words;
  return (
    <div>
      <p className={styles.title}>{t("history.compare.rest")}</p>
      <ul className={styles.rows} aria-label={t("history.compare.rest")}>
        {rows.map((row) => {
          const [before, now] = [sideText(row, row.before, words), sideText(row, row.after, words)];
          return (
            <li key={row.id} className={styles.row}>
              <span className={styles.name}>{t(`compare.row.${row.id}`)}</span>
              <span>
                <span className={ui.visuallyHidden}>
                  {t("compare.beforeValue", { value: before })}, {t("compare.nowValue", { value: now })}
                </span>
                <span className={styles.values} aria-hidden="true">
                  <span className={styles.before}>{before}</span>
                  <ArrowRightRegular className={styles.arrow ?? ""} />
                  <span className={styles.now}>{now}</span>
                </span>
              </span>
              <Verdict row={row} words={words} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function tableOf(rows: readonly ComparedRow[], words: Words): TableOfFigures {
  const { t } = words;
  const limitText = ({ id, unit }: ComparedRow) => {
    const limit = comparedLimit(id);
    return limit === null ? "" : amountText(unit, limit, words);
  };
  return {
    columns: [
      ...(["result", "before", "now", "difference", "noise"] as const).map((column) => t(`compare.column.${column}`)),
      t("ui.chart.limit"),
    ],
    rows: rows.map((row) => [
      t(`compare.row.${row.id}`),
      sideText(row, row.before, words),
      sideText(row, row.after, words),
      differenceText(row, words),
      noiseText(row, words),
      limitText(row),
    ]),
  };
}

type Props = {
  readonly rows: readonly ComparedRow[];
  readonly words: Words;
  /** The differences in a sentence, for a person who does not see them. */
  readonly summary: string;
  readonly note: string;
  readonly actions?: ReactNode;
};

/** Both tests as pairs of bars, with an axis for each unit. */
export function ComparisonChart({ rows, words, summary, note, actions }: Props) {
  const { t, language } = useTexts();
  const { drawn, rest } = groupRows(rows);
  const legend: readonly LegendItem[] = [
    { mark: { square: "pale" }, label: t("ui.chart.before") },
    { mark: { square: "you" }, label: t("ui.chart.now") },
    { mark: "whisker", label: t("ui.chart.noise") },
    { mark: "limit", label: t("ui.chart.limit") },
  ];
  return (
    <ChartFrame
      title={t("history.compare.chart")}
      frame="section"
      summary={summary}
      note={note}
      table={tableOf(rows, words)}
      foldsTable
      {...(drawn.length > 0 ? { legend } : {})}
      actions={actions}
    >
      <div className={styles.groups}>
        {drawn.map((group) => {
          const unit = unitName(language, UNIT_SYMBOLS[group.unit]);
          const isMoreBetter = group.unit === "megabytesPerSecond";
          return (
            <PairedBars
              key={group.unit}
              title={t(`history.compare.group.${group.unit}`)}
              hint={t(isMoreBetter ? "history.compare.more" : "history.compare.less", { unit })}
              rows={group.rows.map((row) => pairOf(row, words))}
              unit={unit}
              format={(value) => numberText(group.unit, value, words)}
            />
          );
        })}
        {rest.length > 0 && <Rest rows={rest} words={words} />}
      </div>
    </ChartFrame>
  );
}
