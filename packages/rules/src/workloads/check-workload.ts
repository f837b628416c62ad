import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { WorkloadInput } from "@waymark/contracts/workloads/schemas";
import { WORKLOAD_FIELDS, type WorkloadField, type WorkloadType } from "@waymark/contracts/workloads/workload";

/** What cannot be taken as it is, and the key of the text that says why. */
export type WorkloadFault = { readonly at: WorkloadField; readonly textKey: WorkloadFaultText };
export type WorkloadFaultText =
  | "workloads.required"
  | "workloads.nameInvalid"
  | "workloads.groupInvalid"
  | "workloads.emailInvalid"
  | "workloads.propertyGroupInvalid";

export type CheckedWorkload = {
  readonly id: string;
  readonly workloadChampSecurityGroup: string;
  readonly workloadChampEmail: string;
  readonly serviceArea: string;
  readonly serviceAreaDisplayName: string;
  /** Each once. */
  readonly propertyGroups: readonly string[];
  readonly workloadType: WorkloadType;
};

const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Co}\p{Cn}]/u;
const GUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const EMAIL = /^[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;".]+$/;

const spell = (typed: string): string => typed.normalize("NFC").trim().replace(/\s+/g, " ");
const isName = (text: string, most: number): boolean => [...text].length <= most && !INVISIBLE.test(text);

/** What was typed, in the form that is stored; or everything that is wrong with it by itself. */
export function checkWorkload(
  input: Omit<WorkloadInput, "revision">,
): { readonly workload: CheckedWorkload } | { readonly faults: readonly WorkloadFault[] } {
  const serviceArea = spell(input.serviceArea);
  const workload: CheckedWorkload = {
    id: spell(input.id),
    workloadChampSecurityGroup: input.workloadChampSecurityGroup.trim().toLowerCase(),
    workloadChampEmail: input.workloadChampEmail.trim(),
    serviceArea,
    serviceAreaDisplayName: spell(input.serviceAreaDisplayName) || serviceArea,
    propertyGroups: [...new Set(input.propertyGroups.map(spell).filter((group) => group !== ""))],
    workloadType: input.workloadType,
  };
  const faults = WORKLOAD_FIELDS.flatMap((at): WorkloadFault[] => {
    const textKey = faultOf(at, workload);
    return textKey === undefined ? [] : [{ at, textKey }];
  });
  return faults.length > 0 ? { faults } : { workload };
}

function faultOf(at: WorkloadField, workload: CheckedWorkload): WorkloadFaultText | undefined {
  if (workload[at].length === 0) return "workloads.required";
  const { nameMaxCharacters, emailMaxCharacters, propertyGroupMaxCharacters } = workloadLimits;
  switch (at) {
    case "id":
      return isName(workload.id, nameMaxCharacters) ? undefined : "workloads.nameInvalid";
    case "serviceArea":
      return [workload.serviceArea, workload.serviceAreaDisplayName].every((text) => isName(text, nameMaxCharacters))
        ? undefined
        : "workloads.nameInvalid";
    case "workloadChampSecurityGroup":
      return GUID.test(workload.workloadChampSecurityGroup) ? undefined : "workloads.groupInvalid";
    case "workloadChampEmail":
      return workload.workloadChampEmail.length <= emailMaxCharacters && EMAIL.test(workload.workloadChampEmail)
        ? undefined
        : "workloads.emailInvalid";
    case "propertyGroups":
      return workload.propertyGroups.every((group) => isName(group, propertyGroupMaxCharacters))
        ? undefined
        : "workloads.propertyGroupInvalid";
  }
}
