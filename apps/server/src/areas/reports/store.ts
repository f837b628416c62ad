import type { Judgement } from "@waymark/contracts/connectivity-test/findings";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { InternetType } from "@waymark/contracts/survey/internet-types";
import type { Summary } from "@waymark/rules/reports/summarise-report";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";

export type NewReport = {
  readonly id: string;
  readonly ownerId: string;
  readonly startedAt: Date;
  readonly savedAt: Date;
  readonly keepUntil: Date;
  readonly report: Report;
  readonly judgement: Judgement;
  readonly internetType: InternetType | null;
  readonly summary: Summary;
};

export type SavedRow = { readonly id: string; readonly savedAt: Date; readonly keepUntil: Date };

const SAVED = ["id", "saved_at as savedAt", "keep_until as keepUntil"] as const;

const contentOf = ({ report, judgement, internetType, summary }: NewReport) => ({
  report: JSON.stringify(report),
  judgement: JSON.stringify(judgement),
  internet_type: internetType,
  city: summary.city,
  region: summary.region,
  country: summary.country,
  verdict: JSON.stringify(summary.verdict),
  tone: summary.verdict.tone,
  findings: [...summary.findings],
  mail_ms: summary.mailMs,
  files_megabytes_per_second: summary.filesMegabytesPerSecond,
  busy_rise_ms: summary.busyRiseMs,
  ai_chat_ms: summary.aiChatMs,
});

/** New, or brought up to date where the same person saved it before; undefined where it is somebody else's. */
export async function putReport(tx: Tx, report: NewReport): Promise<SavedRow | undefined> {
  const inserted = await tx
    .insertInto("reports")
    .values({
      id: report.id,
      owner_id: report.ownerId,
      started_at: report.startedAt,
      saved_at: report.savedAt,
      keep_until: report.keepUntil,
      ...contentOf(report),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(SAVED)
    .executeTakeFirst();
  if (inserted !== undefined) return inserted;
  return tx
    .updateTable("reports")
    .set(contentOf(report))
    .where("id", "=", report.id)
    .where("owner_id", "=", report.ownerId)
    .returning(SAVED)
    .executeTakeFirst();
}

export const findOwned = (tx: Tx, id: string, ownerId: string): Promise<SavedRow | undefined> =>
  tx.selectFrom("reports").select(SAVED).where("id", "=", id).where("owner_id", "=", ownerId).executeTakeFirst();

/** The ids of those that were there and theirs. Shares go with them. */
export async function deleteOwned(tx: Tx, ownerId: string, ids: readonly string[]): Promise<string[]> {
  const gone = await tx
    .deleteFrom("reports")
    .where("owner_id", "=", ownerId)
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

export async function idsOfOwner(tx: Tx, ownerId: string, most: number): Promise<string[]> {
  const rows = await tx.selectFrom("reports").select("id").where("owner_id", "=", ownerId).limit(most).execute();
  return rows.map(({ id }) => id);
}

/** Which shares belong to these reports. */
export function idsOfShares(tx: Tx, reportIds: readonly string[]): Promise<{ id: string; reportId: string }[]> {
  return tx
    .selectFrom("report_shares")
    .select(["id", "report_id as reportId"])
    .where("report_id", "=", sql<string>`any(${reportIds}::uuid[])`)
    .execute();
}

/** Takes a report off somebody's list, for good. */
export async function removeReceived(tx: Tx, reportId: string, receiverId: string, at: Date): Promise<boolean> {
  const removed = await tx
    .updateTable("report_shares")
    .set({ removed_at: at })
    .where("report_id", "=", reportId)
    .where("receiver_id", "=", receiverId)
    .where("removed_at", "is", null)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", at)
    .returning("id")
    .executeTakeFirst();
  return removed !== undefined;
}

export async function deleteReceivedOf(tx: Tx, receiverId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("report_shares")
    .where("receiver_id", "=", receiverId)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countView(tx: Tx, shareId: string, at: Date): Promise<void> {
  await tx
    .updateTable("report_shares")
    .set({ views: sql<number>`views + 1`, last_viewed_at: at })
    .where("id", "=", shareId)
    .execute();
}

/** Those past their term, at most so many, locked: a report cannot be shared between here and its deletion. */
export async function reportsPast(tx: Tx, now: Date, most: number): Promise<string[]> {
  const rows = await tx
    .selectFrom("reports")
    .select("id")
    .where("keep_until", "<=", now)
    .limit(most)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteReportsPast(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const gone = await tx
    .deleteFrom("reports")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .returning("id")
    .execute();
  return gone.map(({ id }) => id);
}

/** Those that ran out, were revoked or were taken off a list before then, at most so many; answers how many went. */
export async function deleteSharesPast(tx: Tx, endedBefore: Date, most: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("report_shares")
    .where("id", "in", (from) =>
      from
        .selectFrom("report_shares")
        .select("id")
        .where((either) =>
          either.or([
            either("expires_at", "<=", endedBefore),
            either("revoked_at", "<=", endedBefore),
            either("removed_at", "<=", endedBefore),
          ]),
        )
        .limit(most),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
