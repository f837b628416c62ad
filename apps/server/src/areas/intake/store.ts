import type { Tx } from "../../platform/database/scope.ts";

export async function insertKey(
  tx: Tx,
  key: { readonly id: string; readonly name: string; readonly keyHash: string },
): Promise<void> {
  await tx.insertInto("intake_keys").values({ id: key.id, name: key.name, key_hash: key.keyHash }).execute();
}

/** Those of the tenant in scope that work. */
export async function countKeys(tx: Tx): Promise<number> {
  const { count } = await tx
    .selectFrom("intake_keys")
    .select(({ fn }) => fn.countAll<string>().as("count"))
    .where("revoked_at", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Answers its name; undefined where the tenant in scope has no such key that works. */
export async function endKey(tx: Tx, id: string, now: Date): Promise<string | undefined> {
  const ended = await tx
    .updateTable("intake_keys")
    .set({ revoked_at: now })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .returning("name")
    .executeTakeFirst();
  return ended?.name;
}
