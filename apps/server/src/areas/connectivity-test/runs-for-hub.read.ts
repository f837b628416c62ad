import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { sql } from "kysely";
import type { Db } from "../../platform/database/connect.ts";
import { read } from "../../platform/database/in-scope.ts";
import { anonymousScope } from "../../platform/database/scope.ts";
import type { HubEvent, RunQuestion, RunSight } from "./hub/hub-source.ts";

type Row = {
  readonly runId: string;
  readonly lastSequence: number;
  readonly isOver: boolean;
  readonly events: readonly (Omit<HubEvent, "runId" | "at"> & { readonly at: string })[] | null;
};

/** What the hub asks: many runs at once, each with the events after the number that its listeners have. */
export async function readRunsForHub(
  db: Db,
  cloud: CloudName,
  questions: readonly RunQuestion[],
): Promise<readonly (RunSight | undefined)[]> {
  const { rows } = await read({ db }, anonymousScope(cloud), (tx) =>
    sql<Row>`
      select id as "runId", last_sequence as "lastSequence", status <> 'Started' as "isOver",
             (select jsonb_agg(jsonb_build_object('sequence', sequence, 'event', event, 'payload', payload, 'at', at)
                               order by sequence)
              from run_events where run_id = runs.id and sequence > asked.after) as events
      from unnest(${questions.map(({ runId }) => runId)}::uuid[], ${questions.map(({ after }) => after)}::int[])
             as asked (run_id, after)
      join runs on runs.id = asked.run_id`.execute(tx),
  );
  const sights = new Map(rows.map((row) => [row.runId, row]));
  return questions.map(({ runId }) => {
    const row = sights.get(runId);
    if (row === undefined) return undefined;
    const events = (row.events ?? []).map((event) => ({ ...event, runId, at: new Date(event.at) }));
    return { lastSequence: row.lastSequence, isOver: row.isOver, events };
  });
}
