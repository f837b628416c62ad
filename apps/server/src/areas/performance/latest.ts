import type { Continued } from "@waymark/contracts/client";
import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type {
  DetailsReply,
  GeoQuery,
  GeoReply,
  LatestQuery,
  LatestReply,
  PageQuery,
} from "@waymark/contracts/performance/schemas";
import { UNKNOWN } from "@waymark/rules/scoring/connectedness";
import { continuationAt, offsetIn } from "../../platform/continuation.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import { dayOf } from "./closed-days.read.ts";
import { readLatestFigures } from "./latest-figures.read.ts";
import { listSolutions } from "./list-solutions.ts";
import type { ListQuestion } from "./listed-solutions.read.ts";
import { type PlaceFilter, placesOf } from "./named-place.ts";
import { presentSolution } from "./present-solution.ts";
import { readableSolution } from "./readable-solution.ts";
import { type Performance, readerOf, requireOwn } from "./reader.ts";

/** Solutions at a place, page by page. */
export async function latestPage(
  ctx: UserCtx,
  performance: Performance,
  query: PageQuery,
  continuation: string | undefined,
): Promise<Continued<LatestReply>> {
  const reader = await readerOf(ctx, performance);
  requireOwn(reader, query.partnerId);
  // Tags are the vendor's own: a provider must not learn by asking which of its solutions has one.
  if (query.tag !== undefined && !reader.isLeadership) throw problem("not_found");
  const after = offsetIn(continuation, query);
  const question = { ...questionOf(query), reader, most: query.top + 1, after };
  const { day, rows } = await listSolutions(performance.measurements, ctx.cloud, question);
  const isMore = rows.length > query.top;
  return {
    body: { day, rows: rows.slice(0, query.top) },
    continuation: isMore ? continuationAt(after + query.top, query) : undefined,
  };
}

/** Named solutions at a place; those that the caller may not read are left out as if there were none. */
export async function latest(ctx: UserCtx, performance: Performance, query: LatestQuery): Promise<LatestReply> {
  const { aggrLevel, country, state, city, targetSolutionIds } = query;
  return listSolutions(performance.measurements, ctx.cloud, {
    reader: await readerOf(ctx, performance),
    level: aggrLevel,
    country,
    state,
    city,
    solutionIds: targetSolutionIds,
    most: performanceLimits.figureRowsMax,
  });
}

export async function latestOfPartner(ctx: UserCtx, performance: Performance): Promise<LatestReply> {
  const reader = { ...(await readerOf(ctx, performance)), isLeadership: false };
  const question = { reader, level: "Global", most: performanceLimits.figureRowsMax } as const;
  return listSolutions(performance.measurements, ctx.cloud, question);
}

/** One solution at every place of a level. */
export async function latestAtPlaces(
  ctx: UserCtx,
  performance: Performance,
  { aggrLevel, solutionId, culture, ...within }: GeoQuery,
): Promise<GeoReply> {
  const { day, reader, solution, figures } = await figuresOf(ctx, performance, solutionId, aggrLevel, within);
  const keys = figures.map(({ country, state, city }) => ({ country, state, city }));
  return {
    day,
    rows: figures.map((one) => presentSolution(solution, aggrLevel, reader, one)),
    places: [...performance.callPlaces(keys, culture)],
  };
}

/** Over all places, also by workload. */
export async function latestOfSolution(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
): Promise<DetailsReply> {
  const { day, reader, solution, figures } = await figuresOf(ctx, performance, solutionId, "Global", {});
  const connection = reader.seesConnectedness ? (figures[0]?.connection ?? UNKNOWN) : UNKNOWN;
  return { day, solution: presentSolution(solution, "Global", reader, figures[0]), connection };
}

/** Asks what it is beside its figures: one after the other would take twice as long. */
async function figuresOf(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
  level: AggregationLevel,
  within: PlaceFilter,
) {
  const [readable, figures] = await Promise.all([
    readableSolution(ctx, performance, solutionId),
    readLatestFigures(performance.measurements, ctx.cloud, {
      solutionIds: [solutionId],
      levels: [level],
      ...placesOf(within),
      most: performanceLimits.figureRowsMax,
    }),
  ]);
  return { ...readable, figures, day: await dayOf(performance.measurements, figures) };
}

const questionOf = (query: PageQuery): Omit<ListQuestion, "reader" | "most"> => ({
  level: query.aggrLevel,
  country: query.country,
  state: query.state,
  city: query.city,
  solutionIds: query.targetSolutionIds,
  providerId: query.partnerId,
  search: query.searchBy,
  types: query.partnerTypes,
  isPublic: query.isOfficial,
  tag: query.tag,
  order: query.thenBy === undefined ? [query.orderBy] : [query.orderBy, query.thenBy],
  isDescending: query.isDescending,
});
