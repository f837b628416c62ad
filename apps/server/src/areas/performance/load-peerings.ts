import { createHash } from "node:crypto";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { parsePeerings } from "./parse-peerings.ts";
import { lockPeeringList, replacePeerings } from "./store.ts";

export type LoadedPeerings = { readonly changed: boolean; readonly peerings: number; readonly networks: number };

/** Puts a list of where networks meet the vendor in the place of the one before, whole or not at all. The same list again changes nothing. */
export async function loadPeerings(ctx: Ctx, csv: string): Promise<LoadedPeerings> {
  const peerings = parsePeerings(csv);
  const fingerprint = createHash("sha256").update(JSON.stringify(peerings)).digest("hex");
  const networks = new Set(peerings.map(({ asn }) => asn)).size;
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const before = await lockPeeringList(tx);
    if (before === fingerprint) return { changed: false, peerings: peerings.length, networks };
    await replacePeerings(tx, peerings, fingerprint);
    await tx.audit({
      action: "performance.loadPeerings",
      entity: fingerprint,
      before: { fingerprint: before ?? null },
      after: { fingerprint, peerings: peerings.length, networks },
    });
    return { changed: true, peerings: peerings.length, networks };
  });
}
