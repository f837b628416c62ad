import type { Receiver, Receivers } from "@waymark/contracts/reports/schemas";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

type Row = Omit<Receiver, "shareId" | "sharedAt" | "expiresAt" | "lastViewedAt"> & {
  readonly shareId: string | null;
  readonly sharedAt: Date;
  readonly expiresAt: Date;
  readonly lastViewedAt: Date | null;
};

/** With whom a report is shared now; undefined where it is not theirs or past its term. */
export async function readReceivers(
  tx: Tx,
  { id, ownerId }: { readonly id: string; readonly ownerId: string },
  now: Date,
): Promise<Receivers["receivers"] | undefined> {
  const { rows } = await sql<Row>`
    select shares.id as "shareId", shares.kind, receiver_id as "userId", receiver_name as "displayName",
           receiver_mail as mail, hidden, shared_at as "sharedAt", expires_at as "expiresAt", views,
           last_viewed_at as "lastViewedAt"
    from reports left join report_shares shares
      on shares.report_id = reports.id and revoked_at is null and removed_at is null and expires_at > ${now}
    where reports.id = ${id} and owner_id = ${ownerId} and keep_until > ${now}
    order by shared_at, shares.id`.execute(tx);
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ shareId, sharedAt, expiresAt, lastViewedAt, ...row }) =>
    shareId === null
      ? []
      : [
          {
            shareId,
            kind: row.kind,
            userId: row.userId,
            displayName: row.displayName,
            mail: row.mail,
            hidden: row.hidden,
            sharedAt: sharedAt.toISOString(),
            expiresAt: expiresAt.toISOString(),
            views: row.views,
            lastViewedAt: lastViewedAt?.toISOString() ?? null,
          },
        ],
  );
}
