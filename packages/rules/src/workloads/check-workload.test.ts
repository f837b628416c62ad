import { workloadLimits } from "@waymark/contracts/workloads/limits";
import type { WorkloadInput } from "@waymark/contracts/workloads/schemas";
import { describe, expect, test } from "vitest";
import { checkWorkload } from "./check-workload.ts";

const GROUP = "7204f5d4-4364-4b34-8c76-20b3856c7de7";
const CALLS: WorkloadInput = {
  id: "Calls",
  workloadChampSecurityGroup: GROUP,
  workloadChampEmail: "calls@contoso.example",
  serviceArea: "Calls",
  serviceAreaDisplayName: "Calls and meetings",
  propertyGroups: ["Relay", "Set-up"],
  workloadType: "Internal",
};
const NOTHING: WorkloadInput = {
  id: " ",
  workloadChampSecurityGroup: "",
  workloadChampEmail: "",
  serviceArea: "",
  serviceAreaDisplayName: "",
  propertyGroups: [],
  workloadType: "Internal",
};

const faults = (change: Partial<WorkloadInput>) => {
  const checked = checkWorkload({ ...CALLS, ...change });
  return "faults" in checked ? checked.faults.map(({ at, textKey }) => `${at} ${textKey}`) : [];
};

test("what is typed is stored in one spelling", () => {
  const typed = { id: "  Calls \t now ", workloadChampSecurityGroup: ` ${GROUP.toUpperCase()} ` };
  const checked = checkWorkload({
    ...CALLS,
    ...typed,
    serviceAreaDisplayName: "",
    propertyGroups: [" Relay", "Relay", ""],
  });
  expect(checked).toEqual({
    workload: {
      ...CALLS,
      id: "Calls now",
      workloadChampSecurityGroup: GROUP,
      serviceAreaDisplayName: "Calls",
      propertyGroups: ["Relay"],
    },
  });
});

test("each field that a workload cannot do without is asked for [P204]", () => {
  expect(faults(NOTHING)).toEqual([
    "id workloads.required",
    "workloadChampSecurityGroup workloads.required",
    "workloadChampEmail workloads.required",
    "serviceArea workloads.required",
    "propertyGroups workloads.required",
  ]);
});

describe("what is there but wrong", () => {
  const long = "x".repeat(workloadLimits.nameMaxCharacters);
  test.each([
    [{ id: long }, []],
    [{ id: `${long}x` }, ["id workloads.nameInvalid"]],
    [{ id: "Ca\u202Ells" }, ["id workloads.nameInvalid"]],
    [{ serviceAreaDisplayName: `${long}x` }, ["serviceArea workloads.nameInvalid"]],
    [{ workloadChampSecurityGroup: "lens-relay-team" }, ["workloadChampSecurityGroup workloads.groupInvalid"]],
    [{ workloadChampEmail: "calls" }, ["workloadChampEmail workloads.emailInvalid"]],
    [{ workloadChampEmail: "a@b.example, c@d.example" }, ["workloadChampEmail workloads.emailInvalid"]],
    [{ workloadChampEmail: `${"a".repeat(250)}@b.example` }, ["workloadChampEmail workloads.emailInvalid"]],
    [{ propertyGroups: ["x".repeat(41)] }, ["propertyGroups workloads.propertyGroupInvalid"]],
  ] as const)("%j", (change, expected) => expect(faults(change as Partial<WorkloadInput>)).toEqual(expected));
});
