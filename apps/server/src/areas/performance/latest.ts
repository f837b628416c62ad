import { hash } from "node:crypto";
import type { Continued } from "@waymark/contracts/client";
import { limits } from "@waymark/contracts/limits";
import type { LatestQuery, LatestReply, PageQuery } from "@waymark/contracts/performance/schemas";
import type { Measurements } from "../../platform/clickhouse.ts";
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
  const after = continuation === undefined ? 0 : offsetIn(continuation, query);
  const rows = await readLatestFigures(measurements, ctx.cloud, { ...question, reader, most: query.top + 1, after });
  const isMore = rows.length > query.top;
  return {
    body: await answer(measurements, rows.slice(0, query.top)),
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
  return answer(measurements, await readLatestFigures(measurements, ctx.cloud, question));
}

export async function latestOfPartner(ctx: UserCtx, { measurements, access }: Performance): Promise<LatestReply> {
  const { providerId } = await readerOf(ctx, access);
  const reader = { providerId, isLeadership: false };
  const question = { reader, level: "Global", most: limits.figureRowsMax } as const;
  return answer(measurements, await readLatestFigures(measurements, ctx.cloud, question));
}

const answer = async (measurements: Measurements, rows: LatestReply["rows"]): Promise<LatestReply> => ({
  day: (await readNewest(measurements))?.day ?? null,
  rows,
});

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

/** Says where the next page begins, and for which question. The size of a page may change on the way. */
const continuationAt = (offset: number, query: PageQuery): string => `${offset}.${nameOf(query)}`;

const nameOf = ({ top, ...question }: PageQuery): string =>
  hash("sha256", JSON.stringify(question), "base64url").slice(0, 22);

function offsetIn(continuation: string, query: PageQuery): number {
  const [, offset, name] = /^(\d{1,9})\.([\w-]{22})$/.exec(continuation) ?? [];
  if (offset === undefined || name !== nameOf(query)) throw problem("request_invalid");
  return Number(offset);
}
