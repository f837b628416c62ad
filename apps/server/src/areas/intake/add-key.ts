import { randomUUID } from "node:crypto";
import { intakeLimits } from "@waymark/contracts/intake/limits";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { hashKey, newKeyText } from "./key-text.ts";
import { countKeys, insertKey } from "./store.ts";

/** The only time that the text of a key is known: its hash alone is stored. Undefined where the tenant has too many. */
export function addKey(
  ctx: Ctx,
  tenantId: string,
  name: string,
): Promise<{ readonly id: string; readonly text: string } | undefined> {
  const id = randomUUID();
  const text = newKeyText(id);
  return write(ctx, tenantScope(ctx.cloud, tenantId), async (tx) => {
    if ((await countKeys(tx)) >= intakeLimits.keysPerTenantMax) return undefined;
    await insertKey(tx, { id, name, keyHash: hashKey(text) });
    await tx.audit({ action: "intake.addKey", entity: id, before: null, after: { name } });
    return { id, text };
  });
}
