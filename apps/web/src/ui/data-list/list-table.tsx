import { type CSSProperties, lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import { loadChunk } from "../../platform/problems/chunk-loading.ts";
import { useTexts } from "../../platform/texts/texts-context.tsx";
import { type Column, type Sorting, tracksOf } from "./column.ts";
import { ListHead } from "./list-head.tsx";
import { ListRow, type RowParts, type RowState } from "./list-row.tsx";
import styles from "./list-table.module.css";
import { focusRowAt, indexOfEvent, onRowKey } from "./row-keys.ts";
import type { Selection } from "./use-selection.ts";
import type { VirtualPlace } from "./virtual-rows.tsx";

/** Fewer rows than this are all drawn, and the code for more is not loaded. */
const DRAWN_AT_ONCE = 200;
const FIRST_ROWS = 50;
const ROW_PX = 45;
const CARD_PX = 64;
const CARD_BELOW_PX = 720;

const VirtualRows = lazy(() =>
  loadChunk(() => import("./virtual-rows.tsx")).then((module) => ({ default: module.VirtualRows })),
);

/** What opens when a row is pressed. */
export type OpenRow = { readonly id: string | undefined; readonly onOpen: (id: string) => void };

export type TableProps<Row> = {
  readonly name: string;
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowId: (row: Row) => string;
  readonly selectLabel: (row: Row) => string;
  readonly selectAllLabel: string;
  /** All rows that there are, with those of other pages. */
  readonly total: number;
  /** How many rows stand before these, on earlier pages. */
  readonly firstIndex: number;
  readonly isBusy: boolean;
  readonly sort: Sorting | undefined;
  readonly onSort: ((sort: Sorting) => void) | undefined;
  readonly selection: Selection<Row> | undefined;
  readonly open: OpenRow | undefined;
  readonly failures: ReadonlyMap<string, string>;
};

/** A function that stays the same while what it does changes. */
function useLatest<Args extends readonly unknown[]>(run: ((...args: Args) => void) | undefined) {
  const latest = useRef(run);
  latest.current = run;
  const stable = useCallback((...args: Args) => latest.current?.(...args), []);
  return run ? stable : undefined;
}

function chosenAmong<Row>(rows: readonly Row[], chosen: ReadonlyMap<string, Row>, rowId: (row: Row) => string) {
  if (chosen.size === 0) return "none";
  const isChosen = (row: Row) => chosen.has(rowId(row));
  if (rows.length > 0 && rows.every(isChosen)) return "all";
  return rows.some(isChosen) ? "some" : "none";
}

/** The table of a list: heads, rows, and the way through them by keyboard. */
export function ListTable<Row>(props: TableProps<Row>) {
  const { name, label, columns, rows, rowId, firstIndex, selectLabel, sort, onSort, selection, open, failures } = props;
  const texts = useTexts();
  const nowMs = useMemo(() => Date.now(), []);
  const table = useRef<HTMLTableElement>(null);
  const focusRow = useRef<(index: number) => void>(undefined);
  const [active, setActive] = useState(0);
  const activeIndex = Math.min(active, rows.length - 1);

  const onOpen = useLatest(open?.onOpen);
  const onChoose = useLatest(selection && ((row: Row, isChosen: boolean) => selection.set([row], isChosen)));
  const parts = useMemo<RowParts<Row>>(
    () => ({ columns, texts, nowMs, firstIndex, name, selectLabel, onChoose, onOpen }),
    [columns, texts, nowMs, firstIndex, name, selectLabel, onChoose, onOpen],
  );
  const chosen = useMemo(() => selection && chosenAmong(rows, selection.chosen, rowId), [rows, selection, rowId]);
  const { tracks, minPx } = tracksOf(columns, selection !== undefined);

  const stateOf = (id: string, index: number): RowState => ({
    id,
    index,
    isChosen: selection?.chosen.has(id) ?? false,
    isOpen: open?.id === id,
    isActive: index === activeIndex,
    failure: failures.get(id),
  });
  const drawRow = (index: number, place?: VirtualPlace) => {
    const row = rows[index];
    if (row === undefined) return null;
    const id = rowId(row);
    return <ListRow key={id} row={row} parts={parts} {...stateOf(id, index)} {...place} />;
  };
  const isVirtual = rows.length > DRAWN_AT_ONCE;
  const plain = (isVirtual ? rows.slice(0, FIRST_ROWS) : rows).map((_row, index) => drawRow(index));
  const plainBody = <tbody className={styles.body}>{plain}</tbody>;
  const isNarrow = (table.current?.clientWidth ?? window.innerWidth) < CARD_BELOW_PX;

  const move = (index: number) => {
    setActive(index);
    if (isVirtual && focusRow.current) focusRow.current(index);
    else focusRowAt(table.current, index);
  };
  const toggle = (index: number) => {
    const row = rows[index];
    if (row !== undefined && selection) selection.set([row], !selection.chosen.has(rowId(row)));
  };
  return (
    <table
      ref={table}
      className={styles.table}
      style={{ "--list-tracks": tracks, "--list-min": `${minPx}px` } as CSSProperties}
      data-selectable={selection !== undefined}
      aria-label={label}
      aria-busy={props.isBusy}
      aria-rowcount={props.total + 1}
      onFocus={({ target }) => {
        const index = indexOfEvent(target);
        if (index !== undefined) setActive(index);
      }}
      onKeyDown={(event) =>
        onRowKey(event, { count: rows.length, onMove: move, onToggle: selection ? toggle : undefined })
      }
    >
      <ListHead
        columns={columns}
        sort={sort}
        onSort={onSort}
        chosen={chosen}
        selectAllLabel={props.selectAllLabel}
        onChooseAll={(isChosen) => selection?.set(rows, isChosen)}
        isCovered={(selection?.chosen.size ?? 0) > 0}
      />
      {isVirtual ? (
        <Suspense fallback={plainBody}>
          <VirtualRows
            count={rows.length}
            estimatePx={isNarrow ? CARD_PX : ROW_PX}
            activeIndex={activeIndex}
            drawRow={drawRow}
            focusRef={focusRow}
          />
        </Suspense>
      ) : (
        plainBody
      )}
    </table>
  );
}
