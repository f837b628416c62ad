import type { LogAction } from "@waymark/contracts/change-requests/publishing";
import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import { MAILS } from "./store.ts";

export type ToldEntry = {
  readonly seq: string;
  readonly action: LogAction;
  readonly changeId: string | null;
  readonly note: string;
};

/** The next entry of the log of record that people may be told of. What is older than that is no news any more. */
export const readNextEntry = (
  tx: Tx,
  { actions, since }: { readonly actions: readonly LogAction[]; readonly since: Date },
): Promise<ToldEntry | undefined> =>
  tx
    .selectFrom("endpoint_log")
    .select(["seq", "action", "change_id as changeId", sql<string>`coalesce(detail ->> 'note', '')`.as("note")])
    .where("action", "in", [...actions])
    .where("at", ">", since)
    .where("seq", ">", (told) =>
      told
        .selectFrom("endpoint_log_heads")
        .select((of) => of.fn.coalesce(of.fn.max("endpoint_log_heads.seq"), sql<string>`0`).as("seq"))
        .where("log", "=", MAILS),
    )
    .orderBy("seq")
    .limit(1)
    .executeTakeFirst();
