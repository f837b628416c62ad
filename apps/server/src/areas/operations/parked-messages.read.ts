import type { Db } from "../../platform/database/connect.ts";

export type Parked = {
  /** The outbox row's id, or `stream/sequence` of a message. */
  readonly id: string;
  readonly kind: string;
  readonly reason: string;
  readonly since: Date;
  readonly payload: string;
};

/** What the stream refused and what no consumer could take in, oldest first. */
export async function readParked(db: Db, most: number): Promise<Parked[]> {
  const [rows, messages] = await Promise.all([
    db
      .selectFrom("outbox")
      .select(["id", "kind", "parked_reason", "created_at", "payload"])
      .where("parked_reason", "is not", null)
      .where("published_at", "is", null)
      .orderBy("id")
      .limit(most)
      .execute(),
    db.selectFrom("parked_messages").selectAll().orderBy("parked_at").limit(most).execute(),
  ]);
  return [
    ...rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      reason: row.parked_reason ?? "",
      since: row.created_at,
      payload: JSON.stringify(row.payload),
    })),
    ...messages.map((message) => ({
      id: `${message.stream}/${message.sequence}`,
      kind: message.subject.slice(message.subject.lastIndexOf(".") + 1),
      reason: message.reason,
      since: message.parked_at,
      payload: message.payload,
    })),
  ].sort((one, other) => one.since.getTime() - other.since.getTime());
}
