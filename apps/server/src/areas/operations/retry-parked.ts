import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { EVENT_PAYLOADS, type EventKind } from "@waymark/contracts/events/stream";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT, type Tx } from "../../platform/database/scope.ts";
import { appendToOutbox } from "../../platform/outbox/append.ts";
import { isOutboxId, takeParkedMessage } from "./take-parked.ts";

/**
 * Sends a parked item through the outbox once more. A message that no consumer took in had no effect, so it may travel
 * under a new id. What is no known event stays parked: sending it again would only park it again.
 */
export async function retryParked(
  db: Db,
  actor: Actor,
  cloud: CloudName,
  id: string,
): Promise<"retried" | "notThere" | "unreadable"> {
  const scope = { cloud, tenantId: NIL_TENANT };
  try {
    return await inScope(db, scope, async (tx) => {
      const found = isOutboxId(id) ? await unparkRow(tx, id) : await sendMessageAgain(tx, id);
      if (!found) return "notThere";
      await audit(tx, scope, actor, "operations.retryParked", { id }, null);
      return "retried";
    });
  } catch (error) {
    if (error instanceof Unreadable) return "unreadable";
    throw error;
  }
}

/** Thrown inside the transaction, so that the message stays where it was. */
class Unreadable extends Error {}

async function unparkRow(tx: Tx, id: string): Promise<boolean> {
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

async function sendMessageAgain(tx: Tx, id: string): Promise<boolean> {
  const message = await takeParkedMessage(tx, id);
  if (message === undefined) return false;
  const kind = message.subject.slice(message.subject.lastIndexOf(".") + 1);
  if (!isEventKind(kind)) throw new Unreadable(kind);
  await appendToOutbox(tx, kind, readPayload(kind, message.payload));
  return true;
}

const isEventKind = (kind: string): kind is EventKind => kind in EVENT_PAYLOADS;

function readPayload(kind: EventKind, text: string) {
  try {
    return EVENT_PAYLOADS[kind].parse(JSON.parse(text));
  } catch (error) {
    throw new Unreadable("not a payload of this kind", { cause: error });
  }
}
