import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { HubEventName } from "@waymark/contracts/connectivity-test/hub-events";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import type { RunProgress } from "@waymark/rules/test-run/run-progress";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { MetroSeen, PeerFigures, StoredReport } from "./stored-report.ts";
import type { LIGHT_CHECKS } from "./tables.ts";

export type NewRun = {
  readonly id: string;
  readonly claimHash: Buffer;
  readonly startedAt: Date;
  readonly endsBy: Date;
  readonly measurementId: string;
  readonly report: StoredReport;
  readonly peers: PeerFigures | null;
  readonly metroSeen: MetroSeen | null;
};

export type NewEvent = {
  readonly runId: string;
  readonly sequence: number;
  readonly event: HubEventName;
  readonly payload: object;
  readonly at: Date;
};

/** The ids of those that are new; one that is there already is left as it is. */
export async function insertRuns(tx: Tx, runs: readonly NewRun[]): Promise<ReadonlySet<string>> {
  const given = JSON.stringify(runs.map((run) => ({ ...run, claimHash: run.claimHash.toString("hex") })));
  const { rows } = await sql<{ id: string }>`
    insert into runs (id, claim_hash, status, last_sequence, answered, started_at, ends_by,
                      measurement_id, report, peers, metro_seen)
    select id, decode("claimHash", 'hex'), 'Started', 1, '{}', "startedAt", "endsBy",
           "measurementId", report, nullif(peers, 'null'), nullif("metroSeen", 'null')
    from jsonb_to_recordset(${given}::jsonb) as given (id uuid, "claimHash" text, "startedAt" timestamptz,
         "endsBy" timestamptz, "measurementId" uuid, report jsonb, peers jsonb, "metroSeen" jsonb)
    on conflict (id) do nothing
    returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into run_events (run_id, sequence, event, payload, at)
    select "runId", sequence, event, payload, at
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
      as given ("runId" uuid, sequence int, event text, payload jsonb, at timestamptz)`.execute(tx);
}

export type LockedRun = RunProgress & { readonly id: string };

/** Always in the order of their ids, so that two processes cannot wait for each other. */
export async function lockRuns(tx: Tx, ids: readonly string[]): Promise<LockedRun[]> {
  const rows = await tx
    .selectFrom("runs")
    .select(["id", "status", "last_sequence as lastSequence", "answered"])
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .orderBy("id")
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    ...row,
    answered: row.answered as RunProgress["answered"][number][],
  }));
}

export type RunResult = { readonly judgement: Judgement | null; readonly internetType: InternetType | null };

/** Locks one run; what was said of it when it ended, and by its owner in the survey. */
export async function lockRunResult(tx: Tx, id: string): Promise<RunResult | undefined> {
  const { rows } = await sql<RunResult>`
    select judgement,
           (select coalesce(told_type, case when correctness is distinct from 'No' then predicted_type end)
            from survey_answers where run_id = runs.id) as "internetType"
    from runs where id = ${id} for update of runs`.execute(tx);
  return rows[0];
}

export type RunChange = RunProgress & {
  readonly id: string;
  readonly endedAt: Date | null;
  /** Kept if there are some already. */
  readonly peers: PeerFigures | null;
  readonly metroSeen: MetroSeen | null;
  /** Of a run that has ended. */
  readonly judgement: Judgement | null;
};

export async function updateRuns(tx: Tx, changes: readonly RunChange[]): Promise<void> {
  await sql`
    update runs set status = given.status, last_sequence = given."lastSequence", answered = given.answered,
                    ended_at = given."endedAt", peers = coalesce(runs.peers, nullif(given.peers, 'null')),
                    metro_seen = coalesce(runs.metro_seen, nullif(given."metroSeen", 'null')),
                    judgement = coalesce(nullif(given.judgement, 'null'), runs.judgement),
                    rule_set = coalesce(given.judgement ->> 'ruleSet', runs.rule_set)
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given (id uuid, status text, "lastSequence" int, answered text[], "endedAt" timestamptz, peers jsonb,
                "metroSeen" jsonb, judgement jsonb)
    where runs.id = given.id`.execute(tx);
}

export async function keepJudgement(tx: Tx, runId: string, judgement: Judgement): Promise<void> {
  await tx
    .updateTable("runs")
    .set({ judgement: JSON.stringify(judgement), rule_set: judgement.ruleSet })
    .where("id", "=", runId)
    .execute();
}

export async function putRunOwner(tx: Tx, id: string, userId: string): Promise<void> {
  await tx.updateTable("runs").set({ user_id: userId }).where("id", "=", id).execute();
}

/** What our data said of a place, as far as it said anything. */
export type SaidPlace = {
  readonly city: string | null;
  readonly region: string | null;
  readonly country: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
};

export type NewCorrection = Omit<Correction, "isPlausible"> & {
  readonly runId: string;
  readonly light: (typeof LIGHT_CHECKS)[number];
  readonly saidBefore: SaidPlace | null;
  readonly network: string | null;
  readonly asn: number | null;
  readonly asName: string | null;
  readonly at: Date;
};

/** The last one of a subject stays; what our data said before it is what it said at first. */
export async function putCorrection(tx: Tx, given: NewCorrection): Promise<void> {
  const place = {
    city: given.city,
    region: given.region,
    country: given.country,
    latitude: given.latitude,
    longitude: given.longitude,
    light: given.light,
    too_quick: given.tooQuick === null ? null : JSON.stringify(given.tooQuick),
    at: given.at,
  };
  await tx
    .insertInto("place_corrections")
    .values({
      ...place,
      run_id: given.runId,
      subject: given.subject,
      said_before: given.saidBefore === null ? null : JSON.stringify(given.saidBefore),
      network: given.network,
      asn: given.asn === null ? null : String(given.asn),
      as_name: given.asName,
    })
    .onConflict((conflict) => conflict.columns(["run_id", "subject"]).doUpdateSet(place))
    .execute();
}

/** Those whose time is over, the longest waiting first. */
export async function overdueRuns(tx: Tx, endsBefore: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("runs")
    .select("id")
    .where("status", "=", "Started")
    .where("ends_by", "<=", endsBefore)
    .orderBy("ends_by")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes runs with their events and samples. */
export async function deleteRunsBefore(tx: Tx, startedBefore: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("runs")
    .where("id", "in", (from) =>
      from.selectFrom("runs").select("id").where("started_at", "<", startedBefore).limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes runs with everything that is stored of them. */
export async function deleteRuns(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom("runs").where("id", "=", sql<string>`any(${ids}::uuid[])`).execute();
}

export type NewSamples = { readonly runId: string; readonly doors: readonly object[]; readonly at: Date };

/** The first that arrive for a run stay. Answers which of the runs are there at all. */
export async function insertSamples(tx: Tx, samples: readonly NewSamples[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    with given as (
      select distinct on ("runId") * from jsonb_to_recordset(${JSON.stringify(samples)}::jsonb)
        as given ("runId" uuid, doors jsonb, at timestamptz)
      join runs on runs.id = "runId"
    ), kept as (
      insert into run_samples (run_id, doors, at)
      select "runId", doors, at from given
      on conflict do nothing
    )
    select "runId" as id from given`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Ids in their order, from the one after `lastId` on. */
export async function runsAfter(tx: Tx, lastId: string | undefined, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("runs")
    .select("id")
    .$if(lastId !== undefined, (query) => query.where("id", ">", lastId ?? ""))
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
