import type { Workloads as Listed, ServiceAreas, WorkloadChamps } from "@waymark/contracts/workloads/schemas";
import type { UserCtx } from "../../platform/ctx.ts";
import { read } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readChampGroups } from "./champ-groups.ts";
import { readHoldings } from "./holdings.read.ts";
import { presentWorkload } from "./present.ts";
import { readServiceAreas, readWorkload, readWorkloads } from "./workloads.read.ts";
import type { Workloads } from "./workloads.ts";

/** All workloads, and what a person needs who changes them. */
export async function listWorkloads(ctx: UserCtx, workloads: Workloads): Promise<Listed> {
  const { findGroup, rightsOf } = workloads;
  const [{ rows, holdingsOf }, groups, rights] = await Promise.all([
    read(ctx, vendorScope(ctx.cloud), async (tx) => ({
      rows: await readWorkloads(tx),
      holdingsOf: await readHoldings(tx),
    })),
    readChampGroups(ctx, workloads),
    rightsOf(ctx.user, ctx.cloud),
  ]);
  const nameOf = async (id: string): Promise<string | null> => {
    const group = await findGroup(id).catch(() => undefined);
    return group?.displayName ?? null;
  };
  return {
    items: await Promise.all(rows.map((row) => presentWorkload(row, { findGroup, holdings: holdingsOf(row.id) }))),
    champGroups: await Promise.all(groups.map(async (id) => ({ id, name: await nameOf(id) }))),
    mayChange: rights.has("connectivityChamp"),
  };
}

export const listServiceAreas = async (ctx: UserCtx): Promise<ServiceAreas> => ({
  items: await read(ctx, vendorScope(ctx.cloud), readServiceAreas),
});

/** The people of a workload's group. Without the directory there is no answer: an empty list would say that nobody is in it. */
export async function listChamps(ctx: UserCtx, { findGroup }: Workloads, id: string): Promise<WorkloadChamps> {
  const row = await read(ctx, vendorScope(ctx.cloud), (tx) => readWorkload(tx, id));
  if (row === undefined) throw problem("not_found");
  const group = await findGroup(row.champGroup).catch((error: unknown) => {
    throw problem("dependency_down", { cause: error, retryAfterSeconds: 2 });
  });
  return {
    workload: row.id,
    groupName: group?.displayName ?? null,
    items: (group?.members ?? []).map(({ objectId, displayName, mail }) => ({ objectId, displayName, mail })),
  };
}
