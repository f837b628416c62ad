import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { ReceivedSummary, ReportSummary } from "@waymark/contracts/reports/schemas";
import { type Cell, csvFile } from "./csv.ts";

export type AnySummary = ReportSummary | ReceivedSummary;

type Column = {
  readonly name: string;
  readonly cell: (row: AnySummary, verdictText: (verdict: Verdict) => string) => Cell;
};

const sharedWithText = ({ people, organization, public: isPublic }: ReportSummary["sharedWith"]): string =>
  [isPublic ? "public" : "", organization ? "organisation" : "", people > 0 ? `${people} people` : ""]
    .filter((part) => part !== "")
    .join(", ") || "private";

/** Programs read the column names, so they stay English; the verdict is in the reader's language. */
const COLUMNS: readonly Column[] = [
  { name: "report id", cell: ({ id }) => id },
  { name: "time (UTC)", cell: ({ dateTime }) => dateTime },
  { name: "city", cell: ({ city }) => city },
  { name: "region", cell: ({ region }) => region },
  { name: "country", cell: ({ country }) => country },
  { name: "internet type", cell: ({ internetType }) => internetType },
  { name: "standing", cell: ({ verdict }) => verdict.tone },
  { name: "verdict", cell: ({ verdict }, verdictText) => verdictText(verdict) },
  { name: "findings", cell: ({ findings }) => findings.join(" ") },
  { name: "mail (ms)", cell: ({ mailMs }) => mailMs },
  { name: "files (MB/s)", cell: ({ filesMegabytesPerSecond }) => filesMegabytesPerSecond },
  { name: "rise when busy (ms)", cell: ({ busyRiseMs }) => busyRiseMs },
  { name: "AI chat (ms)", cell: ({ aiChatMs }) => aiChatMs },
  { name: "shared with", cell: (row) => ("sharedWith" in row ? sharedWithText(row.sharedWith) : null) },
  { name: "shared by", cell: (row) => ("sharedBy" in row ? row.sharedBy : null) },
  { name: "shared at (UTC)", cell: (row) => ("sharedAt" in row ? row.sharedAt : null) },
  { name: "kept until (UTC)", cell: (row) => ("until" in row ? row.until : row.keptUntil) },
];

export const summariesCsv = (rows: readonly AnySummary[], verdictText: (verdict: Verdict) => string): string =>
  csvFile([COLUMNS.map(({ name }) => name), ...rows.map((row) => COLUMNS.map(({ cell }) => cell(row, verdictText)))]);

/** The rows of the list, with a format name and version for programs. */
export const summariesJson = (rows: readonly AnySummary[], exportedAt: string): string =>
  `${JSON.stringify({ format: "waymark.reports", version: 1, exportedAt, reports: rows }, null, 2)}\n`;
