import type {
  AddedByMethod,
  ProviderStatus,
  SolutionStatus,
  SolutionType,
  Visibility,
} from "@waymark/contracts/solutions/solution";
import type { StandingItem, WantedItem } from "@waymark/rules/solutions/decide-items";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

export type ProviderRow = {
  /** The organization that registered it; null where the vendor itself keeps it. */
  readonly tenantId: string | null;
  readonly publicId: string;
  readonly name: string;
  readonly url: string;
  readonly status: ProviderStatus;
};

/** The provider in scope. Held until the transaction ends: changes of one provider happen one after another. */
export const lockProvider = (tx: Tx): Promise<ProviderRow | undefined> =>
  tx
    .selectFrom("providers")
    .select(["tenant_id as tenantId", "public_id as publicId", "name", "url", "status"])
    .forUpdate()
    .executeTakeFirst();

export async function insertProvider(tx: Tx, provider: ProviderRow): Promise<void> {
  const { tenantId, publicId, ...row } = provider;
  await tx
    .insertInto("providers")
    .values({ ...row, tenant_id: tenantId, public_id: publicId })
    .execute();
}

/** Of the organization in scope. False where it has one already. */
export async function insertOwnProvider(
  tx: Tx,
  { id, publicId, ...row }: Omit<ProviderRow, "tenantId"> & { readonly id: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto("providers")
    .values({ ...row, provider_id: id, public_id: publicId })
    .onConflict((conflict) => conflict.columns(["cloud", "tenant_id"]).doNothing())
    .returning("provider_id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateProvider(tx: Tx, { name, url, status }: ProviderRow): Promise<void> {
  await tx.updateTable("providers").set({ name, url, status }).execute();
}

/** The provider in scope. False where it has a solution: those are never left without it. */
export async function deleteProvider(tx: Tx): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom("providers")
    .where((where) => where.not(where.exists(where.selectFrom("solutions").select("id"))))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type SolutionRow = {
  readonly name: string;
  readonly type: SolutionType;
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  /** Null unless the provider has contributed it and the vendor has not decided. */
  readonly awaitingReviewSince: Date | null;
};

export const lockSolution = (tx: Tx, id: string): Promise<SolutionRow | undefined> =>
  tx
    .selectFrom("solutions")
    .select(["name", "type", "visibility", "status", "awaiting_review_since as awaitingReviewSince"])
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();

/** False where the id is taken, by another provider too. */
export async function insertSolution(tx: Tx, id: string, solution: SolutionRow): Promise<boolean> {
  const inserted = await tx
    .insertInto("solutions")
    .values({ id, ...columnsOf(solution) })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function updateSolution(tx: Tx, id: string, solution: SolutionRow): Promise<void> {
  await tx.updateTable("solutions").set(columnsOf(solution)).where("id", "=", id).execute();
}

const columnsOf = ({ awaitingReviewSince, ...row }: SolutionRow) => ({
  ...row,
  awaiting_review_since: awaitingReviewSince,
});

/** The ids of all solutions of the provider in scope. */
export async function ownSolutionIds(tx: Tx): Promise<string[]> {
  return (await tx.selectFrom("solutions").select("id").orderBy("id").execute()).map(({ id }) => id);
}

/** Of the active solutions of the provider in scope, whatever the case of the name. */
export async function isNameTaken(tx: Tx, exceptId: string, name: string): Promise<boolean> {
  const found = await tx
    .selectFrom("solutions")
    .select("id")
    .where("status", "=", "active")
    .where("id", "!=", exceptId)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countActiveSolutions(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("solutions")
    .select(sql<number>`count(*)::int`.as("count"))
    .where("status", "=", "active")
    .executeTakeFirstOrThrow();
  return count;
}

/** Answers those of the ids that are solutions of the provider in scope. */
export async function raiseRevisions(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const raised = await tx
    .updateTable("solutions")
    .set({ revision: sql<number>`revision + 1` })
    .where("id", "in", ids)
    .returning("id")
    .execute();
  return raised.map(({ id }) => id);
}

export const standingItems = (tx: Tx, solutionId: string): Promise<StandingItem[]> =>
  tx
    .selectFrom("solution_items")
    .select(["id", "kind", "value", "state", "valid_from as validFrom"])
    .where("solution_id", "=", solutionId)
    .where("valid_until", "is", null)
    .orderBy("id")
    .execute();

export type NewItem = WantedItem & {
  readonly solutionId: string;
  readonly method: AddedByMethod;
  readonly addedBy: string | null;
};

/** What a proof changes. Without endorsement it does not count yet. */
const proofOf = ({ proof, validFrom }: WantedItem, now: Date, isEndorsed: boolean) => ({
  state: proof === undefined ? ("Awaiting" as const) : ("Proven" as const),
  proof: proof ?? null,
  date_last_verified: proof === undefined ? null : now,
  valid_from: proof !== undefined && isEndorsed ? (validFrom ?? now) : null,
});

export async function insertItems(
  tx: Tx,
  items: readonly NewItem[],
  { now, isEndorsed }: { readonly now: Date; readonly isEndorsed: boolean },
): Promise<void> {
  if (items.length === 0) return;
  await tx
    .insertInto("solution_items")
    .values(
      items.map((item) => ({
        solution_id: item.solutionId,
        kind: item.kind,
        value: item.value,
        date_added: item.validFrom ?? now,
        added_by_method: item.method,
        added_by_user: item.addedBy,
        ...proofOf(item, now, isEndorsed),
      })),
    )
    .execute();
}

export async function proveItem(
  tx: Tx,
  item: WantedItem & { readonly id: string },
  { now, isEndorsed }: { readonly now: Date; readonly isEndorsed: boolean },
): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set(proofOf(item, now, isEndorsed))
    .where("id", "=", item.id)
    .where("valid_until", "is", null)
    .where("state", "!=", "Proven")
    .execute();
}

export async function endItems(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable("solution_items")
    .set({ valid_until: now })
    .where("id", "in", ids)
    .where("valid_until", "is", null)
    .execute();
}

export async function deleteItems(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom("solution_items").where("id", "in", ids).where("valid_from", "is", null).execute();
}

/** Ends what counts of the provider in scope. Each claim goes on as another row, which does not count. */
export async function pauseClaims(tx: Tx, now: Date): Promise<void> {
  await sql`
    with paused as (
      update solution_items set valid_until = ${now} where valid_until is null and valid_from is not null returning *)
    insert into solution_items (solution_id, kind, value, state, proof, date_added, date_last_verified, added_by_method,
      added_by_user, approved_by, approved_date, next_check, grace_until)
    select solution_id, kind, value, state, proof, date_added, date_last_verified, added_by_method,
      added_by_user, approved_by, approved_date, next_check, grace_until from paused`.execute(tx);
}

/** Ends what one item counts. It goes on as another row, which awaits a proof or has lapsed. */
export async function stopClaim(tx: Tx, itemId: string, state: "Awaiting" | "Lapsed", now: Date): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({ state, proof: null, date_last_verified: null, next_check: null, grace_until: null })
    .where("id", "=", itemId)
    .where("valid_until", "is", null)
    .where("valid_from", "is", null)
    .execute();
  await sql`
    with ended as (
      update solution_items set valid_until = ${now}
      where id = ${itemId} and valid_until is null and valid_from is not null returning *)
    insert into solution_items (solution_id, kind, value, state, date_added, added_by_method, added_by_user)
    select solution_id, kind, value, ${state}, date_added, added_by_method, added_by_user from ended`.execute(tx);
}

/** Of the provider in scope, ended items too; at most so many. Answers how many named the person. */
export async function clearAddedBy(tx: Tx, userId: string, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("solution_items")
    .set({ added_by_user: null })
    .where("id", "in", (from) =>
      from
        .selectFrom("solution_items")
        .select("id")
        .where("solution_id", "in", (own) => own.selectFrom("solutions").select("id"))
        .where("added_by_user", "=", userId)
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function clearApprovedBy(tx: Tx, itemIds: readonly string[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.updateTable("solution_items").set({ approved_by: null }).where("id", "in", itemIds).execute();
}

/** What is proven of the provider in scope counts from now on. */
export async function resumeClaims(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({ valid_from: now })
    .where("valid_until", "is", null)
    .where("valid_from", "is", null)
    .where("state", "=", "Proven")
    .execute();
}

/** Answers the tags before, in alphabetical order. */
export async function replaceTags(tx: Tx, solutionId: string, tags: readonly string[]): Promise<string[]> {
  const before = await tx.deleteFrom("solution_tags").where("solution_id", "=", solutionId).returning("tag").execute();
  if (tags.length > 0)
    await tx
      .insertInto("solution_tags")
      .values(tags.map((tag) => ({ solution_id: solutionId, tag })))
      .execute();
  return before.map(({ tag }) => tag).sort();
}
