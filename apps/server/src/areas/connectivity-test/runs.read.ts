import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { ResultField } from "@waymark/contracts/connectivity-test/hub-events";
import type { RunStatus } from "@waymark/contracts/connectivity-test/test-run";
import { foldEvents, type RunEvent } from "@waymark/rules/test-run/fold-events";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { MetroSeen, PeerFigures, StoredReport } from "./stored-report.ts";

export type StoredRun = {
  readonly id: string;
  readonly userId: string | null;
  readonly claimHash: Buffer;
  readonly status: RunStatus;
  readonly lastSequence: number;
  readonly startedAt: Date;
  readonly endsBy: Date;
  readonly measurementId: string;
  readonly report: StoredReport;
  readonly peers: PeerFigures | null;
  readonly metroSeen: MetroSeen | null;
  readonly ruleSet: string | null;
  readonly corrections: readonly Correction[];
  readonly results: Partial<Record<ResultField, unknown>>;
};

type Row = Omit<StoredRun, "results" | "corrections"> & {
  readonly events: readonly RunEvent[] | null;
  readonly corrections: readonly Correction[] | null;
};

/** Runs with what their events say, in one look. Those that are not there, or not in scope, are missing. */
export async function readRuns(tx: Tx, ids: readonly string[]): Promise<StoredRun[]> {
  const { rows } = await sql<Row>`
    select id, user_id as "userId", claim_hash as "claimHash", status, last_sequence as "lastSequence",
           started_at as "startedAt", ends_by as "endsBy", measurement_id as "measurementId", report, peers,
           metro_seen as "metroSeen", rule_set as "ruleSet",
           (select jsonb_agg(jsonb_build_object(
                     'subject', subject, 'city', city, 'region', region, 'country', country, 'latitude', latitude,
                     'longitude', longitude, 'isPlausible', light <> 'impossible', 'tooQuick', too_quick)
                   order by subject)
            from place_corrections where run_id = runs.id) as corrections,
           (select jsonb_agg(jsonb_build_object('sequence', sequence, 'event', event, 'payload', payload))
            from run_events where run_id = runs.id) as events
    from runs where id = any(${ids}::uuid[])`.execute(tx);
  return rows.map(({ events, corrections, ...run }) => ({
    ...run,
    corrections: corrections ?? [],
    results: foldEvents(events ?? []),
  }));
}
