import { AGGREGATION_LEVELS, type AggregationLevel, type Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { ScoresQuery, ScoresReply } from "@waymark/contracts/performance/schemas";
import { floorToStep } from "@waymark/rules/scoring/count-steps";
import { createPeerIndex, type PeerIndex, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import { medianOf } from "@waymark/rules/scoring/peers";
import { type PlaceCost as ExactCost, placeCost } from "@waymark/rules/scoring/place-cost";
import type { PeerGroups } from "@waymark/rules/scoring/rating";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { dayOf } from "./closed-days.read.ts";
import { type LatestFigures, readLatestFigures } from "./latest-figures.read.ts";
import { namedPlace, placesOf } from "./named-place.ts";
import { byPoints, POINTS, type Points, readPeers } from "./peers.read.ts";
import { readableSolution } from "./readable-solution.ts";
import type { Performance } from "./reader.ts";
import { figuresIn } from "./stored-figures.ts";

type PeerPoints = ScoresReply["peers"][Points];
type PlaceCost = ScoresReply["places"][number];

/** A solution at a place beside its peers, and what the places within cost it. */
export async function scores(ctx: UserCtx, performance: Performance, query: ScoresQuery): Promise<ScoresReply> {
  const { measurements } = performance;
  const { solutionId } = query;
  const place = namedPlace(query);
  const within = levelWithin(place.level, query.aggrLevel);
  const [{ group, peers }, figures] = await Promise.all([
    readableSolution(ctx, performance, solutionId).then(async ({ solution }) => {
      const group = peerGroupOf(solution.type);
      return { group, peers: await readPeers(measurements, ctx.cloud, { group, place, solutionId, within }) };
    }),
    readLatestFigures(measurements, ctx.cloud, {
      solutionIds: [solutionId],
      levels: within === null ? [place.level] : [place.level, within],
      ...placesOf(query),
      most: performanceLimits.figureRowsMax,
    }),
  ]);
  const whole = figures.find(({ level }) => level === place.level);
  const indexes = byPoints((): PeerIndex => createPeerIndex());
  for (const { place: at, figures } of peers)
    for (const points of POINTS) for (const figure of figures[points]) indexes[points].add(group, at, figure);
  const around = (points: Points, at: typeof place): PeerGroups =>
    indexes[points].around(group, { cloud: ctx.cloud, ...at });
  const costOf = (one: LatestFigures) => {
    const { level, country, state, city } = one;
    const [there] = around("assessment", { level, country, state, city });
    const median = there === undefined ? null : medianOf(there.peers);
    return { one, ...placeCost(weighted(one), weighted(whole), median) };
  };
  const { level, ...named } = place;
  return {
    day: await dayOf(measurements, figures),
    aggrLevel: level,
    ...named,
    own: byPoints((points) => (whole ?? NO_FIGURES)[points]),
    peers: byPoints((points) => presentPeers(around(points, place))),
    // Sorting leaves those alone of which nothing is told.
    places: figures
      .filter((one) => one.level === within)
      .map(costOf)
      .sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1))
      .map(presentCost),
  };
}

const NO_FIGURES = figuresIn(undefined);

/** The assessment with its exact samples, for shares. */
function weighted(found: LatestFigures | undefined): Figure {
  const { assessment, weight } = found ?? { ...NO_FIGURES, weight: null };
  return assessment.withheld === null && weight !== null ? { ...assessment, samples: weight } : assessment;
}

/** In steps, as samples are: from exact points one could compute the share of a place that is withheld for privacy. */
const presentCost = ({ one, lost, gain }: { readonly one: LatestFigures } & ExactCost): PlaceCost => ({
  aggrLevel: one.level,
  country: one.country,
  state: one.state,
  city: one.city,
  assessment: one.assessment,
  lost: lost && floorToStep(roundPoints(lost)),
  gain: gain && floorToStep(roundPoints(gain)),
});

/** The places of a city are no level of ours. */
function levelWithin(level: AggregationLevel, asked: AggregationLevel | undefined): AggregationLevel | null {
  const narrower = AGGREGATION_LEVELS.slice(0, AGGREGATION_LEVELS.indexOf(level));
  if (asked !== undefined && !narrower.includes(asked)) throw problem("request_invalid");
  return asked ?? narrower.at(-1) ?? null;
}

/** Those of the narrowest level that has enough of them, as for a rating. */
function presentPeers(groups: PeerGroups): PeerPoints {
  const found = groups.find(({ peers }) => peers.points.length > 0);
  if (found !== undefined) {
    const median = medianOf(found.peers);
    return {
      level: found.level,
      points: found.peers.points.map(roundPoints),
      median: median && roundPoints(median),
      needs: null,
    };
  }
  const most = Math.max(0, ...groups.map(({ peers }) => peers.peers));
  return {
    level: groups[0]?.level ?? "Global",
    points: [],
    median: null,
    needs: { peers: performanceLimits.ratingPeersMin - most },
  };
}
