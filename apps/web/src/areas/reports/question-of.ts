import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import type { HistorySort, SortOrder } from "@waymark/contracts/reports/history";
import type { Asked } from "./history-address.ts";

export type Question = {
  readonly sort: HistorySort;
  readonly order: SortOrder;
  readonly since?: string;
  readonly until?: string;
  readonly countries?: string;
  readonly tones?: string;
  readonly search?: string;
  readonly findings?: string;
};

/** The moment at which a day begins where the reader is. */
function dayStart(day: string, plusDays = 0): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + plusDays).toISOString();
}

/** The query for the server, without the page. */
export function questionOf(asked: Asked, findings: readonly RuleId[]): Question {
  const { sort, order, since, until, countries, tones } = asked;
  const search = asked.search.trim();
  return {
    sort,
    order,
    ...(since === undefined ? {} : { since: dayStart(since) }),
    ...(until === undefined ? {} : { until: dayStart(until, 1) }),
    ...(countries.length === 0 ? {} : { countries: countries.join("|") }),
    ...(tones.length === 0 ? {} : { tones: tones.join(",") }),
    ...(search === "" ? {} : { search }),
    ...(search === "" || findings.length === 0 ? {} : { findings: findings.join(",") }),
  };
}
