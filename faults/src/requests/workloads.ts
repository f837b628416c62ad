import { randomUUID } from "node:crypto";
import type { AreaRequests } from "./request.ts";

export const workloads: AreaRequests<"workloads"> = {
  saveWorkload: () => ({
    body: {
      id: "Calls",
      workloadChampSecurityGroup: randomUUID(),
      workloadChampEmail: "calls@northwind.example",
      serviceArea: "Calls",
      serviceAreaDisplayName: "Calls",
      propertyGroups: ["Relay"],
      workloadType: "Internal",
    },
  }),
  workloadChamps: () => ({ query: { workload: "No such workload" } }),
  services: () => ({ query: {} }),
  findServices: () => ({ query: { query: "relay" } }),
};
