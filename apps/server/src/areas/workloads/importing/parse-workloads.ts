import type { WorkloadInput } from "@waymark/contracts/workloads/schemas";
import { WORKLOAD_TYPES } from "@waymark/contracts/workloads/workload";

export const WORKLOAD_HEAD = "workload,securityGroup,email,serviceArea,serviceAreaName,type,propertyGroups";

export type ListedWorkload = { readonly line: number; readonly input: Omit<WorkloadInput, "revision"> };

/** Reads a list of workloads; several property groups stand between bars. What is wrong with a value is told by the rules later. */
export function parseWorkloads(csv: string): ListedWorkload[] {
  const [head, ...lines] = csv.replace(/^\uFEFF/, "").split(/\r?\n/);
  if (head?.trim() !== WORKLOAD_HEAD) throw new Error(`Line 1 must be "${WORKLOAD_HEAD}".`);
  return lines.flatMap((text, index) => (text.trim() === "" ? [] : [parseLine(text, index + 2)]));
}

function parseLine(text: string, line: number): ListedWorkload {
  const parts = text.split(",").map((part) => part.trim());
  const [id = "", group = "", email = "", serviceArea = "", serviceAreaDisplayName = "", type = "", groups = ""] =
    parts;
  const workloadType = WORKLOAD_TYPES.find((one) => one === type);
  if (parts.length !== WORKLOAD_HEAD.split(",").length)
    throw new Error(`Line ${line} has ${parts.length} columns instead of 7. Nothing was imported.`);
  if (workloadType === undefined)
    throw new Error(`Line ${line}: "${type}" is none of ${WORKLOAD_TYPES.join(", ")}. Nothing was imported.`);
  const input = {
    ...{ id, workloadChampSecurityGroup: group, workloadChampEmail: email, serviceArea, serviceAreaDisplayName },
    ...{ propertyGroups: groups.split("|").map((one) => one.trim()), workloadType },
  };
  return { line, input };
}
