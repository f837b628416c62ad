import type { Workload } from "@waymark/contracts/workloads/schemas";
import { expect, test } from "vitest";
import { areasOf, chosenWorkloads } from "./workload-rows.ts";

const workload = (id: string, more: Partial<Workload> = {}): Workload => ({
  id,
  champName: null,
  champCount: 0,
  holdings: { setCount: 0, fqdnCount: 0, openChangeCount: 0 },
  workloadChampSecurityGroup: "7204f5d4-4364-4b34-8c76-20b3856c7de7",
  workloadChampEmail: `${id.toLowerCase()}@northwind.example`,
  serviceArea: "Common",
  serviceAreaDisplayName: "Common",
  propertyGroups: ["Home"],
  workloadType: "Internal",
  revision: 1,
  updatedAt: "2026-11-19T08:00:00.000Z",
  ...more,
});
const ALL = [
  workload("Mail", { serviceArea: "Exchange", serviceAreaDisplayName: "Mail", champName: "Jonas Berg" }),
  workload("Calls", {
    ...{ serviceArea: "Skype", serviceAreaDisplayName: "Calls", champName: "Lena Vogt" },
    holdings: { setCount: 4, fqdnCount: 118, openChangeCount: 2 },
  }),
  workload("Calendar", { serviceArea: "Exchange", serviceAreaDisplayName: "Mail", champName: "Jonas Berg" }),
  workload("Signatures", { workloadType: "External" }),
];
const NOTHING = { search: "", areas: [], types: [], sort: "workload", order: "asc" } as const;
const ids = (change: Partial<Parameters<typeof chosenWorkloads>[1]>) =>
  chosenWorkloads(ALL, { ...NOTHING, ...change }).map(({ id }) => id);

test.each([
  [{}, ["Calendar", "Calls", "Mail", "Signatures"]],
  [{ order: "desc" }, ["Signatures", "Mail", "Calls", "Calendar"]],
  [{ search: " LENA " }, ["Calls"]],
  [{ search: "mail@" }, ["Mail"]],
  [{ search: "nothing" }, []],
  [{ areas: ["Exchange", "Skype"] }, ["Calendar", "Calls", "Mail"]],
  [{ types: ["External"] }, ["Signatures"]],
  [{ sort: "champ" }, ["Signatures", "Calendar", "Mail", "Calls"]],
  [{ sort: "open", order: "desc" }, ["Calls", "Calendar", "Mail", "Signatures"]],
  [{ sort: "area" }, ["Calls", "Signatures", "Calendar", "Mail"]],
] as const)("%j shows %j", (change, expected) => expect(ids(change)).toEqual(expected));

test("areas are listed once, by name", () => {
  expect(areasOf(ALL).map(({ value, label }) => `${value} ${label}`)).toEqual([
    "Skype Calls",
    "Common Common",
    "Exchange Mail",
  ]);
});
