import type { Continued } from "@waymark/contracts/client";
import { limits } from "@waymark/contracts/limits";
import type {
  DetailsReply,
  GeoQuery,
  LatestQuery,
  LatestReply,
  PageQuery,
} from "@waymark/contracts/performance/schemas";
import type { Measurements } from "../../platform/clickhouse.ts";
import { continuationAt, offsetIn } from "../../platform/continuation.ts";
import type { UserCtx } from "../../platform/ctx.ts";
import { problem } from "../../platform/problem.ts";
import type { AccessPort } from "../access/port.ts";
import { readNewest } from "./closed-days.read.ts";
import { type LatestQuestion, readLatestFigures } from "./latest-figures.read.ts";
import { readerOf, requireOwn } from "./reader.ts";

export type Performance = { readonly measurements: Measurements; readonly access: AccessPort };

/** Solutions at a place, page by page. */
export async function latestPage(
  ctx: UserCtx,
  { measurements, access }: Performance,
  query: PageQuery,
  continuation: string | undefined,
): Promise<Continued<LatestReply>> {
  const reader = await readerOf(ctx, access);
  requireOwn(reader, query.partnerId);
  // Tags are the vendor's own: a provider must not learn by asking which of its solutions has one.
  if (query.tag !== undefined && !reader.isLeadership) throw problem("not_found");
  const question = questionOf(query);
  const after = offsetIn(continuation, query);
  const asked = { ...question, reader, most: query.top + 1, after };
  const { day, rows } = await answer(measurements, readLatestFigures(measurements, ctx.cloud, asked));
  const isMore = rows.length > query.top;
  return {
    body: { day, rows: rows.slice(0, query.top) },
    continuation: isMore ? continuationAt(after + query.top, query) : undefined,
  };
}

/** Named solutions at a place; those that the caller may not read are left out as if there were none. */
export async function latest(
  ctx: UserCtx,
  { measurements, access }: Performance,
  query: LatestQuery,
): Promise<LatestReply> {
  const reader = await readerOf(ctx, access);
  const { aggrLevel, country, state, city, targetSolutionIds } = query;
  const place = { level: aggrLevel, country, state, city };
  const question = { ...place, reader, solutionIds: targetSolutionIds, most: limits.figureRowsMax };
  return answer(measurements, readLatestFigures(measurements, ctx.cloud, question));
}

export async function latestOfPartner(ctx: UserCtx, { measurements, access }: Performance): Promise<LatestReply> {
  const { providerId } = await readerOf(ctx, access);
  const reader = { providerId, isLeadership: false };
  const question = { reader, level: "Global", most: limits.figureRowsMax } as const;
  return answer(measurements, readLatestFigures(measurements, ctx.cloud, question));
}

/** One solution at every place of a level. */
export async function latestAtPlaces(
  ctx: UserCtx,
  performance: Performance,
  { aggrLevel, country, state, city, solutionId }: GeoQuery,
): Promise<LatestReply> {
  const place = { level: aggrLevel, country, state, city };
  const found = await answer(performance.measurements, readSolution(ctx, performance, solutionId, place));
  // Without samples there it has no row; whether it exists for the caller is known from its own figures.
  if (found.rows.length === 0) await latestOfSolution(ctx, performance, solutionId);
  return found;
}

/** Over all places, also by workload. */
export async function latestOfSolution(
  ctx: UserCtx,
  performance: Performance,
  solutionId: string,
): Promise<DetailsReply> {
  const {
    day,
    rows: [solution],
  } = await answer(performance.measurements, readSolution(ctx, performance, solutionId, { level: "Global" }));
  if (solution === undefined) throw problem("not_found");
  return { day, solution };
}

/** Nothing where the caller may not read it, as if there were none. */
export async function readSolution(
  ctx: UserCtx,
  { measurements, access }: Performance,
  solutionId: string,
  place: Pick<LatestQuestion, "level" | "country" | "state" | "city">,
): Promise<LatestReply["rows"]> {
  const question = { reader: await readerOf(ctx, access), solutionIds: [solutionId], most: limits.figureRowsMax };
  return readLatestFigures(measurements, ctx.cloud, { ...question, ...place });
}

/** Both questions at once: one after the other they would take twice as long. */
async function answer(measurements: Measurements, reading: Promise<LatestReply["rows"]>): Promise<LatestReply> {
  const [rows, newest] = await Promise.all([reading, readNewest(measurements)]);
  return { day: newest?.day ?? null, rows };
}

const questionOf = (query: PageQuery): Omit<LatestQuestion, "reader" | "most"> => ({
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
