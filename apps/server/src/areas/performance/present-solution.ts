import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import { UNKNOWN } from "@waymark/rules/scoring/connectedness";
import { withhold } from "@waymark/rules/scoring/gate";
import type { LatestFigures } from "./latest-figures.read.ts";
import type { KnownSolution } from "./listed-solutions.read.ts";
import type { Reader } from "./reader.ts";
import { figuresIn } from "./stored-figures.ts";

/** A solution with its figures at a place, as it leaves the server; one without figures has no data over all places. */
export function presentSolution(
  { tags, ...solution }: KnownSolution,
  aggrLevel: AggregationLevel,
  { isLeadership, seesConnectedness }: Reader,
  found: LatestFigures | undefined,
): SolutionFigures {
  const {
    day: _day,
    solutionId: _id,
    level: _level,
    weight: _weight,
    connection: _connection,
    ...figures
  } = found ?? NO_FIGURES;
  return {
    ...solution,
    ...(isLeadership ? { tags: tags ?? [] } : {}),
    aggrLevel,
    ...figures,
    ...(seesConnectedness ? {} : { connectedness: withhold("TurnedOff", null) }),
  };
}

const NO_FIGURES = {
  ...figuresIn(undefined),
  rating: { rating: null, level: null, withheld: "NoData", needs: null },
  connectedness: withhold("NoData", 0),
  connection: UNKNOWN,
  country: "",
  state: "",
  city: 0,
  day: "",
  solutionId: "",
  level: "",
  weight: null,
} as const;
