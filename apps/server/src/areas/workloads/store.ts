import type { CheckedWorkload } from "@waymark/rules/workloads/check-workload";
import { sql } from "kysely";
import { changeOne } from "../../platform/database/change-one.ts";
import type { Tx } from "../../platform/database/scope.ts";

/** Workloads are saved one after another: few are, and each is held against all others. */
export async function lockWorkloads(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('waymark workloads', 0))`.execute(tx);
}

const columnsOf = (workload: CheckedWorkload, now: Date) => ({
  champ_group: workload.workloadChampSecurityGroup,
  champ_email: workload.workloadChampEmail,
  service_area: workload.serviceArea,
  service_area_name: workload.serviceAreaDisplayName,
  property_groups: [...workload.propertyGroups],
  workload_type: workload.workloadType,
  updated_at: now,
});

export async function insertWorkload(tx: Tx, workload: CheckedWorkload, now: Date): Promise<void> {
  await tx
    .insertInto("workloads")
    .values({ id: workload.id, ...columnsOf(workload, now) })
    .execute();
}

/** Only of the revision that was read. */
export async function updateWorkload(
  tx: Tx,
  workload: CheckedWorkload,
  { revision, now }: { readonly revision: number; readonly now: Date },
): Promise<void> {
  await changeOne(
    tx
      .updateTable("workloads")
      .set({ ...columnsOf(workload, now), revision: revision + 1 })
      .where("id", "=", workload.id)
      .where("revision", "=", revision),
  );
}
