import type { Right } from "@waymark/contracts/access/flags";
import type { Ctx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { endGrant, endGrantsOf, type GrantRow, insertGrant } from "./store.ts";

/** Granting twice is one grant. */
export async function grantRight(ctx: Ctx, tenantId: string, grant: GrantRow): Promise<void> {
  await write(ctx, tenantScope(ctx.cloud, tenantId), (tx) => giveRight(ctx, tx, grant));
}

/** In the tenant's scope, with whatever else the caller writes. Answers whether it was new. */
export async function giveRight({ actor }: Pick<Ctx, "actor">, tx: WriteTx, grant: GrantRow): Promise<boolean> {
  const id = await insertGrant(tx, grant, actor);
  if (id !== undefined) await tx.audit({ action: "access.grantRight", entity: id, before: null, after: grant });
  return id !== undefined;
}

/** The same, for every grant of these rights that the tenant has. */
export async function endRights(tx: WriteTx, rights: readonly Right[]): Promise<void> {
  for (const { id, ...grant } of await endGrantsOf(tx, rights))
    await tx.audit({ action: "access.revokeRight", entity: id, before: grant, after: null });
}

/** The same, for one grant. Answers whether it was there. */
export async function endRight(tx: WriteTx, grant: GrantRow): Promise<boolean> {
  const id = await endGrant(tx, grant);
  if (id !== undefined) await tx.audit({ action: "access.revokeRight", entity: id, before: grant, after: null });
  return id !== undefined;
}

export const revokeRight = (ctx: Ctx, tenantId: string, grant: GrantRow): Promise<boolean> =>
  write(ctx, tenantScope(ctx.cloud, tenantId), (tx) => endRight(tx, grant));
