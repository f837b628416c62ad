import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { type Tx, vendorScope } from "../../../platform/database/scope.ts";
import { readWorkloads } from "../../workloads/workloads.read.ts";
import { type ImportedFqdn, parseFqdns } from "./parse-fqdns.ts";
import { countKnown, insertAll } from "./store.ts";

export type ImportedFqdns = { readonly added: number; readonly known: number };

/** Adds names to the inventory, all or none. Names that are there already stay as they are, so that it can be repeated. */
export async function importFqdns(
  ctx: Ctx,
  csv: string,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<ImportedFqdns> {
  const fqdns = parseFqdns(csv);
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await requireWorkloads(tx, fqdns);
    const known = await countKnown(tx, fqdns);
    const outcome = { added: fqdns.length - known, known };
    if (isDryRun || outcome.added === 0) return outcome;
    await insertAll(tx, fqdns, ctx.now);
    await tx.audit({ action: "fqdns.importFqdns", entity: "inventory", before: null, after: outcome });
    return outcome;
  });
}

async function requireWorkloads(tx: Tx, fqdns: readonly ImportedFqdn[]): Promise<void> {
  const known = new Map((await readWorkloads(tx)).map(({ id, propertyGroups }) => [id, propertyGroups]));
  const faults = new Set(
    fqdns.flatMap(({ workload, component }) => {
      const groups = known.get(workload);
      if (groups === undefined) return [`There is no workload "${workload}".`];
      return component === "" || groups.includes(component) ? [] : [`${workload} has no component "${component}".`];
    }),
  );
  if (faults.size > 0) throw new Error([...faults, "Nothing was imported."].join("\n"));
}
