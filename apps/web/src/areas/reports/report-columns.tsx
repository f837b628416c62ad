import type { HistorySort } from "@waymark/contracts/reports/history";
import type { AnySummary } from "@waymark/rules/reports/export-summaries";
import type { Column } from "../../ui/data-list/column.ts";
import type { HistoryTab } from "./history-address.ts";
import { Place, Shared, verdictStatus } from "./parts/cells.tsx";
import type { HistoryWords } from "./words.ts";

type ReportColumn = Column<AnySummary> & { readonly id: HistorySort | "shared" | "aiChat" };

/** The columns of the history. Places sort from A, times and numbers from the largest. */
export function reportColumns(tab: HistoryTab, words: HistoryWords): readonly ReportColumn[] {
  const { t } = words;
  const missing = () => t("history.notMeasured");
  return [
    {
      id: "when",
      kind: "time",
      head: t("history.column.when"),
      sort: "desc",
      at: ({ dateTime }) => dateTime,
      minWidthPx: 122,
      grow: 1.1,
      card: "line",
    },
    {
      id: "place",
      kind: "own",
      head: t("history.column.place"),
      sort: "asc",
      cell: (row) => <Place row={row} words={words} />,
      csv: (row) => words.place(row),
      minWidthPx: 80,
      grow: 1.2,
      card: "line",
    },
    {
      id: "verdict",
      kind: "status",
      head: t("history.column.verdict"),
      sort: "desc",
      status: ({ verdict }) => verdictStatus(verdict, words),
      minWidthPx: 136,
      grow: 1.5,
      card: "title",
    },
    {
      id: "mail",
      kind: "number",
      head: t("history.column.mail"),
      unit: "ms",
      sort: "desc",
      number: ({ mailMs }) => mailMs,
      missing,
      hasUnitOnCard: true,
      minWidthPx: 52,
      card: "end",
    },
    {
      id: "files",
      kind: "number",
      head: t("history.column.files"),
      unit: "MB/s",
      sort: "desc",
      number: ({ filesMegabytesPerSecond }) => filesMegabytesPerSecond,
      digits: 1,
      missing,
      minWidthPx: 72,
      card: "none",
    },
    {
      id: "busy",
      kind: "number",
      head: t("history.column.busy"),
      unit: "ms",
      sort: "desc",
      number: ({ busyRiseMs }) => busyRiseMs,
      isSigned: true,
      missing,
      minWidthPx: 62,
      card: "none",
    },
    {
      id: "aiChat",
      kind: "number",
      head: t("history.column.aiChat"),
      unit: "ms",
      number: ({ aiChatMs }) => aiChatMs,
      missing,
      minWidthPx: 72,
      startsHidden: true,
      card: "none",
    },
    {
      id: "shared",
      kind: "own",
      head: t(tab === "mine" ? "history.column.shared" : "history.column.sharedBy"),
      cell: (row) => <Shared row={row} />,
      csv: (row) => ("sharedBy" in row ? row.sharedBy : null),
      minWidthPx: 84,
      grow: 0.9,
      card: "lineEnd",
    },
  ];
}
