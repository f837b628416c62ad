import type { Ctx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { tenantScope } from "../../platform/database/scope.ts";
import { readHolders } from "../access/grants.read.ts";
import type { Workloads } from "./workloads.ts";

/** Groups of the vendor's tenant that hold the right of a champ. Nobody becomes a champ because a workload names a group. */
export async function readChampGroups(
  ctx: Ctx,
  { vendorTenantId }: Pick<Workloads, "vendorTenantId">,
): Promise<readonly string[]> {
  if (vendorTenantId === undefined) return [];
  const holders = await read(ctx, tenantScope(ctx.cloud, vendorTenantId), (tx) => readHolders(tx, "workloadChamp"));
  return holders.flatMap(({ subjectKind, subjectId }) => (subjectKind === "group" ? [subjectId] : []));
}
