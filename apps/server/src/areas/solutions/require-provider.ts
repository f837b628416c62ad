import { mayClaim } from "@waymark/rules/solutions/decide-items";
import type { UserCtx } from "../../platform/ctx.ts";
import type { WriteTx } from "../../platform/database/in-scope.ts";
import { acrossScope, providerScope, type Scope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { type OwnProvider, readOwnProvider } from "./own-provider.read.ts";
import type { Solutions } from "./solutions.ts";
import { lockProvider, type ProviderRow } from "./store.ts";

/** The caller's own provider. Rights may outlive an endorsement for some seconds; its status decides. */
export async function requireProvider(ctx: UserCtx): Promise<OwnProvider> {
  const provider = await readOwnProvider(ctx);
  if (provider === undefined) throw problem("not_found");
  if (!mayClaim(provider.status)) throw problem("access_denied");
  return provider;
}

/** The provider in scope, held until the transaction ends. Whoever lost the endorsement meanwhile stays out. */
export async function lockEndorsed(tx: WriteTx): Promise<ProviderRow> {
  const provider = await lockProvider(tx);
  if (provider === undefined || !mayClaim(provider.status)) throw problem("access_denied");
  return provider;
}

/** Whose solutions the caller reads: of all providers with leadership access, else the own ones. */
export async function readableScope(ctx: UserCtx, { rightsOf }: Pick<Solutions, "rightsOf">): Promise<Scope> {
  const rights = await rightsOf(ctx.user, ctx.cloud);
  if (rights.has("leadershipReport")) return acrossScope(ctx.cloud, "leadershipReport");
  return providerScope(ctx.cloud, (await requireProvider(ctx)).providerId);
}
