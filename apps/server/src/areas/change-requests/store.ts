import type { ApproverRole } from "@waymark/contracts/change-requests/change";
import type { ValidationTest } from "@waymark/contracts/change-requests/validation";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import type { CloudInstance } from "@waymark/contracts/endpoint-sets/instance";
import { sql } from "kysely";
import { changeOne } from "../../platform/database/change-one.ts";
import type { Tx } from "../../platform/database/scope.ts";

/** Answers the set of a change, so that the set is locked first; undefined where there is no such change. */
export const readSetOf = async (tx: Tx, id: string): Promise<string | undefined> => {
  const found = await tx
    .selectFrom("endpoint_changes")
    .select("set_id as setId")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.setId;
};

export async function lockChangeRow(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("endpoint_changes").select("id").where("id", "=", id).forUpdate().execute();
}

export type DraftRow = {
  readonly id: string;
  readonly setId: string;
  readonly instance: CloudInstance;
  readonly content: EndpointSetContent;
  readonly isDeletion: boolean;
  readonly reason: string;
  readonly additionDate: string | null;
  readonly removalDate: string | null;
  readonly baseVersion: string | null;
  readonly base: EndpointSetContent | null;
  readonly contentHash: string;
  readonly additions: number;
  readonly removals: number;
};

const columnsOf = (draft: DraftRow, at: Date) => ({
  workload: draft.content.workloadName,
  status: "Draft" as const,
  is_deletion: draft.isDeletion,
  reason: draft.reason,
  addition_date: sql<Date | null>`${draft.additionDate}::date`,
  removal_date: sql<Date | null>`${draft.removalDate}::date`,
  base_version: draft.baseVersion,
  base: draft.base === null ? null : JSON.stringify(draft.base),
  content: JSON.stringify(draft.content),
  content_hash: draft.contentHash,
  additions: draft.additions,
  removals: draft.removals,
  updated_at: at,
  submitted_at: null,
  staged_at: null,
});

export async function insertDraft(
  tx: Tx,
  draft: DraftRow,
  { tenantId, at }: { readonly tenantId: string; readonly at: Date },
): Promise<void> {
  await tx
    .insertInto("endpoint_changes")
    .values({
      ...{ id: draft.id, set_id: draft.setId, instance: draft.instance, people_tenant: tenantId, created_at: at },
      ...columnsOf(draft, at),
    })
    .execute();
}

/** Only of the revision that was read. */
export async function updateDraft(tx: Tx, draft: DraftRow, revision: number, at: Date): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_changes")
      .set({ ...columnsOf(draft, at), revision: revision + 1 })
      .where("id", "=", draft.id)
      .where("revision", "=", revision)
      .where("status", "in", ["Draft", "PendingReview"]),
  );
}

type Person = { readonly tenantId: string; readonly objectId: string; readonly at: Date };

export async function addAuthor(tx: Tx, changeId: string, { tenantId, objectId, at }: Person): Promise<void> {
  await tx
    .insertInto("endpoint_change_authors")
    .values({ change_id: changeId, person: objectId, people_tenant: tenantId, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await changeOne(tx.deleteFrom("endpoint_changes").where("id", "=", id).where("status", "=", "Draft"));
}

type Move =
  | { readonly from: "Draft"; readonly to: "PendingReview" }
  | { readonly from: "PendingReview"; readonly to: "Draft" | "StagedForPublishing" }
  | { readonly from: "StagedForPublishing"; readonly to: "Draft" | "PendingReview" };

/** From one status to the next; the row is locked. */
export async function moveChange(tx: Tx, id: string, { from, to }: Move, at: Date): Promise<void> {
  const stamps = {
    Draft: { submitted_at: null, staged_at: null },
    PendingReview: from === "Draft" ? { submitted_at: at } : { staged_at: null },
    StagedForPublishing: { staged_at: at },
  }[to];
  await changeOne(
    tx
      .updateTable("endpoint_changes")
      .set({ status: to, updated_at: at, ...stamps })
      .where("id", "=", id)
      .where("status", "=", from),
  );
}

export type NewApproval = {
  readonly changeId: string;
  readonly role: ApproverRole;
  readonly kind: "Approved" | "Rejected" | "ConnectivityChampUpdate";
  readonly isStandIn: boolean;
  readonly contentHash: string;
  readonly note: string;
};

export async function insertApproval(tx: Tx, approval: NewApproval, { tenantId, objectId, at }: Person): Promise<void> {
  await tx
    .insertInto("endpoint_change_approvals")
    .values({
      change_id: approval.changeId,
      role: approval.role,
      kind: approval.kind,
      is_stand_in: approval.isStandIn,
      content_hash: approval.contentHash,
      people_tenant: tenantId,
      person: objectId,
      note: approval.note,
      at,
    })
    .execute();
}

/** An edit, or a submission that is taken back, cancels what was approved and bypassed. */
export async function cancelApprovals(tx: Tx, changeId: string, at: Date): Promise<void> {
  await tx
    .updateTable("endpoint_change_approvals")
    .set({ kind: "Cancelled", cancelled_at: at })
    .where("change_id", "=", changeId)
    .where("kind", "in", ["Approved", "ConnectivityChampUpdate"])
    .execute();
  await tx
    .updateTable("endpoint_change_bypasses")
    .set({ cancelled_at: at })
    .where("change_id", "=", changeId)
    .where("cancelled_at", "is", null)
    .execute();
}

/** Takes a person out of the changes that they wrote or decided about; answers how many steps that were. */
export async function forgetPersonOf(tx: Tx, tenantId: string, userId: string): Promise<number> {
  let forgotten = 0n;
  for (const column of ["blocked_by", "unblocked_by", "published_by"] as const) {
    const { numUpdatedRows } = await tx
      .updateTable("endpoint_changes")
      .set({ [column]: null })
      .where(column, "=", userId)
      .where("people_tenant", "=", tenantId)
      .executeTakeFirst();
    forgotten += numUpdatedRows;
  }
  for (const table of ["endpoint_change_approvals", "endpoint_change_bypasses"] as const) {
    const { numUpdatedRows } = await tx
      .updateTable(table)
      .set({ person: null })
      .where("person", "=", userId)
      .where("people_tenant", "=", tenantId)
      .executeTakeFirst();
    forgotten += numUpdatedRows;
  }
  const { numDeletedRows } = await tx
    .deleteFrom("endpoint_change_authors")
    .where("person", "=", userId)
    .where("people_tenant", "=", tenantId)
    .executeTakeFirst();
  return Number(forgotten + numDeletedRows);
}

type Noted = { readonly by: string; readonly note: string; readonly at: Date };

export async function blockRow(tx: Tx, id: string, { by, note, at }: Noted): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_changes")
      .set({ blocked_by: by, blocked_at: at, block_note: note })
      .set({ unblocked_by: null, unblocked_at: null, unblock_note: null, updated_at: at })
      .where("id", "=", id)
      .where("status", "<>", "Published"),
  );
}

export async function unblockRow(tx: Tx, id: string, { by, note, at }: Noted): Promise<void> {
  await changeOne(
    tx
      .updateTable("endpoint_changes")
      .set({ unblocked_by: by, unblocked_at: at, unblock_note: note, updated_at: at })
      .where("id", "=", id)
      .where("unblocked_at", "is", null),
  );
}

export type NewBypass = {
  readonly changeId: string;
  readonly contentHash: string;
  readonly tests: readonly ValidationTest[];
  readonly until: Date;
  readonly note: string;
};

export async function insertBypass(tx: Tx, bypass: NewBypass, { tenantId, objectId, at }: Person): Promise<void> {
  await tx
    .insertInto("endpoint_change_bypasses")
    .values({
      change_id: bypass.changeId,
      content_hash: bypass.contentHash,
      tests: [...bypass.tests],
      until: bypass.until,
      people_tenant: tenantId,
      person: objectId,
      note: bypass.note,
      at,
    })
    .execute();
}
