import type { DeleteResult, UpdateResult } from "kysely";

type Changing = { readonly executeTakeFirst: () => Promise<UpdateResult | DeleteResult> };

/** A guarded update or deletion that must meet exactly its row. Kysely answers without an error where it meets none. */
export async function changeOne(query: Changing): Promise<void> {
  const result = await query.executeTakeFirst();
  const rows = "numUpdatedRows" in result ? result.numUpdatedRows : result.numDeletedRows;
  if (rows !== 1n) throw new Error(`a guarded write met ${rows} rows instead of one`);
}
