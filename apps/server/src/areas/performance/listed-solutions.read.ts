import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { type AggregationLevel, RATINGS } from "@waymark/contracts/performance/figures";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import type { SolutionFigures, SolutionOrder } from "@waymark/contracts/performance/schemas";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Reader } from "./reader.ts";

export type ListQuestion = {
  readonly reader: Reader;
  readonly level: AggregationLevel;
  readonly country?: string | undefined;
  readonly state?: string | undefined;
  readonly city?: number | undefined;
  readonly solutionIds?: readonly string[] | undefined;
  readonly providerId?: string | undefined;
  readonly search?: string | undefined;
  readonly types?: readonly string[] | undefined;
  readonly isPublic?: boolean | undefined;
  readonly tag?: string | undefined;
  readonly order?: readonly SolutionOrder[];
  readonly isDescending?: boolean;
  readonly most: number;
  readonly after?: number;
};

/** A solution that the reader may see. */
export type KnownSolution = Pick<
  SolutionFigures,
  "id" | "name" | "type" | "visibility" | "partnerInternalId" | "partnerName" | "partnerStatus" | "tags"
>;
/** At a place. */
export type ListedSolution = KnownSolution & Pick<SolutionFigures, "country" | "state" | "city">;

const KNOWN = `
  s.solution_id as id, s.name as name, s.type as type, s.visibility as visibility, s.provider_id as partnerInternalId,
  s.provider_name as partnerName, s.provider_status as partnerStatus, s.tags as tags`;
const READABLE = `
  cloud = {cloud: String} and status = 'active'
  and (provider_id = {own: UUID} or {isLeadership: Bool} and (visibility = 'Public' or awaits_review))`;
const readableBy = (cloud: CloudName, { providerId, isLeadership }: Reader) => ({
  cloud,
  own: providerId ?? NIL_ID,
  isLeadership,
});

/** Undefined where the reader may not see it, as if there were none. */
export async function readSolution(
  { client }: Measurements,
  cloud: CloudName,
  reader: Reader,
  solutionId: string,
): Promise<KnownSolution | undefined> {
  const reply = await client.query({
    query: `select ${KNOWN} from solutions as s final where ${READABLE} and solution_id = {solutionId: UUID}`,
    query_params: { ...readableBy(cloud, reader), solutionId },
    format: "JSONEachRow",
  });
  const [solution] = await reply.json<KnownSolution>();
  return solution;
}

/** What each order compares; null comes last. */
const ORDERS: Readonly<Record<SolutionOrder, string>> = {
  name: "lowerUTF8(s.name)",
  type: "s.type",
  visibility: "s.visibility",
  assessment: "f.assessment",
  availability: "f.availability",
  connectedness: "if({seesConnectedness: Bool}, f.connectedness, null)",
  rtt: "f.rtt",
  jitter: "f.jitter",
  packetLoss: "f.packet_loss",
  networkScoreErrorRate: "f.network_score_error_rate",
  samples: "f.assessment_samples",
  rating: `nullIf(indexOf([${RATINGS.map((rating) => `'${rating}'`).join(", ")}], f.rating), 0)`,
};

/**
 * One statement filters, orders and pages. At the level Global a solution without samples is a row too; at a place only those are that have
 * samples there.
 */
export async function readListedSolutions(
  { client }: Measurements,
  cloud: CloudName,
  question: ListQuestion,
): Promise<ListedSolution[]> {
  const { reader, level, country, state, city, order = ["name"], isDescending = false } = question;
  const direction = isDescending ? "desc" : "asc";
  const given = (value: unknown, condition: string) => (value === undefined ? "" : `and ${condition}`);
  const reply = await client.query({
    query: `
      select ${KNOWN}, f.country as country, f.state as state, f.city as city
      from (
        select * from solutions final
        where ${READABLE}
          ${given(question.solutionIds, "solution_id in {solutionIds: Array(UUID)}")}
          ${given(question.providerId, "provider_id = {providerId: UUID}")}
          ${given(question.types, "type in {types: Array(String)}")}
          ${given(question.isPublic, "(visibility = 'Public') = {isPublic: Bool}")}
          ${given(question.tag, "has(tags, {tag: String})")}
          ${given(
            question.search,
            "(positionCaseInsensitiveUTF8(name, {search: String}) > 0 or positionCaseInsensitiveUTF8(provider_name, {search: String}) > 0)",
          )}
      ) as s
      ${level === "Global" ? "left" : "inner"} join (
        select * from newest_values
        where cloud = {cloud: String} and level = {level: String}
          ${given(country, "country = {country: String}")}
          ${given(state, "state = {state: String}")}
          ${given(city, "city = {city: UInt32}")}
          ${given(question.solutionIds, "solution in {solutionIds: Array(UUID)}")}
          and version in (select max(version) from newest_versions)
      ) as f on f.solution = s.solution_id
      order by ${order.map((by) => `isNull(${ORDERS[by]}), ${ORDERS[by]} ${direction}`).join(", ")},
               lowerUTF8(s.name), s.solution_id, f.country, f.state, f.city
      limit {most: UInt32} offset {after: UInt32}`,
    query_params: {
      ...readableBy(cloud, reader),
      level,
      // What is not asked for stands in no condition.
      seesConnectedness: reader.seesConnectedness,
      country,
      state,
      city,
      solutionIds: question.solutionIds,
      providerId: question.providerId,
      types: question.types,
      isPublic: question.isPublic,
      tag: question.tag,
      search: question.search,
      most: question.most,
      after: question.after ?? 0,
    },
    format: "JSONEachRow",
  });
  return reply.json<ListedSolution>();
}
