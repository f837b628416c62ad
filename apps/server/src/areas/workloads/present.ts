import type { Workload } from "@waymark/contracts/workloads/schemas";
import type { Holdings } from "./holdings.read.ts";
import type { WorkloadRow } from "./workloads.read.ts";
import type { FindGroup } from "./workloads.ts";

/** A workload as it leaves. A directory that does not answer takes nothing away but the names. */
export async function presentWorkload(
  row: WorkloadRow,
  { findGroup, holdings }: { readonly findGroup: FindGroup; readonly holdings: Holdings },
): Promise<Workload> {
  const champs = await champsOf(row.champGroup, findGroup);
  return {
    id: row.id,
    champName: champs?.[0]?.displayName ?? null,
    champCount: champs?.length ?? null,
    workloadChampSecurityGroup: row.champGroup,
    workloadChampEmail: row.champEmail,
    serviceArea: row.serviceArea,
    serviceAreaDisplayName: row.serviceAreaName,
    propertyGroups: [...row.propertyGroups],
    workloadType: row.workloadType,
    holdings: {
      setCount: holdings.setCount,
      fqdnCount: holdings.fqdnCount,
      openChangeCount: holdings.openChangeCount,
    },
    revision: row.revision,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** Undefined: not known. A group that the directory does not have has nobody. */
async function champsOf(groupId: string, findGroup: FindGroup) {
  try {
    return (await findGroup(groupId))?.members ?? [];
  } catch {
    return undefined;
  }
}
