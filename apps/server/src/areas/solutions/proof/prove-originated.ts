import type { Ctx } from "../../../platform/ctx.ts";
import type { WriteTx } from "../../../platform/database/in-scope.ts";
import type { Places } from "../../geography/port.ts";
import type { Mailing } from "../solutions.ts";
import type { ProviderRow } from "../store.ts";
import { readOriginCandidates } from "./originated.read.ts";
import { settleProof } from "./settle-proof.ts";

export type Origins = Pick<Places, "originOf">;

/** Proves the subnets of the provider in scope that one of its proven ASNs originates. The provider is locked. */
export async function proveOriginated(
  ctx: Ctx,
  tx: WriteTx,
  solutions: Mailing & Origins,
  provider: ProviderRow & { readonly providerId: string },
): Promise<void> {
  const { asns, subnets } = await readOriginCandidates(tx);
  if (asns.size === 0) return;
  for (const subnet of subnets)
    if (await isOriginated(solutions, asns, subnet))
      await settleProof(ctx, tx, solutions, provider, { kind: "IP", value: subnet }, "provenAsn");
}

/** Without data about addresses nobody originates anything. */
export async function isOriginated({ originOf }: Origins, asns: ReadonlySet<string>, subnet: string): Promise<boolean> {
  const origin = await originOf(subnet).catch(() => undefined);
  return origin !== undefined && asns.has(String(origin));
}
