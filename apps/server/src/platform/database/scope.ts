import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { sql, type Transaction } from "kysely";
import type { Db } from "./connect.ts";
import type { Database } from "./schema.ts";

/** Whose rows a transaction may see and write; row-level security holds it to that. */
export type Scope = { readonly cloud: CloudName; readonly tenantId: string };
export type Tx = Transaction<Database>;

/** What an operator did to the whole installation is filed under this tenant. */
export const NIL_TENANT = "00000000-0000-0000-0000-000000000000";

export function inScope<Result>(db: Db, scope: Scope, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await enterScope(tx, scope);
    return work(tx);
  });
}

/** From here on the transaction sees and writes the rows of another tenant: for what must commit together. */
export async function enterScope(tx: Tx, scope: Scope): Promise<void> {
  await sql`select set_config('waymark.cloud', ${scope.cloud}, true), set_config('waymark.tenant', ${scope.tenantId}, true)`.execute(
    tx,
  );
}
