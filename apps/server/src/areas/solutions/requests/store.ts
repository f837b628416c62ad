import type { RequestDecision } from "@waymark/contracts/solutions/request";
import type { Tx } from "../../../platform/database/scope.ts";
import { REQUEST, type RequestRow } from "./requests.read.ts";

type NewRow = Pick<
  RequestRow,
  "id" | "solutionId" | "operation" | "proposed" | "contentHash" | "note" | "createdBy" | "createdAt"
>;

/** Of the provider in scope. False where the id is taken, by another provider too. */
export async function insertRequest(tx: Tx, row: NewRow): Promise<boolean> {
  const { id, operation, note, proposed } = row;
  const inserted = await tx
    .insertInto("solution_requests")
    .values({
      id,
      operation,
      note,
      solution_id: row.solutionId,
      proposed: proposed && JSON.stringify(proposed),
      content_hash: row.contentHash,
      created_by: row.createdBy,
      created_at: row.createdAt,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export const lockRequest = (tx: Tx, id: string): Promise<RequestRow | undefined> =>
  tx.selectFrom("solution_requests as r").select(REQUEST).where("r.id", "=", id).forUpdate().executeTakeFirst();

export async function cancelRequest(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("solution_requests")
    .set({ status: "cancelled" })
    .where("id", "=", id)
    .where("status", "=", "active")
    .execute();
}

type Decided = {
  readonly decision: RequestDecision;
  readonly reason: string;
  /** Null in the demo world alone. */
  readonly by: string | null;
  readonly at: Date;
};

export async function closeRequest(tx: Tx, id: string, { decision, reason, by, at }: Decided): Promise<void> {
  await tx
    .updateTable("solution_requests")
    .set({ status: "closed", decision, reason, decided_by: by, decided_at: at })
    .where("id", "=", id)
    .where("status", "=", "active")
    .execute();
}

/** Of the provider in scope: whether a solution awaits the vendor. */
export async function setAwaitingReview(tx: Tx, solutionId: string, since: Date | null): Promise<void> {
  await tx.updateTable("solutions").set({ awaiting_review_since: since }).where("id", "=", solutionId).execute();
}

/** Who approved a solution approved what is proven of it, unless somebody had before. */
export async function approveItemsOf(
  tx: Tx,
  solutionId: string,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<void> {
  await tx
    .updateTable("solution_items")
    .set({ approved_by: by, approved_date: at })
    .where("solution_id", "=", solutionId)
    .where("valid_until", "is", null)
    .where("state", "=", "Proven")
    .where("approved_by", "is", null)
    .execute();
}

/** Of the provider in scope; at most so many. Answers how many named the person. */
export async function clearAskedBy(tx: Tx, userId: string, most: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable("solution_requests")
    .set({ created_by: null })
    .where("id", "in", (from) =>
      from.selectFrom("solution_requests").select("id").where("created_by", "=", userId).limit(most),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function clearDecidedBy(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable("solution_requests").set({ decided_by: null }).where("id", "in", ids).execute();
}
