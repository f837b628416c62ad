import { ArrowDownRegular } from "@fluentui/react-icons/svg/arrow-down";
import { ArrowUpRegular } from "@fluentui/react-icons/svg/arrow-up";
import type { HistorySort } from "@waymark/contracts/reports/history";
import { useTexts } from "../../../platform/texts/texts-context.tsx";
import form from "../../../ui/form.module.css";
import ui from "../../../ui/ui.module.css";
import { type Asked, sortedBy } from "../history-address.ts";
import styles from "./report-list.module.css";

type Props = {
  readonly asked: Asked;
  readonly onSort: (sorted: Pick<Asked, "sort" | "order">) => void;
  readonly chosen: "none" | "some" | "all";
  readonly onChooseAll: (isChosen: boolean) => void;
};

const COLUMNS: readonly { readonly sort: HistorySort; readonly style: string | undefined; readonly unit?: string }[] = [
  { sort: "when", style: styles.when },
  { sort: "place", style: styles.place },
  { sort: "verdict", style: styles.verdict },
  { sort: "mail", style: styles.mail, unit: "ms" },
  { sort: "files", style: styles.figure, unit: "MB/s" },
  { sort: "busy", style: styles.figure, unit: "ms" },
];

/** The heads of the columns: each sorts by its column, pressed again the other way round. */
export function ListHead({ asked, onSort, chosen, onChooseAll }: Props) {
  const { t } = useTexts();
  const Arrow = asked.order === "asc" ? ArrowUpRegular : ArrowDownRegular;
  return (
    <thead className={styles.head}>
      <tr className={styles.row}>
        <th scope="col" className={styles.check}>
          <span className={ui.visuallyHidden}>{t("history.column.select")}</span>
          <input
            type="checkbox"
            className={`${form.checkbox} ${styles.checkAll}`}
            aria-label={t("history.selectAll")}
            checked={chosen === "all"}
            ref={(box) => {
              if (box) box.indeterminate = chosen === "some";
            }}
            onChange={(event) => onChooseAll(event.target.checked)}
          />
        </th>
        {COLUMNS.map(({ sort, style, unit }) => {
          const isSorted = asked.sort === sort;
          const direction = asked.order === "asc" ? "ascending" : "descending";
          return (
            <th key={sort} scope="col" className={style} aria-sort={isSorted ? direction : "none"}>
              <button type="button" className={styles.sort} onClick={() => onSort(sortedBy(asked, sort))}>
                {t(`history.column.${sort}`)}
                {unit && <span className={styles.headUnit}>{unit}</span>}
                {isSorted && <Arrow className={styles.arrow ?? ""} />}
              </button>
            </th>
          );
        })}
        <th scope="col" className={styles.shared}>
          {t(asked.tab === "mine" ? "history.column.shared" : "history.column.sharedBy")}
        </th>
      </tr>
    </thead>
  );
}
