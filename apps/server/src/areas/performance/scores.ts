import { limits } from "@waymark/contracts/limits";
import { AGGREGATION_LEVELS, type AggregationLevel } from "@waymark/contracts/performance/figures";
import type { ScoresQuery, ScoresReply } from "@waymark/contracts/performance/schemas";
import { createPeerIndex, type PeerIndex, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import { medianOf } from "@waymark/rules/scoring/peers";
import { placeCost } from "@waymark/rules/scoring/place-cost";
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
      most: limits.figureRowsMax,
    }),
  ]);
  const whole = figures.find(({ level }) => level === place.level) ?? figuresIn(undefined);
  const indexes = byPoints((): PeerIndex => createPeerIndex());
  for (const { place: at, figures } of peers)
    for (const points of POINTS) for (const figure of figures[points]) indexes[points].add(group, at, figure);
  const around = (points: Points, at: typeof place): PeerGroups =>
    indexes[points].around(group, { cloud: ctx.cloud, ...at });
  const costOf = ({ level, assessment, country, state, city }: LatestFigures): PlaceCost => {
    const at = { level, country, state, city };
    const [there] = around("assessment", at);
    const { lost, gain } = placeCost(assessment, whole.assessment, there === undefined ? null : medianOf(there.peers));
    return {
      aggrLevel: level,
      country,
      state,
      city,
      assessment,
      lost: lost && roundPoints(lost),
      gain: gain && roundPoints(gain),
    };
  };
  const { level, ...named } = place;
  return {
    day: await dayOf(measurements, figures),
    aggrLevel: level,
    ...named,
    own: byPoints((points) => whole[points]),
    peers: byPoints((points) => presentPeers(around(points, place))),
    // Sorting leaves those alone of which nothing is told.
    places: figures
      .filter((one) => one.level === within)
      .map(costOf)
      .sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1)),
  };
}

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
    needs: { peers: limits.ratingPeersMin - most },
  };
}
