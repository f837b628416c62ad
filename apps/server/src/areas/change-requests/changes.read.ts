import type { ChangeStatus } from "@waymark/contracts/change-requests/change";
import { changeLimits } from "@waymark/contracts/change-requests/limits";
import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import { type ChangeHistory, readHistories } from "./histories.read.ts";

const day = (name: "addition_date" | "removal_date") =>
  sql<string | null>`to_char(${sql.ref(`c.${name}`)}, 'YYYY-MM-DD')`;

/** A change with the set that it is of, as that stands now. */
const selectChanges = (tx: Tx) =>
  tx
    .selectFrom("endpoint_changes as c")
    .innerJoin("endpoint_sets as s", "s.id", "c.set_id")
    .innerJoin("workloads as w", "w.id", "c.workload")
    .select([
      "c.id",
      "c.number",
      "c.set_id as setId",
      "c.instance",
      "c.workload",
      "c.status",
      "c.is_deletion as isDeletion",
      "c.reason",
      day("addition_date").as("additionDate"),
      day("removal_date").as("removalDate"),
      "c.base_version as baseVersion",
      "c.base",
      "c.content",
      "c.content_hash as contentHash",
      "c.additions",
      "c.removals",
      "c.blocked_by as blockedBy",
      "c.blocked_at as blockedAt",
      "c.block_note as blockNote",
      "c.unblocked_by as unblockedBy",
      "c.unblocked_at as unblockedAt",
      "c.unblock_note as unblockNote",
      "c.published_version as publishedVersion",
      "c.published_by as publishedBy",
      "c.published_at as publishedAt",
      "c.revision",
      "c.created_at as createdAt",
      "c.updated_at as updatedAt",
      "c.submitted_at as submittedAt",
      "c.staged_at as stagedAt",
      "s.public_id as publicId",
      "s.published_version as currentVersion",
      "w.champ_group as champGroup",
      "w.champ_email as champEmail",
      "w.workload_type as workloadType",
      "w.service_area as serviceArea",
    ]);

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>["executeTakeFirstOrThrow"]>> &
  ChangeHistory;

async function withHistories(tx: Tx, rows: readonly Omit<ChangeRow, keyof ChangeHistory>[]): Promise<ChangeRow[]> {
  const histories = await readHistories(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, ...histories(row.id) }));
}

export async function readChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  const rows = await selectChanges(tx).where("c.id", "=", id).execute();
  return (await withHistories(tx, rows))[0];
}

export type ChangeSearch = {
  readonly statuses: readonly ChangeStatus[];
  readonly endpointSetInternalId?: string | undefined;
  readonly instances?: readonly string[] | undefined;
  readonly workloads?: readonly string[] | undefined;
  readonly isBlocked?: boolean | undefined;
  /** The object id of somebody who wrote it. */
  readonly author?: string | undefined;
};

/** The newest edited first. Without a page so many as are looked at for what waits for somebody. */
export async function readChanges(tx: Tx, search: ChangeSearch, page: number | undefined) {
  const where = sql.join(conditionsOf(search), sql` and `);
  const [limit, offset] =
    page === undefined
      ? [changeLimits.waitingLookedAt, 0]
      : [changeLimits.pageSize, (page - 1) * changeLimits.pageSize];
  const listed = await sql<{ id: string }>`select c.id from endpoint_changes c where ${where}
    order by c.updated_at desc, c.id limit ${limit} offset ${offset}`.execute(tx);
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from endpoint_changes c where ${where}`.execute(tx);
  const ids = listed.rows.map(({ id }) => id);
  const rows =
    ids.length === 0 ? [] : await withHistories(tx, await selectChanges(tx).where("c.id", "in", ids).execute());
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { rows: ids.flatMap((id) => byId.get(id) ?? []), total: counted.rows[0]?.total ?? 0 };
}

function conditionsOf(search: ChangeSearch): RawBuilder<SqlBool>[] {
  const among = (expression: RawBuilder<unknown>, some: readonly string[] | undefined): RawBuilder<SqlBool>[] =>
    some === undefined || some.length === 0 ? [] : [sql<SqlBool>`${expression} = any(${[...some]}::text[])`];
  const { endpointSetInternalId, author, isBlocked } = search;
  return [
    sql<SqlBool>`true`,
    ...among(sql`c.status`, search.statuses),
    ...among(sql`c.instance`, search.instances),
    ...among(sql`c.workload`, search.workloads),
    ...(endpointSetInternalId === undefined ? [] : [sql<SqlBool>`c.set_id = ${endpointSetInternalId}::uuid`]),
    ...(author === undefined
      ? []
      : [sql<SqlBool>`c.id in (select change_id from endpoint_change_authors where person = ${author}::uuid)`]),
    ...(isBlocked === undefined
      ? []
      : [sql<SqlBool>`(c.blocked_at is not null and c.unblocked_at is null) = ${isBlocked}`]),
  ];
}

/** Open changes of a set, but for one of them. */
export async function countOtherOpen(tx: Tx, setId: string, exceptId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from endpoint_changes
    where set_id = ${setId}::uuid and id <> ${exceptId}::uuid and status <> 'Published'`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The change of a set that is staged; another one waits for it. */
export const readStaged = (tx: Tx, setId: string): Promise<{ id: string; number: string } | undefined> =>
  tx
    .selectFrom("endpoint_changes")
    .select(["id", "number"])
    .where("set_id", "=", setId)
    .where("status", "=", "StagedForPublishing")
    .executeTakeFirst();
