import { sql } from "kysely";
import type { Scope, Tx } from "../../../platform/database/scope.ts";

export type NewMail = {
  readonly aboutTenantId: string;
  readonly reportId: string;
  readonly shareId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** In the nil tenant's scope, as all of this file. */
export async function insertMails(tx: Tx, scope: Scope, mails: readonly NewMail[], at: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto("mails")
    .values(
      mails.map((mail) => ({
        cloud: scope.cloud,
        tenant_id: scope.tenantId,
        about_tenant_id: mail.aboutTenantId,
        about_report_id: mail.reportId,
        about_share_id: mail.shareId,
        to_address: mail.to,
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        created_at: at,
        next_try_at: at,
      })),
    )
    .execute();
}

/** Those of which so many mails have been written since then. */
export async function sharesToldOften(
  tx: Tx,
  mails: readonly Pick<NewMail, "shareId">[],
  { since, most }: { since: Date; most: number },
): Promise<ReadonlySet<string>> {
  const ids = mails.map(({ shareId }) => shareId);
  const { rows } = await sql<{ id: string }>`
    select about_share_id as id from mails where about_share_id = any(${ids}::uuid[]) and created_at > ${since}
    group by about_share_id having count(*) >= ${most}`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export type DueMail = NewMail & { readonly id: string; readonly attempts: number };

/**
 * Takes some of those that are due and counts the attempt before it is made: whoever takes them next waits for the pause,
 * so that no two processes send the same mail, and a process that dies while sending costs one pause.
 */
export async function takeDueMails(
  tx: Tx,
  { now, most, pauseMs, pauseMaxMs }: { now: Date; most: number; pauseMs: number; pauseMaxMs: number },
): Promise<DueMail[]> {
  const { rows } = await sql<DueMail>`
    update mails set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + least(${pauseMs} * 2 ^ attempts, ${pauseMaxMs}) * interval '1 millisecond'
    where id in (select id from mails
                 where sent_at is null and given_up_at is null and next_try_at <= ${now}
                 order by next_try_at limit ${most} for update skip locked)
    returning id, about_tenant_id as "aboutTenantId", about_report_id as "reportId", about_share_id as "shareId",
      to_address as "to", subject, body_text as "text", body_html as "html", attempts`.execute(tx);
  return rows;
}

const BLANK = { to_address: null, subject: null, body_text: null, body_html: null } as const;

/** Nobody needs address and text any more. */
export async function endMail(tx: Tx, id: string, end: "sent_at" | "given_up_at", at: Date): Promise<void> {
  await tx
    .updateTable("mails")
    .set({ ...BLANK, [end]: at })
    .where("id", "=", id)
    .execute();
}

export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom("mails").where("id", "=", id).execute();
}

export async function deleteUnsentOf(tx: Tx, shareId: string): Promise<void> {
  await tx.deleteFrom("mails").where("about_share_id", "=", shareId).where("sent_at", "is", null).execute();
}
