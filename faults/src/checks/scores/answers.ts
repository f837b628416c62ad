import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import type {
  DetailsReply,
  HistoryPoint,
  HistoryReply,
  LatestReply,
  ScoresReply,
  SolutionFigures,
} from "@waymark/contracts/performance/schemas";
import { DAY_MS, mondayOf, utcDay } from "@waymark/contracts/units";
import type { Principal } from "@waymark/identity/world/users";
import { requestOf } from "../../requests/all.ts";
import { CITIES, type CityName } from "./cells.ts";
import { closedDay, type Scores } from "./scores-world.ts";

type Place = { readonly country?: string; readonly state?: string; readonly city?: number };

/** So long ago that a history comes by weeks. */
const LONG_MS = 200 * DAY_MS;

/** The calls that tell figures of a solution, asked over HTTP by a person. */
export function askAbout({ read }: Scores, solutionId: string, as: Principal) {
  const places = (aggrLevel: AggregationLevel, within: Place = {}) => ({ aggrLevel, ...within });
  const historyOf = (place: Place, startDate: string) =>
    read<HistoryReply>(
      requestOf("performance", "history", {
        params: { id: solutionId },
        query: { ...place, startDate, endDate: closedDay(0) },
      }),
      as,
    );
  return {
    global: async () =>
      (await read<DetailsReply>(requestOf("performance", "latestOfSolution", { params: { id: solutionId } }), as))
        .solution,
    geo: async (level: AggregationLevel, within?: Place) =>
      (
        await read<LatestReply>(
          requestOf("performance", "geoWithReport", { query: { solutionId, ...places(level, within) } }),
          as,
        )
      ).rows,
    latest: async (level: AggregationLevel, within?: Place) =>
      (
        await read<LatestReply>(
          requestOf("performance", "latest", { query: { targetSolutionIds: solutionId, ...places(level, within) } }),
          as,
        )
      ).rows,
    page: async (level: AggregationLevel, within?: Place) =>
      (
        await read<LatestReply>(
          requestOf("performance", "latestPagination", {
            query: { targetSolutionIds: solutionId, orderBy: "samples", ...places(level, within) },
          }),
          as,
        )
      ).rows,
    scores: (within: Place, aggrLevel: AggregationLevel) =>
      read<ScoresReply>(requestOf("performance", "scores", { query: { solutionId, aggrLevel, ...within } }), as),
    days: async (place: Place) => (await historyOf(place, closedDay(6))).series,
    weeks: async (place: Place) => (await historyOf(place, utcDay(Date.now() - LONG_MS))).series,
  };
}

export type Asking = ReturnType<typeof askAbout>;

/** The row of a place, which must be among them. */
export function rowAt(rows: readonly SolutionFigures[], place: Place): SolutionFigures {
  const { country, state, city } = place;
  const found = rows.find(
    (row) =>
      (city === undefined || row.city === city) &&
      (state === undefined || row.state === state) &&
      (country === undefined || row.country === country),
  );
  if (found === undefined) throw new Error(`no row for ${JSON.stringify(place)}`);
  return found;
}

export const rowOfCity = (rows: readonly SolutionFigures[], name: CityName): SolutionFigures =>
  rowAt(rows, CITIES[name]);

/** The figures of a closed day, or of the week around it. */
export function pointOf(series: readonly HistoryPoint[], day: string): HistoryPoint {
  const found = series.find((point) => point.day === day);
  if (found === undefined) throw new Error(`no figures of ${day}`);
  return found;
}
export const weekOf = (day: string): string => utcDay(mondayOf(Date.parse(day)));
