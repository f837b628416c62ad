import { TONES, type Tone } from "@waymark/contracts/connectivity-test/finding-words";
import { HISTORY_SORTS, type HistorySort, SORT_ORDERS, type SortOrder } from "@waymark/contracts/reports/history";

const TABS = ["mine", "received"] as const;
export type HistoryTab = (typeof TABS)[number];

/** What the list is asked for, without which report of it is looked at. */
export type Asked = {
  readonly tab: HistoryTab;
  readonly search: string;
  /** Days of the reader's calendar, `2026-08-20`; both are part of the time. */
  readonly since: string | undefined;
  readonly until: string | undefined;
  readonly countries: readonly string[];
  readonly tones: readonly Tone[];
  readonly sort: HistorySort;
  readonly order: SortOrder;
};

export type HistoryAddress = Asked & { readonly reportId: string | undefined };

export const NOTHING_FILTERED = {
  search: "",
  since: undefined,
  until: undefined,
  countries: [],
  tones: [],
} as const satisfies Partial<Asked>;

const DEFAULTS = { tab: "mine", sort: "when", order: "desc" } as const;
const SEARCH_MAX = 100;
const COUNTRIES_MAX = 20;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const oneOf = <One extends string>(list: readonly One[], text: string | null): One | undefined =>
  list.find((one) => one === text);

function dayOf(text: string | null): string | undefined {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return undefined;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : undefined;
}

/** Whatever stands in an address: what can not be read counts as not said. */
export function addressOf(params: URLSearchParams): HistoryAddress {
  const tones = params.getAll("verdict");
  const reportId = params.get("report");
  return {
    tab: oneOf(TABS, params.get("tab")) ?? DEFAULTS.tab,
    search: (params.get("q") ?? "").slice(0, SEARCH_MAX),
    since: dayOf(params.get("since")),
    until: dayOf(params.get("until")),
    countries: [...new Set(params.getAll("country"))].filter((name) => name !== "").slice(0, COUNTRIES_MAX),
    tones: TONES.filter((tone) => tones.includes(tone)),
    sort: oneOf(HISTORY_SORTS, params.get("sort")) ?? DEFAULTS.sort,
    order: oneOf(SORT_ORDERS, params.get("order")) ?? DEFAULTS.order,
    reportId: reportId !== null && UUID.test(reportId) ? reportId.toLowerCase() : undefined,
  };
}

/** The part of an address from its question mark on; what is usual is left out. */
export function paramsOf(address: HistoryAddress): string {
  const params = new URLSearchParams();
  const put = (name: string, value: string | undefined, usual = "") => {
    if (value !== undefined && value !== usual) params.append(name, value);
  };
  put("tab", address.tab, DEFAULTS.tab);
  put("q", address.search);
  put("since", address.since);
  put("until", address.until);
  for (const country of address.countries) put("country", country);
  for (const tone of address.tones) put("verdict", tone);
  put("sort", address.sort, DEFAULTS.sort);
  put("order", address.order, DEFAULTS.order);
  put("report", address.reportId);
  return params.size > 0 ? `?${params}` : "";
}

export const isFiltered = ({ search, since, until, countries, tones }: Asked): boolean =>
  search.trim() !== "" || since !== undefined || until !== undefined || countries.length + tones.length > 0;

/** A column's first press: places from A, times and numbers from the largest. A second press turns it round. */
export function sortedBy({ sort, order }: Asked, pressed: HistorySort): Pick<Asked, "sort" | "order"> {
  if (sort === pressed) return { sort, order: order === "asc" ? "desc" : "asc" };
  return { sort: pressed, order: pressed === "place" ? "asc" : "desc" };
}
