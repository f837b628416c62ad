import { ArrowDownRegular } from "@fluentui/react-icons/svg/arrow-down";
import { ArrowUpRegular } from "@fluentui/react-icons/svg/arrow-up";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import form from "../form.module.css";
import ui from "../ui.module.css";
import { type Column, type Sorting, sortedBy } from "./column.ts";
import heads from "./list-head.module.css";
import styles from "./list-table.module.css";

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting) => void) | undefined;
  /** Undefined where rows cannot be selected. */
  readonly chosen: "none" | "some" | "all" | undefined;
  readonly selectAllLabel: string;
  readonly onChooseAll: (isChosen: boolean) => void;
  /** True while the bar of what is selected lies over the heads: they stay for those who listen. */
  readonly isCovered: boolean;
};

function SortHead<Row>({ column, sort, onSort, isCovered }: { column: Column<Row> } & Omit<HeadProps<Row>, "column">) {
  const { head, unit } = column;
  const isSorted = sort?.by === column.id;
  const Arrow = sort?.order === "asc" ? ArrowUpRegular : ArrowDownRegular;
  const words = (
    <>
      {head}
      {(unit !== undefined || isSorted) && (
        <span className={heads.headEnd}>
          {unit !== undefined && <span className={heads.headUnit}>{unit}</span>}
          {isSorted && <Arrow className={heads.arrow ?? ""} />}
        </span>
      )}
    </>
  );
  if (!sort || !onSort || column.sort === undefined) return <span className={heads.headText}>{words}</span>;
  return (
    <button
      type="button"
      className={heads.sort}
      tabIndex={isCovered ? -1 : 0}
      onClick={() => onSort(sortedBy(sort, column))}
    >
      {words}
    </button>
  );
}

type HeadProps<Row> = Pick<Props<Row>, "sort" | "onSort" | "isCovered"> & { readonly column: Column<Row> };

function sortOf<Row>({ id, sort: first }: Column<Row>, sort: Sorting | undefined) {
  if (!sort || first === undefined) return undefined;
  if (sort.by !== id) return "none";
  return sort.order === "asc" ? "ascending" : "descending";
}

/** The heads of the columns: each sorts by its column, pressed again the other way round. */
export function ListHead<Row>({ columns, chosen, selectAllLabel, onChooseAll, ...props }: Props<Row>) {
  const { t } = useTexts();
  return (
    <thead className={styles.head} data-covered={props.isCovered}>
      <tr className={styles.row} aria-rowindex={1}>
        {chosen !== undefined && (
          <th scope="col" className={styles.check}>
            <span className={ui.visuallyHidden}>{t("ui.list.select")}</span>
            <input
              type="checkbox"
              className={`${form.checkbox} ${heads.checkAll}`}
              aria-label={selectAllLabel}
              checked={chosen === "all"}
              ref={(box) => {
                if (box) box.indeterminate = chosen === "some";
              }}
              onChange={(event) => onChooseAll(event.target.checked)}
            />
          </th>
        )}
        {columns.map((column) => (
          <th key={column.id} scope="col" data-kind={column.kind} aria-sort={sortOf(column, props.sort)}>
            <SortHead column={column} {...props} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
