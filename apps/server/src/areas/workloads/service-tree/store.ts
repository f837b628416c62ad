import type { Service } from "@waymark/contracts/workloads/schemas";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";

const ROWS_AT_ONCE = 2_000;

/** Lists are loaded one after another. Answers what is there. */
export async function lockServices(tx: Tx): Promise<Service[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waymark services', 0))`.execute(tx);
  return tx.selectFrom("services").select(["id", "name", "lifecycle", "workload", "is_retired as isRetired"]).execute();
}

export async function replaceServices(tx: Tx, services: readonly Service[]): Promise<void> {
  await tx.deleteFrom("services").execute();
  for (let from = 0; from < services.length; from += ROWS_AT_ONCE) {
    const rows = services.slice(from, from + ROWS_AT_ONCE);
    await tx
      .insertInto("services")
      .values(rows.map(({ isRetired, ...row }) => ({ ...row, is_retired: isRetired })))
      .execute();
  }
}
