import { type Actor, audit } from "../../platform/audit.ts";
import type { Db } from "../../platform/database/connect.ts";
import { inScope, type Scope } from "../../platform/database/scope.ts";
import { endGrant, type GrantRow, insertGrant } from "./store.ts";

/** Granting twice is one grant. */
export async function grantRight(db: Db, actor: Actor, scope: Scope, grant: GrantRow): Promise<void> {
  await inScope(db, scope, async (tx) => {
    if (await insertGrant(tx, scope, grant, `${actor.kind}:${actor.id}`)) {
      await audit(tx, scope, actor, "access.grantRight", null, grant);
    }
  });
}

export async function revokeRight(db: Db, actor: Actor, scope: Scope, grant: GrantRow): Promise<boolean> {
  return inScope(db, scope, async (tx) => {
    const ended = await endGrant(tx, grant);
    if (ended) await audit(tx, scope, actor, "access.revokeRight", grant, null);
    return ended;
  });
}
