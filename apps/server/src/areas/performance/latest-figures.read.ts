import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { AggregationLevel, Rating, WithheldReason } from "@waymark/contracts/performance/figures";
import { RATINGS } from "@waymark/contracts/performance/figures";
import { NIL_ID } from "@waymark/contracts/performance/sample";
import type { SolutionFigures, SolutionOrder } from "@waymark/contracts/performance/schemas";
import { withhold } from "@waymark/rules/scoring/gate";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Reader } from "./reader.ts";
import { figuresIn, type StoredFigures, selectFigures } from "./stored-figures.ts";

export type LatestQuestion = {
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

/** What each order compares; null comes last. */
const ORDERS: Readonly<Record<SolutionOrder, string>> = {
  name: "lowerUTF8(s.name)",
  type: "s.type",
  visibility: "s.visibility",
  assessment: "f.assessment.value",
  availability: "f.availability.value",
  // Of no solution known yet.
  connectedness: "null",
  rtt: "f.rtt.value",
  jitter: "f.jitter.value",
  packetLoss: "f.packet_loss.value",
  networkScoreErrorRate: "f.network_score_error_rate.value",
  samples: "f.assessment.samples",
  rating: `nullIf(indexOf([${RATINGS.map((rating) => `'${rating}'`).join(", ")}], f.rating), 0)`,
};

/**
 * One statement filters, orders and pages. At the level Global a solution without samples is a row too; at a place only those are that have
 * samples there.
 */
export async function readLatestFigures(
  { client }: Measurements,
  cloud: CloudName,
  question: LatestQuestion,
): Promise<SolutionFigures[]> {
  const { reader, level, country, state, city, order = ["name"], isDescending = false } = question;
  const direction = isDescending ? "desc" : "asc";
  const given = (value: unknown, condition: string) => (value === undefined ? "" : `and ${condition}`);
  const reply = await client.query({
    query: `
      select s.solution_id as id, s.name as name, s.type as type, s.visibility as visibility, s.provider_id as partnerInternalId,
             s.provider_name as partnerName, s.provider_status as partnerStatus, s.tags as tags, f.version > 0 as isMeasured,
             f.country as country, f.state as state, f.city as city,
             ${selectFigures("f")},
             f.rating as rating, f.rating_level as ratingLevel, f.rating_withheld as ratingWithheld, f.rating_needs as ratingNeeds
      from (
        select * from solutions final
        where cloud = {cloud: String} and status = 'active'
          and (provider_id = {own: UUID} or {isLeadership: Bool} and (visibility = 'Public' or awaits_review))
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
        select * from newest_figures
        where cloud = {cloud: String} and kind = 'solution' and level = {level: String}
          ${given(country, "country = {country: String}")}
          ${given(state, "state = {state: String}")}
          ${given(city, "city = {city: UInt32}")}
          and version in (select max(version) from newest_versions)
      ) as f on f.solution = s.solution_id
      order by ${order.map((by) => `isNull(${ORDERS[by]}), ${ORDERS[by]} ${direction}`).join(", ")},
               lowerUTF8(s.name), s.solution_id, f.country, f.state, f.city
      limit {most: UInt32} offset {after: UInt32}`,
    query_params: {
      cloud,
      own: reader.providerId ?? NIL_ID,
      isLeadership: reader.isLeadership,
      level,
      ...pick({ country, state, city }),
      ...pick({
        solutionIds: question.solutionIds,
        providerId: question.providerId,
        types: question.types,
        isPublic: question.isPublic,
        tag: question.tag,
        search: question.search,
      }),
      most: question.most,
      after: question.after ?? 0,
    },
    format: "JSONEachRow",
  });
  return (await reply.json<Row>()).map((row) => present(row, level, reader));
}

const pick = (values: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

type Row = Omit<SolutionFigures, keyof StoredFigures | "rating" | "connectedness" | "aggrLevel"> &
  StoredFigures & {
    readonly isMeasured: boolean | 0 | 1;
    readonly rating: Rating | "";
    readonly ratingLevel: AggregationLevel | "";
    readonly ratingWithheld: WithheldReason | "";
    readonly ratingNeeds: string;
  };

function present(row: Row, level: AggregationLevel, { isLeadership }: Reader): SolutionFigures {
  const { isMeasured, rating, ratingLevel, ratingWithheld, ratingNeeds, tags, ...around } = row;
  return {
    ...around,
    ...(isLeadership ? { tags: tags ?? [] } : {}),
    aggrLevel: level,
    ...figuresIn(isMeasured ? row : undefined),
    connectedness: withhold("TurnedOff", null),
    rating: isMeasured
      ? {
          rating: rating || null,
          level: ratingLevel || null,
          withheld: ratingWithheld || null,
          needs: ratingNeeds === "" ? null : JSON.parse(ratingNeeds),
        }
      : { rating: null, level: null, withheld: "NoData", needs: null },
  };
}
