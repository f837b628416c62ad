import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { readRuns, type StoredRun } from "./runs.read.ts";

/** A run that is over, with what was said of it then; null where nothing was kept. */
export type JudgedRun = { readonly run: StoredRun; readonly judgement: Judgement | null };
/** The last one of those before; undefined to begin with the newest. */
export type Cursor = { readonly startedAt: Date; readonly id: string } | undefined;

/** Runs that are over, the newest first. */
export async function readJudgedRuns(
  tx: Tx,
  asked: { readonly since: Date; readonly before: Cursor; readonly most: number },
): Promise<readonly JudgedRun[]> {
  const { since, before, most } = asked;
  const { rows } = await sql<{ id: string; judgement: Judgement | null }>`
    select id, judgement from runs
    where status <> 'Started' and started_at >= ${since}
      and (${before === undefined} or (started_at, id) < (${before?.startedAt ?? null}::timestamptz, ${before?.id ?? null}::uuid))
    order by started_at desc, id desc
    limit ${most}`.execute(tx);
  const runs = new Map(
    (
      await readRuns(
        tx,
        rows.map(({ id }) => id),
      )
    ).map((run) => [run.id, run]),
  );
  return rows.flatMap(({ id, judgement }) => {
    const run = runs.get(id);
    return run === undefined ? [] : [{ run, judgement }];
  });
}
