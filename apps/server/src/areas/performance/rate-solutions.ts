import { createPeerIndex } from "@waymark/rules/scoring/peer-index";
import { advanceRating, type RatingOfDay, type RatingState, rateDay } from "@waymark/rules/scoring/rating";
import type { Measurements } from "../../platform/clickhouse.ts";
import { cellText } from "./cells.read.ts";
import type { FiguredCell } from "./figured-cells.ts";
import { readRatedSolutions, readRatingStates } from "./ratings.read.ts";

/** What stands in the columns of `newest_figures`. */
export type RatingColumns = {
  readonly rating: string;
  readonly rating_level: string;
  readonly rating_withheld: string;
  readonly rating_needs: string;
  readonly rating_before: string;
  readonly rating_after: string;
};
export type Rate = (cell: FiguredCell) => RatingColumns;

/**
 * Learns the peers of every place from the cells of a window, and then rates its cells one by one. Solutions that are no peers are
 * rated too. A day that closes again goes on from where the day before it ended.
 */
export async function rateSolutions(
  measurements: Measurements,
  day: string,
  cells: AsyncIterable<FiguredCell>,
): Promise<Rate> {
  const solutions = await readRatedSolutions(measurements);
  const states = await readRatingStates(measurements, day);
  const peers = createPeerIndex();
  for await (const { key, figures } of cells) {
    const solution = solutions.get(key.solution);
    if (solution?.isPeer) peers.add(solution.group, key, figures.assessment);
  }
  return ({ key, figures }) => {
    const before = states.get(cellText(key)) ?? null;
    const solution = solutions.get(key.solution);
    // One that nobody has heard of yet has no group; its name is on the way.
    const rated: RatingOfDay =
      solution === undefined
        ? { withheld: "NoData", needs: null }
        : rateDay(figures.assessment, peers.around(solution.group, key));
    return columnsOf(before, advanceRating(before, rated), rated);
  };
}

/** A day without a rating shows none, but what is known of the days before stays. */
function columnsOf(before: RatingState | null, after: RatingState | null, rated: RatingOfDay): RatingColumns {
  const shown = rated.withheld === null ? after?.shown : undefined;
  return {
    rating: shown?.rating ?? "",
    rating_level: shown?.level ?? "",
    rating_withheld: rated.withheld ?? "",
    rating_needs: rated.withheld === null || rated.needs === null ? "" : JSON.stringify(rated.needs),
    rating_before: before === null ? "" : JSON.stringify(before),
    rating_after: after === null ? "" : JSON.stringify(after),
  };
}
