import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import type { Claim } from "./item-reviews.read.ts";

/** What was contested is proven again. Who approved a value is kept with it. */
export async function approveItem(
  tx: Tx,
  { itemId, state }: Pick<Claim, "itemId" | "state">,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({
      approved_by: by,
      approved_date: at,
      // It may have paused with the endorsement of its provider.
      ...(state === "Contested" && { state: "Proven" as const, valid_from: sql<Date>`coalesce(valid_from, ${at})` }),
    })
    .where("id", "=", itemId)
    .where("valid_until", "is", null)
    .execute();
}

type Named = Pick<Claim, "kind" | "value">;

/** Of the provider in scope; takes the place of an earlier one. */
export async function saveRefusal(
  tx: Tx,
  { kind, value }: Named,
  { reason, refusedAt }: { readonly reason: string; readonly refusedAt: Date },
): Promise<void> {
  const said = { reason, refused_at: refusedAt };
  await tx
    .insertInto("item_refusals")
    .values({ kind, value, ...said })
    .onConflict((conflict) => conflict.columns(["provider_id", "kind", "value"]).doUpdateSet(said))
    .execute();
}

export async function deleteRefusal(tx: Tx, { kind, value }: Named): Promise<void> {
  await tx.deleteFrom("item_refusals").where("kind", "=", kind).where("value", "=", value).execute();
}
