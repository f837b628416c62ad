import { ToggleButton } from "@fluentui/react-components";
import { MultiselectLtrRegular } from "@fluentui/react-icons/svg/multiselect-ltr";
import type { ReactNode } from "react";
import type { Column, Sorting } from "./column.ts";
import { ColumnChooser } from "./column-chooser.tsx";
import type { Filter } from "./filter.ts";
import { FilterPopover } from "./filter-popover.tsx";
import { ListDownloads } from "./list-downloads.tsx";
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
  readonly fileName: string | undefined;
  readonly actions: ReactNode;
  /** The name of the button that shows the checkboxes of cards; undefined where nothing is selected. */
  readonly chooseLabel: string | undefined;
  readonly isChoosing: boolean;
  readonly onChoosing: (isChoosing: boolean) => void;
};

/** Everything above a list: search, filter, sorting, columns, and what is done with all rows. */
export function Toolbar<Row>(props: Props<Row>) {
  const { columns, chosenColumns, rows, search, filters, sort, onSort, fileName, actions } = props;
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
        {fileName !== undefined && <ListDownloads name={fileName} columns={chosenColumns.shown} rows={rows} />}
      </div>
    </div>
  );
}
