import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { WorkloadInput } from "@waymark/contracts/workloads/schemas";
import { type CheckedWorkload, checkWorkload } from "@waymark/rules/workloads/check-workload";
import type { Ctx } from "../../platform/ctx.ts";
import { write } from "../../platform/database/in-scope.ts";
import { vendorScope } from "../../platform/database/scope.ts";
import { problem } from "../../platform/problem.ts";
import { readChampGroups } from "./champ-groups.ts";
import { insertWorkload, lockWorkloads, updateWorkload } from "./store.ts";
import { readWorkload, readWorkloads, type WorkloadRow } from "./workloads.read.ts";
import type { Workloads } from "./workloads.ts";

/** Creates a workload or, with the revision that was read, changes it. Idempotent: what was saved already stays one saving. */
export async function saveWorkload(
  ctx: Ctx,
  workloads: Pick<Workloads, "vendorTenantId">,
  { revision, ...input }: WorkloadInput,
): Promise<WorkloadRow> {
  const workload = requireValid(input, await readChampGroups(ctx, workloads));
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockWorkloads(tx);
    const before = await readWorkload(tx, workload.id);
    if (before !== undefined && isSaved(before, workload, revision)) return before;
    requireUnchanged(before, revision);
    // The name never changes, not even in case.
    const saved = { ...workload, id: before?.id ?? workload.id };
    const all = await readWorkloads(tx);
    requireOneName(all, saved);
    if (before === undefined && all.length >= workloadLimits.workloadsMax) throw problem("workload_limit_reached");
    if (before === undefined) await insertWorkload(tx, saved, ctx.now);
    else await updateWorkload(tx, saved, { revision: before.revision, now: ctx.now });
    await tx.audit({
      action: "workloads.saveWorkload",
      entity: saved.id,
      before: before === undefined ? null : contentOf(before),
      after: saved,
    });
    const after = await readWorkload(tx, saved.id);
    if (after === undefined) throw new Error(`the workload ${saved.id} was not saved`);
    return after;
  });
}

/** The workload as it is stored; refuses what is wrong with it, and a group that is nobody's champ. */
export function requireValid(input: Omit<WorkloadInput, "revision">, champGroups: readonly string[]): CheckedWorkload {
  const checked = checkWorkload(input);
  if ("faults" in checked)
    throw problem("request_invalid", {
      issues: checked.faults.map(({ at, textKey }) => ({ at, textKey, message: textKey })),
    });
  const { workload } = checked;
  if (!champGroups.some((id) => id.toLowerCase() === workload.workloadChampSecurityGroup)) {
    const textKey = "workloads.groupWithoutRight";
    throw problem("request_invalid", {
      issues: [{ at: "workloadChampSecurityGroup", textKey, message: "the group does not hold workloadChamp" }],
    });
  }
  return workload;
}

export type NamedArea = Pick<WorkloadRow, "id" | "serviceArea" | "serviceAreaName">;

/** All workloads of an area give it one name. */
export function requireOneName(
  all: readonly NamedArea[],
  { id, serviceArea, serviceAreaDisplayName }: CheckedWorkload,
): void {
  const other = all.find((row) => row.serviceArea === serviceArea && row.id !== id);
  if (other === undefined || other.serviceAreaName === serviceAreaDisplayName) return;
  const textKey = "workloads.areaNamed";
  throw problem("request_invalid", {
    issues: [{ at: "serviceArea", textKey, message: "the area has another name", inputs: [other.serviceAreaName] }],
  });
}

function requireUnchanged(before: WorkloadRow | undefined, revision: number | undefined): void {
  if (before === undefined && revision !== undefined) throw problem("not_found");
  if (before === undefined) return;
  if (revision === undefined) throw problem("workload_exists");
  if (before.revision !== revision) throw problem("workload_changed");
}

/** Whether exactly this is there already as the next revision: the reply was lost, and the call comes again. */
const isSaved = (before: WorkloadRow, workload: CheckedWorkload, revision = 0): boolean =>
  before.revision === revision + 1 && JSON.stringify(contentOf(before)) === JSON.stringify(workload);

const contentOf = (row: WorkloadRow): CheckedWorkload => ({
  id: row.id,
  workloadChampSecurityGroup: row.champGroup,
  workloadChampEmail: row.champEmail,
  serviceArea: row.serviceArea,
  serviceAreaDisplayName: row.serviceAreaName,
  propertyGroups: row.propertyGroups,
  workloadType: row.workloadType,
});
