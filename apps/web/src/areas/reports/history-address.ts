import { TONES } from "@waymark/contracts/connectivity-test/finding-words";
import { HISTORY_SORTS, SORT_ORDERS } from "@waymark/contracts/reports/history";
import { UUID_PATTERN } from "@waymark/contracts/uuid";
import {
  type AddressState,
  freeText,
  freeTexts,
  oneOf,
  optionalDay,
  optionalId,
  someOf,
} from "../../platform/address-state.ts";

const TABS = ["mine", "received"] as const;
export type HistoryTab = (typeof TABS)[number];

export const SEARCH_MAX = 100;
const COUNTRIES_MAX = 20;

/** Everything that is chosen in the history. Days are those of the reader's calendar; both are part of the time. */
export const HISTORY_ADDRESS = {
  tab: oneOf<HistoryTab>("tab", TABS, "mine"),
  search: freeText("q", SEARCH_MAX),
  since: optionalDay("since"),
  until: optionalDay("until"),
  countries: freeTexts("country", COUNTRIES_MAX),
  tones: someOf("verdict", TONES),
  sort: oneOf("sort", HISTORY_SORTS, "when"),
  order: oneOf("order", SORT_ORDERS, "desc"),
  reportId: optionalId("report", UUID_PATTERN),
};

export type HistoryAddress = AddressState<typeof HISTORY_ADDRESS>;

/** The question of the list, without the selected report. */
export type Asked = Omit<HistoryAddress, "reportId">;

export const NOTHING_FILTERED = {
  search: "",
  since: undefined,
  until: undefined,
  countries: [],
  tones: [],
} as const satisfies Partial<Asked>;

export const isFiltered = ({ search, since, until, countries, tones }: Asked): boolean =>
  search.trim() !== "" || since !== undefined || until !== undefined || countries.length + tones.length > 0;
