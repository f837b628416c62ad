import { textsOf } from "@waymark/messages/catalogue";
import type { Export } from "./export.ts";
import { changeRow, figuresRow, fqdnRow, metroRow, setRow, workloadRow } from "./list-rows.ts";
import { ownedSummary, receivedSummary } from "./report-exports.ts";
import type { WebModules } from "./web-modules.ts";

type Texts = { readonly language: "en"; readonly t: (key: string) => string };
/** A column with what it says of a row, whatever its kind. */
type Column = { readonly id: string; readonly kind: string };
type Lists = { readonly listCsv: (columns: readonly Column[], rows: readonly object[]) => string };
type Make = (texts: Texts, options?: unknown) => readonly Column[];
type List = { readonly name: string; readonly columns: readonly Column[]; readonly row: (text: string) => object };

/** Whatever a column may ever read: one that holds the text, of the same kind. Numbers hold none. */
const HOLDING: Readonly<Record<string, (text: string) => object>> = {
  text: (text) => ({ text: () => text }),
  status: (text) => ({ status: () => ({ tone: "good", text }) }),
  people: (text) => ({ people: () => [text, text] }),
  time: (text) => ({ at: () => text }),
  tags: (text) => ({ tags: () => [text, text] }),
  own: (text) => ({ csv: () => text }),
};

async function openLists(web: WebModules): Promise<readonly List[]> {
  const { createTranslate } = await web.load<{
    createTranslate: (language: string, texts: object, always: object) => Texts["t"];
  }>("platform/texts/translate.ts");
  const texts: Texts = {
    language: "en",
    t: createTranslate("en", textsOf("en"), { suite: "Suite", vendor: "Vendor" }),
  };
  const columnsOf = async (path: string, name: string, options?: unknown): Promise<readonly Column[]> => {
    const make = (await web.load<Readonly<Record<string, Make>>>(`areas/${path}`))[name];
    if (make === undefined) throw new Error(`${path} has no ${name}`);
    return make(texts, options);
  };
  const { historyWords } = await web.load<{ historyWords: (texts: Texts, nowMs: number) => object }>(
    "areas/reports/words.ts",
  );
  const { reportColumns } = await web.load<{ reportColumns: (tab: string, words: object) => readonly Column[] }>(
    "areas/reports/report-columns.tsx",
  );
  const metros = await web.load<{ columnsOf: (kind: string, nowMs: number, texts: Texts) => readonly Column[] }>(
    "areas/network-health/parts/metro-list.tsx",
  );
  const words = historyWords(texts, 0);
  const places = { axis: { from: 0, to: 100 }, target: undefined, showsConnectedness: true };
  return [
    {
      name: "change requests",
      columns: await columnsOf("change-requests/change-columns.tsx", "changeColumns"),
      row: changeRow,
    },
    {
      name: "bypasses",
      columns: await columnsOf("change-requests/bypass-columns.ts", "bypassColumns"),
      row: changeRow,
    },
    {
      name: "endpoint sets",
      columns: await columnsOf("endpoint-sets/set-columns.tsx", "setColumns", false),
      row: setRow,
    },
    {
      name: "endpoint sets found",
      columns: await columnsOf("endpoint-sets/set-columns.tsx", "setColumns", true),
      row: setRow,
    },
    { name: "FQDNs", columns: await columnsOf("fqdns/fqdn-columns.tsx", "fqdnColumns"), row: fqdnRow },
    {
      name: "workloads",
      columns: await columnsOf("workloads/workload-columns.tsx", "workloadColumns"),
      row: workloadRow,
    },
    {
      name: "solutions",
      columns: await columnsOf("solutions/solution-columns.tsx", "solutionColumns", { showsConnectedness: true }),
      row: figuresRow,
    },
    {
      name: "locations",
      columns: await columnsOf("solutions/details/locations/place-columns.tsx", "placeColumns", places),
      row: figuresRow,
    },
    { name: "metros that are unwell", columns: metros.columnsOf("now", 0, texts), row: metroRow },
    { name: "metros that were unwell", columns: metros.columnsOf("earlier", 0, texts), row: metroRow },
    { name: "own history", columns: reportColumns("mine", words), row: datedSummary(ownedSummary) },
    { name: "received history", columns: reportColumns("received", words), row: datedSummary(receivedSummary) },
  ];
}

/** The list shows no finding of another release. */
const datedSummary =
  <Summary extends object>(summaryOf: (text: string) => Summary) =>
  (text: string): Summary => ({ ...summaryOf(text), findings: [] });

/** Every list that the browser saves: as its columns read a row, and with whatever each column could ever hold. */
export async function listExports(web: WebModules): Promise<readonly Export[]> {
  const { listCsv } = await web.load<Lists>("ui/data-list/list-files.ts");
  return (await openLists(web)).flatMap(({ name, columns, row }) => [
    { name: `list of ${name}`, isShortened: true, write: (text) => listCsv(columns, [row(text), row(text)]) },
    {
      name: `list of ${name}, whatever it holds`,
      write: (text) =>
        listCsv(
          columns.map((column) => ({ ...column, ...HOLDING[column.kind]?.(text) })),
          [row(text)],
        ),
    },
  ]);
}
