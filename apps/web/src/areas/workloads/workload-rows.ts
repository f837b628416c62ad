import type { Workload } from "@waymark/contracts/workloads/schemas";
import type { WorkloadAddress, WorkloadSort } from "./workload-address.ts";

/** The workloads that are asked for, in their order. */
export function chosenWorkloads(
  workloads: readonly Workload[],
  address: Pick<WorkloadAddress, "search" | "areas" | "types" | "sort" | "order">,
): readonly Workload[] {
  const { areas, types, sort, order } = address;
  const text = address.search.trim().toLowerCase();
  const way = order === "asc" ? 1 : -1;
  return workloads
    .filter(
      (workload) =>
        (areas.length === 0 || areas.includes(workload.serviceArea)) &&
        (types.length === 0 || types.includes(workload.workloadType)) &&
        (text === "" || searchedTexts(workload).some((one) => one.toLowerCase().includes(text))),
    )
    .toSorted((one, other) => way * compare(one, other, sort) || one.id.localeCompare(other.id));
}

const searchedTexts = ({ id, champName, workloadChampEmail }: Workload): readonly string[] => [
  id,
  champName ?? "",
  workloadChampEmail,
];

function compare(one: Workload, other: Workload, sort: WorkloadSort): number {
  if (sort === "workload") return one.id.localeCompare(other.id);
  if (sort === "sets") return one.holdings.setCount - other.holdings.setCount;
  if (sort === "fqdns") return one.holdings.fqdnCount - other.holdings.fqdnCount;
  if (sort === "open") return one.holdings.openChangeCount - other.holdings.openChangeCount;
  if (sort === "area") return one.serviceAreaDisplayName.localeCompare(other.serviceAreaDisplayName);
  return (one.champName ?? "").localeCompare(other.champName ?? "");
}

export type ServiceAreaChoice = { readonly value: string; readonly label: string };

/** The service areas of all workloads, each once, by name. */
export const areasOf = (workloads: readonly Workload[]): readonly ServiceAreaChoice[] =>
  [...new Map(workloads.map((one) => [one.serviceArea, one.serviceAreaDisplayName]))]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label));
