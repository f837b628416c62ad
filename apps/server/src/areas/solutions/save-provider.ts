import { isDeepStrictEqual } from "node:util";
import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { Ctx } from "../../platform/ctx.ts";
import { type WriteTx, write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { announceSolutions } from "./announce-solutions.ts";
import { publicIdOf } from "./public-id.ts";
import {
  insertProvider,
  lockProvider,
  ownSolutionIds,
  type ProviderRow,
  pauseClaims,
  resumeClaims,
  updateProvider,
} from "./store.ts";

export type WantedProvider = Omit<ProviderRow, "publicId"> & { readonly id: string };

/** Registers a provider or changes it; its tenant never changes. Idempotent. */
export async function saveProvider(ctx: Ctx, { id, ...wanted }: WantedProvider): Promise<ProviderRow> {
  return write(ctx, providerScope(ctx.cloud, id), async (tx) => {
    const before = await lockProvider(tx);
    if (before === undefined) {
      const created = { ...wanted, publicId: publicIdOf(id) };
      await insertProvider(tx, created);
      await tx.audit({ action: "solutions.saveProvider", entity: id, before: null, after: created });
      return created;
    }
    const after = { ...wanted, tenantId: before.tenantId, publicId: before.publicId };
    if (isDeepStrictEqual(before, after)) return before;
    await changeProvider(ctx, tx, before, after);
    await tx.audit({ action: "solutions.saveProvider", entity: id, before, after });
    return after;
  });
}

export type ChangeProvider = (ctx: Ctx, tx: WriteTx, before: ProviderRow, after: ProviderRow) => Promise<void>;

/** In the provider's scope, which is locked; whoever calls it writes the audit entry. */
export const changeProvider: ChangeProvider = async (ctx, tx, before, after) => {
  await updateProvider(tx, after);
  await followStatus(ctx, tx, before, after);
  if (before.name !== after.name || before.status !== after.status)
    await announceSolutions(tx, await ownSolutionIds(tx));
};

/** Endorsement that is withdrawn pauses all claims; given again, they count from then on and not for the time between. */
async function followStatus(ctx: Ctx, tx: WriteTx, before: ProviderRow, after: ProviderRow): Promise<void> {
  if (mayClaim(before.status) === mayClaim(after.status)) return;
  if (mayClaim(after.status)) await resumeClaims(tx, ctx.now);
  else await pauseClaims(tx, ctx.now);
}
