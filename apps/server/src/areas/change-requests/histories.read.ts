import type { Tx } from "../../platform/database/scope.ts";

const selectAuthors = (tx: Tx) => tx.selectFrom("endpoint_change_authors").select(["change_id as changeId", "person"]);
const selectApprovals = (tx: Tx) =>
  tx
    .selectFrom("endpoint_change_approvals")
    .select([
      "change_id as changeId",
      "role",
      "kind",
      "is_stand_in as isStandIn",
      "content_hash as contentHash",
      "person",
      "note",
      "at",
    ]);
const selectBypasses = (tx: Tx) =>
  tx
    .selectFrom("endpoint_change_bypasses")
    .select(["change_id as changeId", "content_hash as contentHash", "tests", "until", "person", "note", "at"])
    .where("cancelled_at", "is", null);
const selectResults = (tx: Tx) =>
  tx
    .selectFrom("endpoint_test_results")
    .select([
      "change_id as changeId",
      "test",
      "content_hash as contentHash",
      "result",
      "outcome",
      "text_key as textKey",
      "inputs",
      "entries",
      "entry_count as entryCount",
      "ran_at as ranAt",
      "valid_until as validUntil",
    ]);

type RowOf<Select extends (tx: Tx) => { execute: () => Promise<unknown[]> }> = Awaited<
  ReturnType<ReturnType<Select>["execute"]>
>[number];
export type ApprovalRow = RowOf<typeof selectApprovals>;
export type BypassRow = RowOf<typeof selectBypasses>;
export type ResultRow = RowOf<typeof selectResults>;

/** What people and tests did to a change, the oldest first. */
export type ChangeHistory = {
  readonly authors: readonly string[];
  readonly approvals: readonly ApprovalRow[];
  readonly bypasses: readonly BypassRow[];
  readonly results: readonly ResultRow[];
};

export async function readHistories(tx: Tx, ids: readonly string[]): Promise<(id: string) => ChangeHistory> {
  if (ids.length === 0) return () => ({ authors: [], approvals: [], bypasses: [], results: [] });
  const some = [...ids];
  const authors = await selectAuthors(tx).where("change_id", "in", some).orderBy("at").orderBy("person").execute();
  const approvals = await selectApprovals(tx).where("change_id", "in", some).orderBy("at").orderBy("id").execute();
  const bypasses = await selectBypasses(tx).where("change_id", "in", some).orderBy("at").orderBy("id").execute();
  const results = await selectResults(tx).where("change_id", "in", some).orderBy("test").execute();
  const of = <Row extends { readonly changeId: string }>(rows: readonly Row[], id: string): Row[] =>
    rows.filter(({ changeId }) => changeId === id);
  return (id) => ({
    authors: of(authors, id).map(({ person }) => person),
    approvals: of(approvals, id),
    bypasses: of(bypasses, id),
    results: of(results, id),
  });
}
