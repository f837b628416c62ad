import { hash } from "node:crypto";
import { sql } from "kysely";
import type { Tx } from "../database/scope.ts";

/** What a mail is about. The mail is pointless without it, so the code that deletes the matter deletes the mail too. */
export type MailMatter = { readonly kind: string; readonly id: string; readonly tenantId: string | null };

export type NewMail = {
  readonly about: MailMatter;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** Short on purpose: it counts mails to one address and does not lead back to it. */
const keyOf = (address: string): Buffer => hash("sha256", address.toLowerCase(), "buffer").subarray(0, 6);
const domainOf = (address: string): string => address.slice(address.lastIndexOf("@") + 1).toLowerCase();

export async function insertMails(tx: Tx, mails: readonly NewMail[], at: Date): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto("mails")
    .values(
      mails.map((mail) => ({
        about_kind: mail.about.kind,
        about_id: mail.about.id,
        about_tenant_id: mail.about.tenantId,
        to_address: mail.to,
        to_domain: domainOf(mail.to),
        to_key: keyOf(mail.to),
        subject: mail.subject,
        body_text: mail.text,
        body_html: mail.html,
        created_at: at,
        next_try_at: at,
      })),
    )
    .execute();
}

export type WrittenLately = { readonly aboutMatter: number; readonly toReceiver: number };

/** How many mails were written since then, about the same matter and to the same receiver; in the order of the mails. */
export async function countWritten(tx: Tx, mails: readonly NewMail[], since: Date): Promise<WrittenLately[]> {
  const { rows } = await sql<WrittenLately>`
    select (select count(*)::int from mails where about_kind = asked.kind and about_id = asked.id and created_at > ${since})
             as "aboutMatter",
           (select count(*)::int from mails where to_key = asked.key and created_at > ${since}) as "toReceiver"
    from unnest(${mails.map(({ about }) => about.kind)}::text[], ${mails.map(({ about }) => about.id)}::uuid[],
                ${mails.map(({ to }) => keyOf(to))}::bytea[]) with ordinality as asked (kind, id, key, position)
    order by position`.execute(tx);
  return rows;
}

export type DueMail = NewMail & { readonly id: string; readonly attempts: number };

type DueRow = Omit<DueMail, "about"> & {
  readonly kind: string;
  readonly matter: string;
  readonly tenantId: string | null;
};

/**
 * Takes some of those that are due and counts the attempt before it is made: the next taker waits for the pause, so that no
 * two processes send the same mail, and a process that dies while sending costs one pause.
 */
export async function takeDueMails(
  tx: Tx,
  asked: {
    readonly now: Date;
    readonly most: number;
    readonly pauseMs: number;
    readonly pauseMaxMs: number;
    readonly perDomain: { readonly since: Date; readonly most: number };
  },
): Promise<DueMail[]> {
  const { now, most, pauseMs, pauseMaxMs, perDomain } = asked;
  const { rows } = await sql<DueRow>`
    update mails set attempts = attempts + 1,
      next_try_at = ${now}::timestamptz + least(${pauseMs} * 2 ^ attempts, ${pauseMaxMs}) * interval '1 millisecond'
    where id in (select id from mails due
                 where sent_at is null and given_up_at is null and next_try_at <= ${now}
                   and (select count(*) from mails sent where sent.to_domain = due.to_domain
                          and sent.sent_at > ${perDomain.since}) < ${perDomain.most}
                 order by next_try_at limit ${most} for update skip locked)
    returning id, about_kind as kind, about_id as matter, about_tenant_id as "tenantId",
      to_address as "to", subject, body_text as "text", body_html as "html", attempts`.execute(tx);
  return rows.map(({ kind, matter, tenantId, ...mail }) => ({ ...mail, about: { kind, id: matter, tenantId } }));
}

const BLANK = { to_address: null, subject: null, body_text: null, body_html: null } as const;

/** Address and text have done their work. */
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

export async function deleteMailsAbout(
  tx: Tx,
  kind: string,
  ids: readonly string[],
  which: "all" | "unsent",
): Promise<void> {
  await tx
    .deleteFrom("mails")
    .where("about_kind", "=", kind)
    .where("about_id", "=", sql<string>`any(${ids}::uuid[])`)
    .$if(which === "unsent", (mails) => mails.where("sent_at", "is", null))
    .execute();
}

export async function deleteMailsPast(tx: Tx, before: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("mails")
    .where("id", "in", (from) => from.selectFrom("mails").select("id").where("created_at", "<=", before).limit(most))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
