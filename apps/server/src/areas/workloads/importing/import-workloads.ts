import type { RefusedInput } from "@waymark/contracts/problems";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { WorkloadField } from "@waymark/contracts/workloads/workload";
import { workloads as texts } from "@waymark/messages/en/workloads";
import type { CheckedWorkload, WorkloadFaultText } from "@waymark/rules/workloads/check-workload";
import type { Ctx } from "../../../platform/ctx.ts";
import { write } from "../../../platform/database/in-scope.ts";
import { vendorScope } from "../../../platform/database/scope.ts";
import { Problem } from "../../../platform/problem.ts";
import { readChampGroups } from "../champ-groups.ts";
import { type NamedArea, requireOneName, requireValid } from "../save-workload.ts";
import { insertWorkload, lockWorkloads } from "../store.ts";
import { readWorkloads } from "../workloads.read.ts";
import type { Workloads } from "../workloads.ts";
import { parseWorkloads } from "./parse-workloads.ts";

export type ImportedWorkloads = { readonly added: number; readonly known: number };

/** Adds workloads from a list, all or none. Those that are there already stay as they are, so that it can be repeated. */
export async function importWorkloads(
  ctx: Ctx,
  workloads: Pick<Workloads, "vendorTenantId">,
  csv: string,
  { isDryRun = false }: { readonly isDryRun?: boolean } = {},
): Promise<ImportedWorkloads> {
  const champGroups = await readChampGroups(ctx, workloads);
  const listed = parseWorkloads(csv).map(({ line, input }) => ({
    line,
    workload: inLine(line, () => requireValid(input, champGroups)),
  }));
  return write(ctx, vendorScope(ctx.cloud), async (tx) => {
    await lockWorkloads(tx);
    const before = await readWorkloads(tx);
    const fresh = listed.filter(({ workload }) => !before.some((row) => isNamed(row, workload)));
    const all: NamedArea[] = [...before];
    for (const { line, workload } of fresh) {
      inLine(line, () => requireRoom(workload, all));
      all.push({ ...workload, serviceAreaName: workload.serviceAreaDisplayName });
    }
    const outcome = { added: fresh.length, known: listed.length - fresh.length };
    if (isDryRun || outcome.added === 0) return outcome;
    for (const { workload } of fresh) await insertWorkload(tx, workload, ctx.now);
    await tx.audit({ action: "workloads.importWorkloads", entity: "list", before: null, after: outcome });
    return outcome;
  });
}

const isNamed = ({ id }: NamedArea, workload: CheckedWorkload): boolean =>
  id.toLowerCase() === workload.id.toLowerCase();

function requireRoom(workload: CheckedWorkload, all: readonly NamedArea[]): void {
  const { workloadsMax } = workloadLimits;
  if (all.some((other) => isNamed(other, workload))) throw new Error(`${workload.id} is listed twice.`);
  if (all.length >= workloadsMax) throw new Error(`There would be more than ${workloadsMax} workloads.`);
  requireOneName(all, workload);
}

/** Says in which line something is wrong, in the words of the form. */
function inLine<Result>(line: number, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    const issues = error instanceof Problem ? error.issues : undefined;
    const why = issues?.map(textOf).join(" ") ?? (error as Error).message;
    throw new Error(`Line ${line}: ${why} Nothing was imported.`, { cause: error });
  }
}

const textOf = ({ at, textKey, inputs = [] }: RefusedInput): string =>
  texts[textKey as WorkloadFaultText | "workloads.areaNamed" | "workloads.groupWithoutRight"]
    .replace("{field}", texts[`workloads.field.${at as WorkloadField}`])
    .replace("{name}", inputs[0] ?? "");
