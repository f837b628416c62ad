import { Button, ToggleButton } from "@fluentui/react-components";
import { ArrowDownloadRegular } from "@fluentui/react-icons/svg/arrow-download";
import { MultiselectLtrRegular } from "@fluentui/react-icons/svg/multiselect-ltr";
import type { ReactNode } from "react";
import { saveFile } from "../../platform/save-file.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import type { Column, Sorting } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import type { Filter } from "./filter.ts";
import { FilterPopover } from "./filter-popover.tsx";
import { listCsv } from "./list-csv.ts";
import { type ListSearch, SearchField } from "./search-field.tsx";
import { SortMenu } from "./sort-menu.tsx";
import styles from "./toolbar.module.css";
import type { ShownColumns } from "./use-columns.ts";

type Props<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly chosenColumns: ShownColumns<Row>;
  readonly rows: readonly Row[];
  readonly search: ListSearch | undefined;
  readonly filters: readonly Filter[];
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting) => void) | undefined;
  readonly csvName: string | undefined;
  readonly actions: ReactNode;
  /** The name of the button that shows the checkboxes of cards; undefined where nothing is selected. */
  readonly chooseLabel: string | undefined;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
};

/** Saves what is shown: these columns, these rows. */
function CsvButton<Row>({
  name,
  columns,
  rows,
}: {
  name: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  const { t } = useTexts();
  const save = () => {
    const now = new Date().toISOString().slice(0, 16).replaceAll(/[T:]/g, "-");
    saveFile(`${name}-${now}.csv`, "text/csv;charset=utf-8", listCsv(columns, rows));
  };
  return (
    <Button appearance="subtle" icon={<ArrowDownloadRegular />} disabledFocusable={rows.length === 0} onClick={save}>
      {t("ui.list.export")}
    </Button>
  );
}

/** Everything above a list: search, filter, sorting, columns, and what is done with all rows. */
export function Toolbar<Row>(props: Props<Row>) {
  const { columns, chosenColumns, rows, search, filters, sort, onSort, csvName, actions } = props;
  const { chooseLabel, isChoosing, onChoosing } = props;
  return (
    <div className={styles.toolbar}>
      {search && <SearchField {...search} />}
      {filters.length > 0 && <FilterPopover filters={filters} />}
      {sort && onSort && <SortMenu columns={columns} sort={sort} onSort={onSort} />}
      <ColumnChooser columns={columns} chosen={chosenColumns} />
      {chooseLabel !== undefined && (
        <ToggleButton
          className={styles.choose ?? ""}
          appearance="subtle"
          icon={<MultiselectLtrRegular />}
          checked={isChoosing}
          aria-label={chooseLabel}
          onClick={() => onChoosing(!isChoosing)}
        />
      )}
      <div className={styles.end}>
        {actions}
        {csvName !== undefined && <CsvButton name={csvName} columns={chosenColumns.shown} rows={rows} />}
      </div>
    </div>
  );
}
