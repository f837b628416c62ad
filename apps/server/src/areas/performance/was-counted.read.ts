import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Measurements } from "../../platform/clickhouse.ts";

/** In closed days, or in those that have not closed yet. */
const QUESTION = `
  select 1 from day_figures where cloud = {cloud: String} and kind = 'solution' and solution = {solutionId: UUID} limit 1
  union all
  select 1 from samples where cloud = {cloud: String} and at >= now() - interval 2 day
    and (access = {solutionId: UUID} or has(overlays, {solutionId: UUID})) limit 1
  settings max_execution_time = 1`;

/** Whether any sample was ever counted for a solution. */
export async function readWasCounted({ client }: Measurements, cloud: CloudName, solutionId: string): Promise<boolean> {
  const reply = await client.query({ query: QUESTION, query_params: { cloud, solutionId }, format: "JSONEachRow" });
  return (await reply.json()).length > 0;
}
