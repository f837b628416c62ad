import type { Service } from "@waymark/contracts/workloads/schemas";
import type { Ctx } from "../../../platform/ctx.ts";
import { type WriteTx, write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { parseServices } from "./parse-services.ts";
import { lockServices, replaceServices } from "./store.ts";

export type LoadedServices = {
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  readonly services: number;
};

/** Replaces the service tree by a list, whole or not at all. The same list again changes nothing. */
export async function loadServices(ctx: Ctx, csv: string): Promise<LoadedServices> {
  const wanted = parseServices(csv);
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    const before = await lockServices(tx);
    const outcome = compare(before, wanted);
    const { added, changed, removed } = outcome;
    if (added + changed + removed > 0) await replace(tx, wanted, outcome);
    return outcome;
  });
}

async function replace(tx: WriteTx, wanted: readonly Service[], outcome: LoadedServices): Promise<void> {
  await replaceServices(tx, wanted);
  await tx.audit({ action: "workloads.loadServices", entity: "serviceTree", before: null, after: outcome });
}

function compare(before: readonly Service[], wanted: readonly Service[]): LoadedServices {
  const known = new Map(before.map((service) => [service.id, textOf(service)]));
  const added = wanted.filter(({ id }) => !known.has(id)).length;
  const same = wanted.filter((service) => known.get(service.id) === textOf(service)).length;
  return {
    added,
    changed: wanted.length - added - same,
    removed: before.length - (wanted.length - added),
    services: wanted.length,
  };
}

const textOf = ({ name, lifecycle, workload, isRetired }: Service): string =>
  JSON.stringify([name, lifecycle, workload, isRetired]);
