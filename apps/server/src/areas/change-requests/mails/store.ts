import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import { NO_ENTRY } from "../log/log-hash.ts";

/** Up to which entry of the log people were told stands beside the head of the log. */
export const MAILS = "mails";

/** Answers false where another turn has told people of this entry already. */
export async function markTold(tx: Tx, seq: string): Promise<boolean> {
  const moved = await tx
    .insertInto("endpoint_log_heads")
    .values({ log: MAILS, seq, hash: NO_ENTRY })
    .onConflict((conflict) =>
      conflict
        .columns(["cloud", "log"])
        .doUpdateSet({ seq })
        .where("endpoint_log_heads.seq", "<", sql<string>`excluded.seq`),
    )
    .returning("seq")
    .executeTakeFirst();
  return moved !== undefined;
}
