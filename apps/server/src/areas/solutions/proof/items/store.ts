import type { ItemProof } from "@waymark/contracts/solutions/solution";
import { plainValue } from "@waymark/rules/attribution/item-value";
import { sql } from "kysely";
import type { Tx } from "../../../../platform/database/scope.ts";
import type { AnyItemKey, ItemKey } from "../store.ts";

/** Proofs of one value happen one after another in the whole installation, so that of two providers the second sees the first. */
export async function lockValue(tx: Tx, { kind, value }: AnyItemKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`waymark item ${kind} ${plainValue(value)}`}, 0))`.execute(
    tx,
  );
}

/** The item of the provider in scope that is not proven yet, of whichever solution has it. */
export const lockUnprovenItem = (tx: Tx, { kind, value }: AnyItemKey) =>
  tx
    .selectFrom("solution_items")
    .select(["id", "solution_id as solutionId", "state", "date_added as addedAt"])
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("valid_until", "is", null)
    .where("state", "in", ["Awaiting", "Lapsed"])
    .where("solution_id", "in", (own) => own.selectFrom("solutions").select("id").where("status", "=", "active"))
    .forUpdate()
    .executeTakeFirst();

/** The item of the provider in scope that is proven, and contested by nobody. */
export const lockProvenItem = (tx: Tx, { kind, value }: ItemKey) =>
  tx
    .selectFrom("solution_items")
    .select(["id", "solution_id as solutionId", "proof", "date_last_verified as provenAt", "grace_until as graceUntil"])
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("valid_until", "is", null)
    .where("state", "=", "Proven")
    .forUpdate()
    .executeTakeFirst();

export async function renewItem(
  tx: Tx,
  itemId: string,
  { proof, now, nextCheck }: { readonly proof: ItemProof; readonly now: Date; readonly nextCheck: Date },
): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({ proof, date_last_verified: now, next_check: nextCheck, grace_until: null })
    .where("id", "=", itemId)
    .execute();
}

export async function beginGrace(tx: Tx, itemId: string, until: Date): Promise<void> {
  await tx.updateTable("solution_items").set({ grace_until: until }).where("id", "=", itemId).execute();
}

/** Of the provider in scope: an ASN that had proven subnets is proven no longer. */
export async function recheckOriginated(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({ next_check: now })
    .where("valid_until", "is", null)
    .where("state", "=", "Proven")
    .where("proof", "=", "provenAsn")
    .execute();
}

export async function setNextCheck(tx: Tx, itemId: string, at: Date): Promise<void> {
  await tx.updateTable("solution_items").set({ next_check: at }).where("id", "=", itemId).execute();
}

/** Its time goes on: whose samples they are is open as long as both claim. */
export async function contestItem(tx: Tx, itemId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("solution_items")
    .set({ state: "Contested" })
    .where("id", "=", itemId)
    .where("valid_until", "is", null)
    .where("state", "=", "Proven")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Whether a reviewer has refused the value after it was entered, and not too long ago. */
export async function isRefused(tx: Tx, { kind, value }: AnyItemKey, addedAt: Date, since: Date): Promise<boolean> {
  const refusal = await tx
    .selectFrom("item_refusals")
    .select("refused_at")
    .where("kind", "=", kind)
    .where("value", "=", value)
    .where("refused_at", ">=", addedAt)
    .where("refused_at", ">", since)
    .executeTakeFirst();
  return refusal !== undefined;
}
