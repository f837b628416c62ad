import type { SolutionProfile } from "@waymark/contracts/solutions/schemas";
import type { Tx } from "../../platform/database/scope.ts";

export type NetworkItem = SolutionProfile["items"][number];

/** The values that a solution in scope has now, with all that is stored of them, in the order of kinds and values. */
export async function readNetworkItems(tx: Tx, solutionId: string): Promise<NetworkItem[]> {
  const rows = await tx
    .selectFrom("solution_items")
    .select([
      "kind",
      "value",
      "state",
      "proof",
      "date_added as dateAdded",
      "date_last_verified as dateLastVerified",
      "added_by_method as addedByMethod",
      "added_by_user as addedByUser",
      "approved_by as approvedBy",
      "approved_date as approvedDate",
      "next_check as nextCheck",
      "grace_until as renewBy",
      "valid_from as countsSince",
    ])
    .where("solution_id", "=", solutionId)
    .where("valid_until", "is", null)
    .orderBy("kind")
    .orderBy("value")
    .execute();
  return rows.map((row) => ({
    ...row,
    dateAdded: row.dateAdded.toISOString(),
    dateLastVerified: textOf(row.dateLastVerified),
    approvedDate: textOf(row.approvedDate),
    nextCheck: textOf(row.nextCheck),
    renewBy: textOf(row.renewBy),
    countsSince: textOf(row.countsSince),
  }));
}

const textOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;
