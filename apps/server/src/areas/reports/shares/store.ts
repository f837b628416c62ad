import type { Verdict } from "@waymark/contracts/connectivity-test/findings";
import type { HideablePart, ShareKind } from "@waymark/contracts/reports/sharing";
import type { Tx } from "../../../platform/database/scope.ts";

/** What a share and the mail about it need of a report. */
export type OwnReport = {
  readonly id: string;
  readonly startedAt: Date;
  readonly keepUntil: Date;
  readonly city: string;
  readonly region: string;
  readonly country: string;
  readonly verdict: Verdict;
};

const ownedReport = (tx: Tx, id: string, ownerId: string, now: Date) =>
  tx
    .selectFrom("reports")
    .select(["id", "started_at as startedAt", "keep_until as keepUntil", "city", "region", "country", "verdict"])
    .where("id", "=", id)
    .where("owner_id", "=", ownerId)
    .where("keep_until", ">", now);

/** Undefined past its term. */
export const findOwnedReport = (tx: Tx, id: string, ownerId: string, now: Date): Promise<OwnReport | undefined> =>
  ownedReport(tx, id, ownerId, now).executeTakeFirst();

/** Locked, so that two calls for one report are decided one after the other. Undefined past its term. */
export const lockOwned = (tx: Tx, id: string, ownerId: string, now: Date): Promise<OwnReport | undefined> =>
  ownedReport(tx, id, ownerId, now).forUpdate().executeTakeFirst();

export type KeptShare = {
  readonly id: string;
  readonly kind: ShareKind;
  readonly receiverId: string | null;
  readonly hidden: readonly HideablePart[];
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly removedAt: Date | null;
};

/** All of a report, ended ones too. */
export function findShares(tx: Tx, reportId: string): Promise<KeptShare[]> {
  return tx
    .selectFrom("report_shares")
    .select(["id", "kind", "receiver_id as receiverId", "expires_at as expiresAt"])
    .select(["revoked_at as revokedAt", "removed_at as removedAt"])
    .select((column) => column.ref("hidden").$castTo<HideablePart[]>().as("hidden"))
    .where("report_id", "=", reportId)
    .execute();
}

export type NewShare = {
  readonly reportId: string;
  readonly kind: ShareKind;
  readonly receiver: { readonly id: string; readonly name: string; readonly mail: string | null } | null;
  readonly sharedByName: string;
  readonly hidden: readonly HideablePart[];
  readonly sharedAt: Date;
  readonly expiresAt: Date;
};

/** A new row, or the ended one begun anew: then nobody has seen it yet. */
export async function startShare(tx: Tx, share: NewShare): Promise<string> {
  const begun = {
    receiver_name: share.receiver?.name ?? null,
    receiver_mail: share.receiver?.mail ?? null,
    shared_by_name: share.sharedByName,
    hidden: [...share.hidden],
    shared_at: share.sharedAt,
    expires_at: share.expiresAt,
    revoked_at: null,
    removed_at: null,
    views: 0,
    last_viewed_at: null,
  };
  const { id } = await tx
    .insertInto("report_shares")
    .values({
      report_id: share.reportId,
      kind: share.kind,
      receiver_id: share.receiver?.id ?? null,
      ...begun,
    })
    .onConflict((conflict) => conflict.columns(["report_id", "kind", "receiver_id"]).doUpdateSet(begun))
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

export async function renewShare(
  tx: Tx,
  id: string,
  { hidden, expiresAt }: Pick<NewShare, "hidden" | "expiresAt">,
): Promise<void> {
  await tx
    .updateTable("report_shares")
    .set({ hidden: [...hidden], expires_at: expiresAt })
    .where("id", "=", id)
    .execute();
}

/** Whether this ended it: one that had ended before stays as it was. */
export async function endShare(tx: Tx, id: string, at: Date): Promise<boolean> {
  const ended = await tx
    .updateTable("report_shares")
    .set({ revoked_at: at })
    .where("id", "=", id)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return ended !== undefined;
}
