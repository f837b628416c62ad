import type { Export } from "./export.ts";
import type { WebModules } from "./web-modules.ts";

type Table = { readonly columns: readonly string[]; readonly rows: readonly (readonly string[])[] };
type Charts = {
  readonly writeCsv: (table: Table) => string;
  readonly tableOfDays: (days: readonly object[], columns: readonly string[], dateOf: () => string) => Table;
  readonly tableOfPairs: (
    rows: readonly object[],
    unit: string,
    format: (value: number) => string,
    words: object,
  ) => Table;
  readonly tableOfRatings: (rows: readonly object[], nameTitle: string, nameOf: () => string) => Table;
  readonly tableOfRanks: (groups: readonly object[], format: (value: number) => string, words: object) => Table;
  readonly tableOfOutages: (outages: readonly object[], texts: object) => Table;
};

const PATHS = [
  "ui/chart/frame/table-csv.ts",
  "ui/chart/day-bars.tsx",
  "ui/chart/paired-bars.tsx",
  "ui/chart/diverging-bars.tsx",
  "ui/chart/ranked-intervals.tsx",
  "areas/solutions/details/overview/told-outage.ts",
] as const;

/** The words above the columns come from texts, which an installation may change. */
const words = (text: string) => ({
  ...{ name: text, before: text, now: text, noise: text, limit: text, rank: text, value: text, low: text, high: text },
});

const outage = (text: string) => ({
  ...{ began: text, duration: text, category: 1, workload: text, where: text, shares: [20, 30, 50] },
  ...{ tenants: text, reach: text, isFinal: true },
});

/** The table twin of every kind of chart, with foreign names, and one that has the text in every cell. */
export async function chartExports(web: WebModules): Promise<readonly Export[]> {
  const modules = await Promise.all(PATHS.map((path) => web.load<Partial<Charts>>(path)));
  const charts = Object.assign({}, ...modules) as Charts;
  const tables: Readonly<Record<string, (text: string) => Table>> = {
    days: (text) => charts.tableOfDays([{ atMs: 0, words: text }], [text, text], () => text),
    "paired bars": (text) =>
      charts.tableOfPairs([{ name: text, before: -1, now: null, noise: 2, limit: 3 }], text, String, words(text)),
    "diverging bars": (text) => charts.tableOfRatings([{ name: text, counts: {}, withheld: -1 }], text, () => text),
    ranks: (text) =>
      charts.tableOfRanks(
        [
          {
            rank: text,
            rows: [
              { name: text, reason: text },
              { name: text, interval: { value: -1, low: -2, high: 0 } },
            ],
          },
        ],
        String,
        words(text),
      ),
    outages: (text) => charts.tableOfOutages([outage(text)], { t: () => text }),
    "any chart": (text) => ({ columns: [text, text, text], rows: [[text, "-1.5", text]] }),
  };
  return Object.entries(tables).map(([name, tableOf]) => ({
    name: `chart, ${name}`,
    write: (text) => charts.writeCsv(tableOf(text)),
  }));
}
