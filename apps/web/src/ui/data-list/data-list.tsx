import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import ui from "../ui.module.css";
import { BulkBar } from "./bulk-bar.tsx";
import { BulkReport } from "./bulk-report.tsx";
import { Chips } from "./chips.tsx";
import { type Column, type Sorting, tracksOf } from "./column.ts";
import styles from "./data-list.module.css";
import { chipsOf, type Filter } from "./filter.ts";
import { ListSkeleton } from "./list-skeleton.tsx";
import { ListTable, type OpenRow } from "./list-table.tsx";
import { More, Pages, type Paging } from "./paging.tsx";
import type { ListSearch } from "./search-field.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { Bulk, BulkAction } from "./use-bulk.ts";
import { useColumns } from "./use-columns.ts";
import { useOverflow } from "./use-overflow.ts";
import type { Selection } from "./use-selection.ts";

type Props<Row> = {
  /** Names the list in this browser's memory, and its rows: their buttons have the id `<name>-<id of the row>`. */
  readonly name: string;
  /** The name of the table for those who listen. */
  readonly label: string;
  /** Keep the array's identity from drawing to drawing, as with `rows`. */
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly state: "loading" | "failed" | "ready";
  /** True while another answer than the one shown is on its way. */
  readonly isBusy?: boolean;
  /** How many rows match, with those that are not loaded. */
  readonly total: number;
  /** The same in words, such as "12 of 38 reports". */
  readonly count: string;
  readonly sort?: Sorting;
  readonly onSort?: (sort: Sorting) => void;
  readonly search?: ListSearch;
  readonly filters?: readonly Filter[];
  readonly onClear?: () => void;
  readonly selection?: Selection<Row>;
  /** What a row's checkbox is called. */
  readonly selectLabel?: (row: Row) => string;
  /** Other names for the two ways to select several. */
  readonly selectAllLabel?: string;
  readonly chooseLabel?: string;
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly bulk?: Bulk<Row>;
  readonly open?: OpenRow;
  readonly paging?: Paging;
  /** After more rows came, what is read aloud. */
  readonly shownText?: (count: number) => string;
  /** With it, a menu saves the shown rows and columns as a file of this name. */
  readonly fileName?: string;
  /** Beside the sorting and columns, for what is done with all rows. Away while rows are selected. */
  readonly actions?: ReactNode;
  /** Between the filters and the table. */
  readonly notices?: ReactNode;
  /** Instead of rows: there are none, none matches, they could not be read. */
  readonly empty: ReactNode;
  readonly noMatch: ReactNode;
  readonly failed: ReactNode;
  readonly foot?: ReactNode;
};

const NO_FILTERS: readonly Filter[] = [];

function Paged({ paging, shown, total }: { paging: Paging | undefined; shown: number; total: number }) {
  if (paging?.kind === "pages") return <Pages {...paging} total={total} />;
  return paging ? <More {...paging} left={total - shown} /> : null;
}

type OutcomeProps<Row> = Pick<Props<Row>, "rows" | "rowId"> & {
  readonly bulk: Bulk<Row> | undefined;
  readonly selection: Selection<Row> | undefined;
};

/** The report on the last action; the region is always there, so that what comes into it is read aloud. */
function Outcome<Row>({ bulk, selection, rows, rowId }: OutcomeProps<Row>) {
  const outcome = bulk?.outcome;
  const selectFailed = () => {
    const failed = new Set(outcome?.failed.map(({ id }) => id));
    const known = [...(selection?.chosen.values() ?? []), ...rows];
    selection?.clear();
    selection?.set(
      known.filter((row) => failed.has(rowId(row))),
      true,
    );
  };
  return (
    <div role="status">
      {bulk && outcome && <BulkReport outcome={outcome} onOnlyFailed={selectFailed} onDismiss={bulk.dismiss} />}
    </div>
  );
}

function failuresOf<Row>(bulk: Bulk<Row> | undefined): ReadonlyMap<string, string> {
  return new Map(bulk?.outcome?.failed.map(({ id, reason }) => [id, reason]));
}

/** Read aloud: how many rows are selected, else how many came. */
function SpokenStatus<Row>({ selection, paging, rows, shownText }: Pick<Props<Row>, "rows"> & Spoken<Row>) {
  const { t } = useTexts();
  const chosen = selection?.chosen.size ?? 0;
  const isGrown = paging?.kind === "more" && rows.length > paging.size;
  return (
    <span className={ui.visuallyHidden} role="status">
      {chosen > 0 && t.count("ui.list.selected", chosen)}
      {chosen === 0 && isGrown && (shownText?.(rows.length) ?? t.count("ui.list.shown", rows.length))}
    </span>
  );
}

type Spoken<Row> = {
  readonly selection: Selection<Row> | undefined;
  readonly paging: Paging | undefined;
  readonly shownText: Props<Row>["shownText"] | undefined;
};

/** What stands where rows would be. */
function InsteadOfRows<Row>({ state, rows, empty, noMatch, failed, isFiltered }: Instead<Row>) {
  if (state === "loading") return <ListSkeleton />;
  if (rows.length > 0) return null;
  if (state === "failed") return failed;
  return isFiltered ? noMatch : empty;
}

type Instead<Row> = Pick<Props<Row>, "state" | "rows" | "empty" | "noMatch" | "failed"> & {
  readonly isFiltered: boolean;
};

type CardProps<Row> = {
  readonly list: Props<Row>;
  readonly columns: readonly Column<Row>[];
  readonly isChoosing: boolean;
};

/** The bar of what is selected, and the table. */
function ListCard<Row>({ list, columns, isChoosing }: CardProps<Row>) {
  const { rows, rowId, selection, bulk, paging } = list;
  const { t } = useTexts();
  const card = useRef<HTMLDivElement>(null);
  const isWide = useOverflow(card, tracksOf(columns, selection !== undefined).minPx);
  const failures = useMemo(() => failuresOf(bulk), [bulk]);
  const labelById = useCallback((row: Row) => `${t("ui.list.select")} ${rowId(row)}`, [t, rowId]);
  const selectAllLabel = list.selectAllLabel ?? t("ui.list.selectAll");
  return (
    <div ref={card} className={styles.card} data-wide={isWide}>
      {selection && isChoosing && (
        <BulkBar
          selection={selection}
          actions={list.bulkActions ?? []}
          bulk={bulk}
          selectAllLabel={selectAllLabel}
          onSelectAll={() => selection.set(rows, true)}
        />
      )}
      <ListTable
        name={list.name}
        label={list.label}
        columns={columns}
        rows={rows}
        rowId={rowId}
        selectLabel={list.selectLabel ?? labelById}
        selectAllLabel={selectAllLabel}
        total={list.total}
        firstIndex={paging?.kind === "pages" ? (paging.page - 1) * paging.size : 0}
        isBusy={list.isBusy ?? false}
        sort={list.sort}
        onSort={list.onSort}
        selection={selection}
        open={list.open}
        failures={failures}
      />
    </div>
  );
}

/**
 * A list of anything: a table on wide screens, cards on narrow ones, from the same markup. It keeps nothing by itself but
 * which columns are shown; what is searched, sorted, filtered and open comes from the caller, usually from the address.
 */
export function DataList<Row>(props: Props<Row>) {
  const { columns, rows, state, total, selection, bulk, paging, filters = NO_FILTERS } = props;
  const texts = useTexts();
  const chosenColumns = useColumns(props.name, columns);
  const [wantsToChoose, setWantsToChoose] = useState(false);
  const chips = chipsOf(props.search, filters, texts);
  const hasChosen = selection !== undefined && selection.chosen.size > 0;
  const isChoosing = wantsToChoose || hasChosen;
  const hasRows = state !== "loading" && rows.length > 0;

  return (
    <div className={styles.list} data-choosing={isChoosing}>
      <Toolbar
        columns={columns}
        chosenColumns={chosenColumns}
        rows={rows}
        search={props.search}
        filters={filters}
        sort={props.sort}
        onSort={props.onSort}
        fileName={props.fileName}
        actions={hasChosen ? null : props.actions}
        chooseLabel={selection && (props.chooseLabel ?? texts.t("ui.list.selectRows"))}
        isChoosing={isChoosing}
        onChoosing={(next) => {
          setWantsToChoose(next);
          if (!next) selection?.clear();
        }}
      />
      <Chips chips={chips} count={props.count} onClear={props.onClear} />
      {props.notices}
      <Outcome bulk={bulk} selection={selection} rows={rows} rowId={props.rowId} />
      <InsteadOfRows
        state={state}
        rows={rows}
        empty={props.empty}
        noMatch={props.noMatch}
        failed={props.failed}
        isFiltered={chips.length > 0}
      />
      {hasRows && (
        <>
          <ListCard list={props} columns={chosenColumns.shown} isChoosing={isChoosing} />
          {state === "failed" && props.failed}
          <Paged paging={paging} shown={rows.length} total={total} />
        </>
      )}
      <SpokenStatus selection={selection} paging={paging} rows={rows} shownText={props.shownText} />
      {hasRows && props.foot && <div className={styles.foot}>{props.foot}</div>}
    </div>
  );
}
