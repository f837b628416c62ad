import { Button } from "@fluentui/react-components";
import { ArrowSwapRegular } from "@fluentui/react-icons/svg/arrow-swap";
import { LinkRegular } from "@fluentui/react-icons/svg/link";
import { NoteRegular } from "@fluentui/react-icons/svg/note";
import { useState } from "react";
import type { Column, Sorting } from "./column.ts";
import { DataList } from "./data-list.tsx";
import type { Filter } from "./filter.ts";
import { type BulkAction, type BulkOutcome, useBulk } from "./use-bulk.ts";
import { useSelection } from "./use-selection.ts";

type Name = {
  readonly fqdn: string;
  readonly set: string;
  readonly workload: string;
  readonly scopes: readonly string[];
  readonly test: "succeeded" | "failed" | "untested" | "warning";
  readonly champs: readonly string[];
  readonly requests: number | null;
  readonly change: number;
  readonly changedAt: string | null;
};

const NAMES: readonly Name[] = [
  ["*.calls.contoso.com", "set 11", "Calls", ["MVP+"], "succeeded", ["Inês Duarte", "Ravi Menon"], 18_400, 12, 17],
  ["*.live.meetings.contoso.com", "set 13", "Meetings", ["MVP"], "succeeded", ["Lena Vogt"], 1_200, 0, 17],
  ["activate.calls.contoso.com", "set 12", "Calls", ["MVP", "Deprecated"], "succeeded", [], 0, -4, 16],
  ["assets.meetings.contoso.com", "set 13", "Meetings", ["MVP"], "warning", ["Lena Vogt"], 204, 31, 16],
  ["audio.meetings.contoso.com", "set 13", "Meetings", ["MVP+"], "failed", ["Lena Vogt"], 413, -2, 15],
  [
    "a-very-long-name-that-does-not-fit.of-a-regional-service.calls.contoso.com",
    "set 11, published with the Lisbon and Madrid call relays",
    "Calls and other real-time media",
    ["MVP", "Third Party", "Exclude"],
    "untested",
    ["Amara Okafor", "Tomasz Nowak", "Sofia Rossi", "Karim Haddad"],
    null,
    0,
    12,
  ],
  ["bots.calls.contoso.com", "set 11", "Calls", ["Exclude"], "succeeded", ["Jonas Berg"], 12, 1, 11],
  ["breakout.meetings.contoso.com", "set 13", "Meetings", [], "untested", ["Mei Lin"], null, 0, null],
].map(([fqdn, set, workload, scopes, test, champs, requests, change, day]) => ({
  fqdn,
  set,
  workload,
  scopes,
  test,
  champs,
  requests,
  change,
  changedAt: day === null ? null : `2026-08-${day}T09:20:00.000Z`,
})) as unknown as readonly Name[];

const TESTS = {
  succeeded: { tone: "good", text: "Succeeded", isQuiet: true },
  warning: { tone: "warning", text: "Slow", detail: "3 of 30 days" },
  failed: { tone: "bad", text: "Failed", detail: "two days in a row" },
  untested: { tone: "missing", text: "Untested" },
} as const;

const COLUMNS: readonly Column<Name>[] = [
  { id: "fqdn", kind: "text", head: "FQDN", sort: "asc", text: ({ fqdn }) => fqdn, detail: ({ set }) => set },
  { id: "workload", kind: "text", head: "Workload", sort: "asc", text: ({ workload }) => workload },
  { id: "scope", kind: "tags", head: "Scope", tags: ({ scopes }) => scopes, card: "none" },
  { id: "test", kind: "status", head: "Daily test", sort: "desc", status: ({ test }) => TESTS[test], card: "end" },
  { id: "champs", kind: "people", head: "Champs", people: ({ champs }) => champs, card: "none" },
  {
    id: "requests",
    kind: "number",
    head: "Requests",
    unit: "k",
    sort: "desc",
    number: ({ requests }) => requests,
    missing: () => "Fewer than 24 samples",
    hasUnitOnCard: true,
    minWidthPx: 80,
  },
  {
    id: "change",
    kind: "number",
    head: "Change",
    unit: "%",
    number: ({ change }) => change,
    isSigned: true,
    card: "none",
  },
  { id: "changed", kind: "time", head: "Changed", sort: "desc", at: ({ changedAt }) => changedAt, card: "none" },
  {
    id: "expressRoute",
    kind: "own",
    head: "ExpressRoute",
    cell: () => "No",
    csv: () => "No",
    startsHidden: true,
  },
];

const REASONS: Readonly<Record<string, string>> = {
  "bots.calls.contoso.com": "A customer-facing FQDN needs scope MVP, MVP+ or Third Party.",
  "assets.meetings.contoso.com": "You are not a champ of Meetings.",
  "breakout.meetings.contoso.com": "You are not a champ of Meetings.",
};
const FAILED: BulkOutcome = {
  all: 12,
  failed: Object.entries(REASONS).map(([id, reason]) => ({ id, name: id, reason })),
  onRetry: () => undefined,
};

const rowId = ({ fqdn }: Name): string => fqdn;
const nothing = () => undefined;
const selectLabel = ({ fqdn }: Name): string => `Select ${fqdn}`;

const ACTIONS: readonly BulkAction<Name>[] = [
  {
    id: "ask",
    label: "Ask for another workload",
    icon: <ArrowSwapRegular />,
    run: async (rows) => rows.map(rowId).flatMap((id) => (REASONS[id] ? [{ id, name: id, reason: REASONS[id] }] : [])),
  },
  { id: "associate", label: "Associate", icon: <LinkRegular />, run: async () => [] },
  {
    id: "note",
    label: "Note",
    icon: <NoteRegular />,
    hint: ({ length }) => (length === 1 ? undefined : "Select one FQDN"),
    run: nothing,
  },
];

const slot = (title: string, text: string) => (
  <div style={{ padding: 48, textAlign: "center" }}>
    <strong>{title}</strong>
    <p>{text}</p>
    <Button>Try again</Button>
  </div>
);

type Props = {
  readonly name: string;
  readonly selected?: readonly string[];
  readonly openId?: string;
  readonly outcome?: BulkOutcome;
  readonly state?: "loading" | "failed" | "ready";
  readonly rows?: readonly Name[];
  readonly isFiltered?: boolean;
  readonly hasPages?: boolean;
};

/** The names of Domain Lens as an example of a list, for the gallery. */
export function ExampleList({ name, selected = [], rows = NAMES, isFiltered, hasPages, ...props }: Props) {
  const selection = useSelection<Name>("all", rowId);
  const bulk = useBulk(selection, { rowId, rowName: rowId, describeError: String });
  const [isReady, setReady] = useState(false);
  const [sort, setSort] = useState<Sorting>({ by: "fqdn", order: "asc" });
  const [workloads, setWorkloads] = useState<readonly string[]>(isFiltered ? ["Calls", "Meetings"] : []);
  const [days, setDays] = useState<{ since: string | undefined; until: string | undefined }>({
    since: isFiltered ? "2026-07-21" : undefined,
    until: undefined,
  });
  const [openId, setOpenId] = useState(props.openId);
  const [page, setPage] = useState(1);
  if (!isReady) {
    setReady(true);
    if (selected.length > 0)
      selection.set(
        rows.filter((row) => selected.includes(row.fqdn)),
        true,
      );
    if (props.outcome) bulk.report(props.outcome);
  }
  const filters: readonly Filter[] = [
    { kind: "days", since: days.since, until: days.until, onChoose: setDays },
    {
      kind: "choices",
      label: "Workload",
      options: ["Calls", "Files", "Mail", "Meetings"].map((value) => ({ value, label: value })),
      chosen: workloads,
      onChoose: setWorkloads,
    },
  ];
  return (
    <DataList
      name={name}
      label={`FQDNs, ${name}`}
      columns={COLUMNS}
      rows={rows}
      rowId={rowId}
      state={props.state ?? "ready"}
      total={hasPages ? 164 : rows.length}
      count={rows.length === 0 ? "0 of 164 FQDNs" : `${rows.length} of 164 FQDNs`}
      sort={sort}
      onSort={setSort}
      search={{ label: "Search FQDN", text: "", max: 100, onSearch: nothing }}
      filters={filters}
      onClear={() => {
        setWorkloads([]);
        setDays({ since: undefined, until: undefined });
      }}
      selection={selection}
      selectLabel={selectLabel}
      bulk={bulk}
      bulkActions={ACTIONS}
      open={{ id: openId, onOpen: setOpenId }}
      fileName="waymark-fqdns"
      {...(hasPages ? { paging: { kind: "pages" as const, page, size: 20, onPage: setPage } } : {})}
      empty={slot("No FQDNs yet", "Add the first one, or import a list.")}
      noMatch={slot("No FQDN matches", "Change the search or the filters.")}
      failed={slot("The FQDNs could not be read", "Something went wrong, please try again later.")}
      foot={<span>Requests of 30 days. A note is edited for one FQDN at a time.</span>}
    />
  );
}

export const EXAMPLE_FAILURE = { outcome: FAILED, selected: [...Object.keys(REASONS), "*.calls.contoso.com"] };
