import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { AggregationLevel } from "@waymark/contracts/performance/figures";
import type { HistoryPoint } from "@waymark/contracts/performance/schemas";
import type { Measurements } from "../../platform/clickhouse.ts";
import { figuresIn, type StoredFigures, selectFigures } from "./stored-figures.ts";

export type HistoryQuestion = {
  readonly step: "day" | "week";
  readonly solutionId: string;
  readonly level: AggregationLevel;
  readonly country: string;
  readonly state: string;
  readonly city: number;
  readonly firstDay: string;
  readonly lastDay: string;
};

/** The published figures of a solution at a place, in the order of days. */
export async function readHistory(
  { client }: Measurements,
  cloud: CloudName,
  { step, solutionId, ...asked }: HistoryQuestion,
): Promise<HistoryPoint[]> {
  const reply = await client.query({
    query: `
      select f.day as day, ${selectFigures("f")}
      from ${step}_figures as f
      where f.cloud = {cloud: String} and f.kind = 'solution' and f.solution = {solutionId: UUID} and f.asn = 0
        and f.level = {level: String} and f.country = {country: String} and f.state = {state: String} and f.city = {city: UInt32}
        and f.day between {firstDay: Date} and {lastDay: Date}
        and (f.day, f.version) in (select day, version from closed_${step}s final)
      order by f.day`,
    query_params: { cloud, solutionId, ...asked },
    format: "JSONEachRow",
  });
  return (await reply.json<StoredFigures & { day: string }>()).map((row) => ({ day: row.day, ...figuresIn(row) }));
}
