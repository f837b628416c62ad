import type { EndpointSet } from "@waymark/contracts/endpoint-sets/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readInventory } from "../fqdns/inventory.read.ts";
import { readServicesByIds } from "../workloads/service-tree/services.read.ts";
import { readFqdnEntries, readNamedSet, readSubnetEntries, readUsers } from "./entries.read.ts";
import { presentAttributes } from "./present.ts";
import { readSet as readSetRow } from "./sets.read.ts";

/** One set as it is published, with everything that is known of its entries. */
export const readSet = (ctx: UserCtx, id: string): Promise<EndpointSet> =>
  read(ctx, vendorScope(ctx.cloud), async (tx) => {
    const row = await readSetRow(tx, id);
    if (row === undefined) throw problem("not_found");
    const fqdns = await readFqdnEntries(tx, id);
    const names = fqdns.map(({ domainName }) => domainName);
    const inventory = await readInventory(tx, row.instance, names);
    const memberSet = row.memberSetId === null ? undefined : await readNamedSet(tx, row.memberSetId);
    return {
      ...presentAttributes(row),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      fqdns: fqdns.map(({ domainName, sinceVersion, leavesOn }) => {
        const known = inventory.get(domainName);
        return {
          domainName,
          sinceVersion,
          leavesOn,
          dailyTestStatus: known?.dailyTestStatus ?? "Untested",
          sampleCount: Number(known?.sampleCount ?? 0),
          exemplarCount: known?.exemplars.length ?? 0,
        };
      }),
      cidrs: await readSubnetEntries(tx, id, row.memberSetId),
      serviceTreeIds: [...row.serviceIds],
      services: await readServicesByIds(tx, row.serviceIds),
      memberSet: memberSet ?? null,
      usedBy: row.isMemberSet ? await readUsers(tx, id) : [],
    };
  });
