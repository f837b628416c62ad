import type { Tx } from "../../platform/database/scope.ts";

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

export const isOutboxId = (id: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
