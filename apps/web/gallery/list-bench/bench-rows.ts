import type { Column } from "../../src/ui/data-list/column.ts";

export type BenchRow = {
  readonly id: string;
  readonly place: string;
  readonly provider: string;
  readonly tone: "good" | "warning" | "bad";
  readonly mailMs: number;
  readonly filesMegabytesPerSecond: number;
  readonly busyRiseMs: number;
  readonly at: string;
};

const PLACES = ["Lisbon", "Madrid", "Faro", "Warsaw", "Mainz", "Geraldton", "Singapore"];
const PROVIDERS = ["Northwind Fibre", "Litware Broadband", "Adatum Telecom", "Proseware Mobile", "Coho Fibra"];
const TONES = ["good", "warning", "bad"] as const;
const FIRST_MS = Date.UTC(2026, 0, 1);

/** The same rows in every run. */
export const benchRows = (count: number): readonly BenchRow[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `row-${index}`,
    place: `${PLACES[index % PLACES.length]} ${index}`,
    provider: PROVIDERS[index % PROVIDERS.length] ?? "",
    tone: TONES[index % TONES.length] ?? "good",
    mailMs: (index * 7) % 400,
    filesMegabytesPerSecond: ((index * 13) % 300) / 10,
    busyRiseMs: (index * 11) % 500,
    at: new Date(FIRST_MS + index * 600_000).toISOString(),
  }));

export const TONE_TEXTS = { good: "Everything works", warning: "Calls will stutter", bad: "Files are slow" } as const;

export const BENCH_COLUMNS: readonly Column<BenchRow>[] = [
  { id: "place", kind: "text", head: "Place", sort: "asc", text: ({ place }) => place },
  { id: "provider", kind: "text", head: "Provider", sort: "asc", text: ({ provider }) => provider },
  { id: "verdict", kind: "status", head: "Verdict", status: ({ tone }) => ({ tone, text: TONE_TEXTS[tone] }) },
  { id: "mail", kind: "number", head: "Mail", unit: "ms", number: ({ mailMs }) => mailMs },
  {
    id: "files",
    kind: "number",
    head: "Files",
    unit: "MB/s",
    number: ({ filesMegabytesPerSecond }) => filesMegabytesPerSecond,
    digits: 1,
  },
  { id: "busy", kind: "number", head: "Busy", unit: "ms", number: ({ busyRiseMs }) => busyRiseMs, isSigned: true },
  { id: "at", kind: "time", head: "When", sort: "desc", at: ({ at }) => at },
];
