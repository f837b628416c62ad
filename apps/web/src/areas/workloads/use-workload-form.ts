import type { RefusedInput } from "@waymark/contracts/problems";
import type { Workload, WorkloadInput } from "@waymark/contracts/workloads/schemas";
import type { WorkloadField } from "@waymark/contracts/workloads/workload";
import { checkWorkload } from "@waymark/rules/workloads/check-workload";
import { useState } from "react";

export type WorkloadDraft = Omit<WorkloadInput, "revision">;

const NOTHING: WorkloadDraft = {
  id: "",
  workloadChampSecurityGroup: "",
  workloadChampEmail: "",
  serviceArea: "",
  serviceAreaDisplayName: "",
  propertyGroups: [],
  workloadType: "Internal",
};

const draftOf = ({
  id,
  workloadChampSecurityGroup,
  workloadChampEmail,
  serviceArea,
  serviceAreaDisplayName,
  propertyGroups,
  workloadType,
}: Workload): WorkloadDraft => ({
  id,
  workloadChampSecurityGroup,
  workloadChampEmail,
  serviceArea,
  serviceAreaDisplayName,
  propertyGroups,
  workloadType,
});

/** The form of a workload: what is in it, what is wrong with it, and what the server refused. */
export function useWorkloadForm(workload: Workload | undefined, taken: readonly string[]) {
  const start = workload === undefined ? NOTHING : draftOf(workload);
  const [draft, setDraft] = useState<WorkloadDraft>(start);
  const [left, setLeft] = useState<ReadonlySet<WorkloadField>>(new Set());
  const [isTried, setTried] = useState(false);
  const [refused, setRefused] = useState<readonly RefusedInput[]>([]);
  const checked = checkWorkload(draft);
  const faults = "faults" in checked ? checked.faults : [];
  const same = (id: string): boolean => id.toLowerCase() === draft.id.trim().toLowerCase();
  return {
    draft,
    set: (change: Partial<WorkloadDraft>): void => {
      setDraft((before) => ({ ...before, ...change }));
      setRefused((before) => before.filter(({ at }) => !Object.keys(change).includes(at)));
    },
    /** The field was left, so its message may appear. */
    leave: (at: WorkloadField): void => setLeft((before) => new Set(before).add(at)),
    /** What is wrong with a field that the person has left, or tried to save. */
    faultOf: (at: WorkloadField) =>
      isTried || left.has(at) ? faults.find((fault) => fault.at === at)?.textKey : undefined,
    refusedAt: (at: WorkloadField) => refused.find((one) => one.at === at),
    /** The workload of that name; a name never changes, so only a new one can meet it. */
    takenBy: workload === undefined ? taken.find(same) : undefined,
    setTried,
    setRefused,
    isValid: faults.length === 0,
    isChanged: JSON.stringify(draft) !== JSON.stringify(start),
  };
}
export type WorkloadForm = ReturnType<typeof useWorkloadForm>;
