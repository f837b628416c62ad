import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, NIL_TENANT, type Tx } from "../../platform/database/scope.ts";
import { isOutboxId, takeParkedMessage } from "./take-parked.ts";

/** Gives up a parked item for good. Its content goes into the audit entry: nothing disappears without a trace. */
export async function dropParked(db: Db, actor: Actor, cloud: CloudName, id: string): Promise<boolean> {
  const scope = { cloud, tenantId: NIL_TENANT };
  return inScope(db, scope, async (tx) => {
    const dropped = isOutboxId(id) ? await deleteRow(tx, id) : await takeParkedMessage(tx, id);
    if (dropped === undefined) return false;
    await audit(tx, scope, actor, "operations.dropParked", { id, ...dropped }, null);
    return true;
  });
}

function deleteRow(tx: Tx, id: string): Promise<object | undefined> {
  return tx
    .deleteFrom("outbox")
    .where("id", "=", id)
    .where("parked_reason", "is not", null)
    .where("published_at", "is", null)
    .returning(["kind", "payload", "parked_reason as reason"])
    .executeTakeFirst();
}
