import { limits } from "@waymark/contracts/limits";
import { AGGREGATION_LEVELS, type AggregationLevel } from "@waymark/contracts/performance/figures";
import type { ScoresQuery, ScoresReply, SolutionFigures } from "@waymark/contracts/performance/schemas";
import { createPeerIndex, type PeerIndex, peerGroupOf } from "@waymark/rules/scoring/peer-index";
import { medianOf } from "@waymark/rules/scoring/peers";
import { placeCost } from "@waymark/rules/scoring/place-cost";
import type { PeerGroups } from "@waymark/rules/scoring/rating";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { readNewest } from "./closed-days.read.ts";
import { type Performance, readSolution } from "./latest.ts";
import { namedPlace } from "./named-place.ts";
import { byPoints, POINTS, type Points, readPeers } from "./peers.read.ts";
import { figuresIn } from "./stored-figures.ts";

type PeerPoints = ScoresReply["peers"][Points];
type PlaceCost = ScoresReply["places"][number];

/** A solution at a place beside its peers, and what the places within cost it. */
export async function scores(ctx: UserCtx, performance: Performance, query: ScoresQuery): Promise<ScoresReply> {
  const { solutionId, country, state, city } = query;
  const place = namedPlace(query);
  const within = levelWithin(place.level, query.aggrLevel);
  const readAt = (level: AggregationLevel) =>
    readSolution(ctx, performance, solutionId, { level, country, state, city });
  const [[solution], [whole = figuresIn(undefined)], rows, newest] = await Promise.all([
    readSolution(ctx, performance, solutionId, { level: "Global" }),
    readAt(place.level),
    within === null ? [] : readAt(within),
    readNewest(performance.measurements),
  ]);
  if (solution === undefined) throw problem("not_found");
  const group = peerGroupOf(solution.type);
  const peers = await readPeers(performance.measurements, ctx.cloud, { group, place, solutionId, within });
  const indexes = byPoints((): PeerIndex => createPeerIndex());
  for (const { place: at, figures } of peers)
    for (const points of POINTS) for (const figure of figures[points]) indexes[points].add(group, at, figure);
  const around = (points: Points, at: typeof place): PeerGroups =>
    indexes[points].around(group, { cloud: ctx.cloud, ...at });
  const costOf = (row: SolutionFigures): PlaceCost => {
    const { aggrLevel, assessment } = row;
    const at = { level: aggrLevel, country: row.country, state: row.state, city: row.city };
    const [there] = around("assessment", at);
    const { lost, gain } = placeCost(assessment, whole.assessment, there === undefined ? null : medianOf(there.peers));
    const { level: _level, ...named } = at;
    return { aggrLevel, ...named, assessment, lost: lost && roundPoints(lost), gain: gain && roundPoints(gain) };
  };
  const { level, ...named } = place;
  return {
    day: newest?.day ?? null,
    aggrLevel: level,
    ...named,
    own: byPoints((points) => whole[points]),
    peers: byPoints((points) => presentPeers(around(points, place))),
    // Sorting leaves those alone of which nothing is told.
    places: rows.map(costOf).sort((one, other) => (other.lost ?? -1) - (one.lost ?? -1)),
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
