import { sql } from "kysely";
import type { Tx } from "../../../platform/database/scope.ts";
import { CHANGES } from "./store.ts";

const PAGE = 5_000;

const selectEntries = (tx: Tx) =>
  tx.selectFrom("endpoint_log").select([
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
    // The hash covers milliseconds.
    sql<boolean>`at <> date_trunc('milliseconds', at)`.as("isBetween"),
  ]);
export type LogRow = Awaited<ReturnType<ReturnType<typeof selectEntries>["executeTakeFirstOrThrow"]>>;

/** Every entry up to one, in their order, page by page. */
export async function* readLog(tx: Tx, last: string): AsyncGenerator<LogRow> {
  for (let after = "0"; ; ) {
    const page = await selectEntries(tx)
      .where("seq", ">", after)
      .where("seq", "<=", last)
      .orderBy("seq")
      .limit(PAGE)
      .execute();
    yield* page;
    const end = page.at(-1);
    if (end === undefined) return;
    after = end.seq;
  }
}

export const readHead = (tx: Tx) =>
  tx
    .selectFrom("endpoint_log_heads")
    .select(["seq", "hash", "checked_at as checkedAt", "checked_seq as checkedSeq", "broken"])
    .where("log", "=", CHANGES)
    .executeTakeFirst();

/** An entry behind the head, asked in one statement, so that none that is just appended is meant. */
export const readBehindHead = (tx: Tx) =>
  tx
    .selectFrom("endpoint_log as l")
    .leftJoin("endpoint_log_heads as h", (join) => join.onRef("h.cloud", "=", "l.cloud").on("h.log", "=", CHANGES))
    .select("l.seq")
    .where((where) => where.or([where("h.seq", "is", null), where("l.seq", ">", where.ref("h.seq"))]))
    .orderBy("l.seq")
    .limit(1)
    .executeTakeFirst();

/** The heads that versions published, and the hashes of their bytes. Imports are no part of the log. */
export const readPublishedHeads = (tx: Tx) =>
  tx
    .selectFrom("endpoint_versions")
    .select([
      "instance",
      "version",
      "log_seq as seq",
      "log_hash as hash",
      "endpoints_sha256 as sha256",
      sql<boolean>`encode(sha256(endpoints), 'hex') is distinct from endpoints_sha256`.as("hasOtherBytes"),
    ])
    .where("kind", "<>", "import")
    .orderBy("log_seq")
    .orderBy("version")
    .execute();
export type PublishedHead = Awaited<ReturnType<typeof readPublishedHeads>>[number];
