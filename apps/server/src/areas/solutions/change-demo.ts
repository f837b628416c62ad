import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { providerScope } from "../../platform/database/scope.ts";
import { readProviders } from "./providers.read.ts";
import { changeProvider } from "./save-provider.ts";
import { lockProvider } from "./store.ts";

/**
 * Makes a provider one that shows the product, or ends that: then a reviewer endorses it anew. Answers its name. Idempotent; an
 * operator's alone.
 */
export async function changeDemo(ctx: Ctx, publicId: string, isDemo: boolean): Promise<string> {
  const known = (await readProviders(ctx)).find((one) => one.publicId === publicId.toUpperCase());
  if (known === undefined) throw new Error(`${publicId} is no provider here: "providers list" shows them.`);
  await write(ctx, providerScope(ctx.cloud, known.id), async (tx) => {
    const before = await lockProvider(tx);
    if (before === undefined || (before.status === "Demo") === isDemo) return;
    const after = { ...before, status: isDemo ? ("Demo" as const) : ("AwaitingEndorsement" as const) };
    await changeProvider(ctx, tx, before, after);
    await tx.audit({ action: "solutions.saveProvider", entity: known.id, before, after });
  });
  return known.name;
}
