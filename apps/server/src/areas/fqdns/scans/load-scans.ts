import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import { DAY_MS, utcDay } from "@waymark/contracts/units";
import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { parseScans } from "./parse-scans.ts";
import { insertScans, lockScans, sumScans } from "./store.ts";

export type LoadedScans = { readonly counts: number; readonly addedNames: number };

/**
 * Adds counts of requests by name and day; a day that is there already is replaced. Names that nobody has entered join the inventory
 * without a workload.
 */
export async function loadScans(ctx: Ctx, csv: string): Promise<LoadedScans> {
  const scans = parseScans(csv);
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockScans(tx);
    const addedNames = await insertScans(tx, scans, ctx.now);
    const today = utcDay(ctx.now.getTime());
    await sumScans(tx, {
      since: utcDay(Date.parse(today) - fqdnLimits.requestDays * DAY_MS),
      keptSince: utcDay(Date.parse(today) - fqdnLimits.scansKeptDays * DAY_MS),
    });
    const outcome = { counts: scans.length, addedNames };
    await tx.audit({ action: "fqdns.loadScans", entity: today, before: null, after: outcome });
    return outcome;
  });
}
