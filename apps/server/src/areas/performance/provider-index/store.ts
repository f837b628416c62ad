import type { RestatementReason } from "@waymark/contracts/performance/figures";
import type { Tx } from "../../../platform/database/scope.ts";
import type { GroupIndex } from "./compute-window.ts";
import type { IndexWindow } from "./windows.ts";

/** A row has 13 values; PostgreSQL takes 65,535 of them at once. */
const ROWS_AT_ONCE = 4_000;

export type StoredIndex = {
  readonly solutionId: string;
  readonly country: string;
  readonly state: string;
  readonly isPeer: boolean;
  readonly value: number | null;
  readonly rankFrom: number | null;
  readonly rankTo: number | null;
};

/** Puts what was computed of a window in the place of what is stored of it. */
export async function replaceWindow(
  tx: Tx,
  { name, firstDay, lastDay, fingerprint }: IndexWindow,
  groups: readonly GroupIndex[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom("index_windows").where("name", "=", name).execute();
  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  await tx
    .insertInto("index_windows")
    .values({ name, first_day: day(firstDay), last_day: day(lastDay), fingerprint, computed_at: now })
    .execute();
  const places = groups.map(({ country, state, group, index: { peers, baseline } }) => ({
    name,
    country,
    state,
    peer_group: group,
    peers,
    baseline,
  }));
  for (const rows of batches(places)) await tx.insertInto("index_places").values(rows).execute();
  const indexes = groups.flatMap(({ country, state, group, peers, index }) =>
    index.solutions.map(({ id, index: { value, low, high, samples, withheld }, rank }) => ({
      name,
      solution_id: id,
      country,
      state,
      peer_group: group,
      is_peer: peers.has(id),
      value,
      low,
      high,
      samples: samples === null ? null : String(samples),
      withheld,
      rank_from: rank?.from ?? null,
      rank_to: rank?.to ?? null,
    })),
  );
  for (const rows of batches(indexes)) await tx.insertInto("solution_indexes").values(rows).execute();
}

/** What has changed of a month that was frozen. */
export async function insertRestatements(
  tx: Tx,
  name: string,
  restated: readonly {
    readonly solutionId: string;
    readonly country: string;
    readonly state: string;
    readonly oldValue: number | null;
    readonly newValue: number | null;
  }[],
  reason: RestatementReason,
  now: Date,
): Promise<void> {
  const values = restated.map(({ solutionId, country, state, oldValue, newValue }) => ({
    name,
    solution_id: solutionId,
    country,
    state,
    old_value: oldValue,
    new_value: newValue,
    reason,
    restated_at: now,
  }));
  for (const rows of batches(values)) await tx.insertInto("index_restatements").values(rows).execute();
}

function* batches<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) yield rows.slice(from, from + ROWS_AT_ONCE);
}
