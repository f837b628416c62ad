import type { EventKind, EventPayload } from "@waymark/contracts/events/stream";
import type { Tx } from "../database/scope.ts";

/** Only ever inside a transaction: the row and what it announces commit together. */
export function appendToOutbox<Kind extends EventKind>(tx: Tx, kind: Kind, payload: EventPayload<Kind>): Promise<void> {
  return appendAllToOutbox(tx, kind, [payload]);
}

export async function appendAllToOutbox<Kind extends EventKind>(
  tx: Tx,
  kind: Kind,
  payloads: readonly EventPayload<Kind>[],
): Promise<void> {
  await tx
    .insertInto("outbox")
    .values(payloads.map((payload) => ({ kind, payload: JSON.stringify(payload) })))
    .execute();
}
