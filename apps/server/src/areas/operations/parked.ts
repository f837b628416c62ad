import { EVENT_PAYLOADS, type EventKind } from "@waymark/contracts/events/stream";
import type { Ctx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { deleteParkedEvent, isOutboxId, takeParkedMessage, unparkEvent } from "./store.ts";

/**
 * Sends a parked item through the outbox once more. A message that no consumer took in had no effect, so it may travel
 * under a new id. What is no known event stays parked: sending it again would only park it again.
 */
export async function retryParked(ctx: Ctx, id: string): Promise<"retried" | "notThere" | "unreadable"> {
  try {
    return await write(ctx, vendorScope(ctx.cloud), async (tx) => {
      const found = isOutboxId(id) ? await unparkEvent(tx, id) : await sendMessageAgain(tx, id);
      if (!found) return "notThere";
      await tx.audit({ action: "operations.retryParked", entity: id, before: { id }, after: null });
      return "retried";
    });
  } catch (error) {
    if (error instanceof Unreadable) return "unreadable";
    throw error;
  }
}

/** Gives up a parked item for good. Its content goes into the audit entry: nothing disappears without a trace. */
export async function dropParked(ctx: Ctx, id: string): Promise<boolean> {
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const dropped = isOutboxId(id) ? await deleteParkedEvent(tx, id) : await takeParkedMessage(tx, id);
    if (dropped === undefined) return false;
    await tx.audit({ action: "operations.dropParked", entity: id, before: { id, ...dropped }, after: null });
    return true;
  });
}

/** Thrown inside the transaction, so that the message stays where it was. */
class Unreadable extends Error {}

async function sendMessageAgain(tx: WriteTx, id: string): Promise<boolean> {
  const message = await takeParkedMessage(tx, id);
  if (message === undefined) return false;
  const kind = message.subject.slice(message.subject.lastIndexOf(".") + 1);
  if (!isEventKind(kind)) throw new Unreadable(kind);
  await tx.announce(kind, readPayload(kind, message.payload));
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
