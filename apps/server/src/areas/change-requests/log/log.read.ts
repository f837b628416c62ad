import type { Tx } from "../../../platform/database/scope.ts";

const PAGE = 5_000;

const selectEntries = (tx: Tx) =>
  tx
    .selectFrom("endpoint_log")
    .select([
      "seq",
      "at",
      "action",
      "instance",
      "set_id as setId",
      "change_id as changeId",
      "person",
      "content_hash as contentHash",
      "detail",
      "previous_hash as previousHash",
      "hash",
    ]);
export type LogRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

/** Every entry in its order, page by page. */
export async function* readLog(tx: Tx): AsyncGenerator<LogRow> {
  for (let after = "0"; ; ) {
    const page = await selectEntries(tx).where("seq", ">", after).orderBy("seq").limit(PAGE).execute();
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.seq;
  }
}

export const readHead = (tx: Tx) => tx.selectFrom("endpoint_log_heads").select(["seq", "hash"]).executeTakeFirst();

/** The heads that versions published. */
export const readPublishedHeads = (tx: Tx) =>
  tx
    .selectFrom("endpoint_versions")
    .select(["instance", "version", "log_seq as seq", "log_hash as hash"])
    .where("log_seq", "is not", null)
    .orderBy("log_seq")
    .execute();
