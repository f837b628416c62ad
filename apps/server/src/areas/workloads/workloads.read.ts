import type { ServiceAreas } from "@waymark/contracts/workloads/schemas";
import type { WorkloadType } from "@waymark/contracts/workloads/workload";
import type { Tx } from "../../platform/database/scope.ts";

export type WorkloadRow = {
  readonly id: string;
  readonly champGroup: string;
  readonly champEmail: string;
  readonly serviceArea: string;
  readonly serviceAreaName: string;
  readonly propertyGroups: readonly string[];
  readonly workloadType: WorkloadType;
  readonly revision: number;
  readonly updatedAt: Date;
};

export const selectWorkloads = (tx: Tx) =>
  tx
    .selectFrom("workloads")
    .select([
      "id",
      "champ_group as champGroup",
      "champ_email as champEmail",
      "service_area as serviceArea",
      "service_area_name as serviceAreaName",
      "property_groups as propertyGroups",
      "workload_type as workloadType",
      "revision",
      "updated_at as updatedAt",
    ]);

export const readWorkloads = (tx: Tx): Promise<WorkloadRow[]> => selectWorkloads(tx).orderBy("id").execute();

/** By its name, in whatever case it was typed. */
export const readWorkload = (tx: Tx, id: string): Promise<WorkloadRow | undefined> =>
  selectWorkloads(tx)
    .where((where) => where(where.fn("lower", ["id"]), "=", id.toLowerCase()))
    .executeTakeFirst();

export const readServiceAreas = (tx: Tx): Promise<ServiceAreas["items"]> =>
  tx
    .selectFrom("workloads")
    .select(["service_area as serviceArea", "service_area_name as serviceAreaDisplayName"])
    .distinctOn("service_area")
    .orderBy("service_area")
    .orderBy("id")
    .execute();
