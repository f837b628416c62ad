import type { ComparedRow } from "@waymark/rules/comparison/compared";
import { useTexts } from "../../../../platform/texts/texts-context.tsx";
import type { Words } from "../../../../platform/texts/words.ts";
import ui from "../../../../ui/ui.module.css";
import { ChangeMark } from "./change-mark.tsx";
import styles from "./comparison.module.css";
import { noiseText, sideText } from "./row-text.ts";

const COLUMNS = ["result", "before", "now", "difference", "noise"] as const;

function Row({ row, words }: { row: ComparedRow; words: Words }) {
  const { t } = useTexts();
  const [before, now, noise] = [
    sideText(row, row.before, words),
    sideText(row, row.after, words),
    noiseText(row, words),
  ];
  return (
    <tr data-change={row.change}>
      <th scope="row" className={styles.name}>
        {t(`compare.row.${row.id}`)}
        <span className={styles.narrow}>{t("compare.beforeValue", { value: before })}</span>
      </th>
      <td className={`${styles.wide} ${styles.quiet}`}>{before}</td>
      <td className={`${styles.wide} ${styles.strong}`}>{now}</td>
      <td className={styles.difference}>
        <ChangeMark row={row} words={words} />
        <span className={styles.narrow}>{t("compare.nowValue", { value: now })}</span>
      </td>
      <td className={`${styles.wide} ${styles.quiet}`}>{noise}</td>
    </tr>
  );
}

type Props = { readonly rows: readonly ComparedRow[]; readonly words: Words; readonly labelledBy: string };

/** Result by result; what neither test has measured is left out. */
export function ComparisonRows({ rows, words, labelledBy }: Props) {
  const { t } = useTexts();
  return (
    <div className={styles.card}>
      <table className={styles.table} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col" className={WIDE_ONLY.has(column) ? styles.wide : ""}>
                {t(`compare.column.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ reason }) => reason !== "missingBoth")
            .map((row) => (
              <Row key={row.id} row={row} words={words} />
            ))}
        </tbody>
      </table>
    </div>
  );
}

const WIDE_ONLY: ReadonlySet<string> = new Set(["before", "now", "noise"]);
const SKELETON_ROWS = ["1", "2", "3", "4", "5", "6", "7", "8"];

export function ComparisonSkeleton() {
  const { t } = useTexts();
  return (
    <div className={styles.card}>
      <span className={ui.visuallyHidden}>{t("compare.loading")}</span>
      {SKELETON_ROWS.map((row) => (
        <div key={row} className={styles.skeletonRow} aria-hidden="true">
          <span className={styles.skeletonBar} />
        </div>
      ))}
    </div>
  );
}
