import type { VisitEvent } from "@waymark/contracts/operations/schemas";
import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { sql } from "kysely";
import type { Tx } from "../../platform/database/scope.ts";
import type { StoredVisit } from "./visit-logged.ts";

export async function insertVisit(tx: Tx, visit: StoredVisit): Promise<boolean> {
  const inserted = await tx
    .insertInto("visits")
    .values({ idempotency_key: visit.idempotencyKey, event: visit.event, at: visit.at })
    .onConflict((conflict) => conflict.doNothing())
    .returning("idempotency_key")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Visits of the tenant in scope in the order of their keys, from the one after `lastKey` on. */
export async function visitsAfter(tx: Tx, lastKey: string | undefined, rows: number): Promise<StoredVisit[]> {
  const found = await tx
    .selectFrom("visits")
    .select(["idempotency_key as idempotencyKey", "event", "at"])
    .$if(lastKey !== undefined, (query) => query.where("idempotency_key", ">", lastKey ?? ""))
    .orderBy("idempotency_key")
    .limit(rows)
    .execute();
  return found.map((visit) => ({ ...visit, event: visit.event as VisitEvent }));
}

export type TakenMessage = { readonly subject: string; readonly payload: string; readonly reason: string };

/** Takes a parked message out, so that exactly one operator decides over it. Undefined when it is not (any longer) there. */
export async function takeParkedMessage(tx: Tx, id: string): Promise<TakenMessage | undefined> {
  const [, stream, sequence] = /^(.+)\/(\d{1,18})$/.exec(id) ?? [];
  if (stream === undefined || sequence === undefined) return undefined;
  return tx
    .deleteFrom("parked_messages")
    .where("stream", "=", stream)
    .where("sequence", "=", sequence)
    .returning(["subject", "payload", "reason"])
    .executeTakeFirst();
}

/** Events wait in the outbox under a UUID, messages in the stream under its name and a number. */
export const isOutboxId = (id: string): boolean => UUID_PATTERN.test(id);

export function deleteParkedEvent(tx: Tx, id: string): Promise<object | undefined> {
  return tx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("parked_reason", "is not", null)
    .where("published_at", "is", null)
    .returning(["kind", "payload", "parked_reason as reason"])
    .executeTakeFirst();
}

export async function unparkEvent(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .updateTable("outbox")
    .set({ parked_reason: null, attempts: 0 })
    .where("id", "=", id)
    .where("parked_reason", "is not", null)
    .where("published_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes at most so many rows of the scope in force. The database never deletes what is younger than a year. */
export async function forgetAuditBefore(tx: Tx, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ gone: string }>`select waymark_forget_audit(${before}, ${most}) as gone`.execute(tx);
  return Number(rows[0]?.gone ?? 0);
}
