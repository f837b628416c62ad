import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { formatMoment } from "../../src/platform/texts/formats.ts";
import { DataList } from "../../src/ui/data-list/data-list.tsx";
import { useSelection } from "../../src/ui/data-list/use-selection.ts";
import { BENCH_COLUMNS, type BenchRow, TONE_TEXTS } from "./bench-rows.ts";

const rowId = ({ id }: BenchRow): string => id;
const nothing = () => undefined;

/** The product's list with selection, opening and sorting, as a page would use it. */
export function OurList({ rows }: { rows: readonly BenchRow[] }) {
  const selection = useSelection<BenchRow>("bench", rowId);
  return (
    <DataList
      name="bench"
      label="Bench"
      columns={BENCH_COLUMNS}
      rows={rows}
      rowId={rowId}
      state="ready"
      total={rows.length}
      count={`${rows.length} rows`}
      sort={{ by: "at", order: "desc" }}
      onSort={nothing}
      selection={selection}
      open={{ id: undefined, onOpen: nothing }}
      empty={null}
      noMatch={null}
      failed={null}
    />
  );
}

const ROW_PX = 45;
const numbers = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const GRID = "44px 1.2fr 1.2fr 1.2fr 72px 72px 72px 1fr";

/** The same library and the same texts in plain elements: no table, no selection, no measuring, no keyboard. */
export function BareList({ rows }: { rows: readonly BenchRow[] }) {
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => ROW_PX,
    overscan: 8,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const nowMs = Date.now();
  return (
    <div style={{ position: "relative", height: virtualizer.getTotalSize() }}>
      {virtualizer.getVirtualItems().map(({ index, start }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <div
            key={row.id}
            data-index={index}
            style={{
              position: "absolute",
              inset: "0 0 auto",
              display: "grid",
              gridTemplateColumns: GRID,
              gap: 16,
              height: ROW_PX,
              alignItems: "center",
              transform: `translateY(${start}px)`,
            }}
          >
            <div />
            <div>{row.place}</div>
            <div>{row.provider}</div>
            <div>{TONE_TEXTS[row.tone]}</div>
            <div>{numbers.format(row.mailMs)}</div>
            <div>{numbers.format(row.filesMegabytesPerSecond)}</div>
            <div>{numbers.format(row.busyRiseMs)}</div>
            <div>{formatMoment("en", Date.parse(row.at), nowMs)}</div>
          </div>
        );
      })}
    </div>
  );
}
