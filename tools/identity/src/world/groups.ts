import type { TenantKey } from "./tenants.ts";

export type Group = { readonly id: string; readonly displayName: string; readonly tenant: TenantKey };

/** Each right the product grants by membership; the ids are what an installation would write into its configuration. */
export const groups = {
  leadershipReportReaders: {
    id: "140641be-c2d4-41fc-a387-29f0b29a903c",
    displayName: "Leadership report readers",
    tenant: "northwind",
  },
  domainLensReaders: {
    id: "ea7c527a-c63c-4ef0-ad4c-f35b87ae8cec",
    displayName: "Domain Lens readers",
    tenant: "northwind",
  },
  mailWorkloadChamps: {
    id: "7204f5d4-4364-4b34-8c76-20b3856c7de7",
    displayName: "Workload champs: mail",
    tenant: "northwind",
  },
  filesWorkloadChamps: {
    id: "7bbd7f3c-6fd2-49d7-b719-1daf4aa31939",
    displayName: "Workload champs: files",
    tenant: "northwind",
  },
  callsWorkloadChamps: {
    id: "5d2f0a3c-7f0e-4c7b-8a4e-0d4b8c5d1f01",
    displayName: "Workload champs: calls",
    tenant: "northwind",
  },
  identityWorkloadChamps: {
    id: "5d2f0a3c-7f0e-4c7b-8a4e-0d4b8c5d1f02",
    displayName: "Workload champs: identity",
    tenant: "northwind",
  },
  platformWorkloadChamps: {
    id: "5d2f0a3c-7f0e-4c7b-8a4e-0d4b8c5d1f03",
    displayName: "Workload champs: platform",
    tenant: "northwind",
  },
  deliveryWorkloadChamps: {
    id: "5d2f0a3c-7f0e-4c7b-8a4e-0d4b8c5d1f04",
    displayName: "Workload champs: delivery",
    tenant: "northwind",
  },
  formsWorkloadChamps: {
    id: "5d2f0a3c-7f0e-4c7b-8a4e-0d4b8c5d1f05",
    displayName: "Workload champs: forms",
    tenant: "northwind",
  },
  serviceChamps: {
    id: "f74c7a26-a791-4a62-90e7-365767589d6d",
    displayName: "Service champs",
    tenant: "northwind",
  },
  connectivityChamps: {
    id: "c37c7b4e-b1b3-4899-af57-9c8f0890bd5e",
    displayName: "Connectivity champs",
    tenant: "northwind",
  },
  changeCouncil: {
    id: "dd2dc92c-38d1-4539-8ae1-1f0f13a531ed",
    displayName: "Change council",
    tenant: "northwind",
  },
  oceOperators: {
    id: "f4f40d32-773f-4862-8895-28be49635a68",
    displayName: "On-call operators",
    tenant: "northwind",
  },
  wingtipPartnerPortal: {
    id: "206873bc-8977-493e-9d9e-111fb2f1b660",
    displayName: "Partner portal: Wingtip Networks",
    tenant: "wingtip",
  },
  adventurePartnerPortal: {
    id: "681ae27e-587e-47b4-ba8e-e70fd6f8970e",
    displayName: "Partner portal: Adventure Broadband",
    tenant: "adventure",
  },
  litwarePartnerPortal: {
    id: "efac4bce-3034-4d67-ae0f-87416761b9e8",
    displayName: "Partner portal: Litware Connect",
    tenant: "litware",
  },
  providerReviewers: {
    id: "5a0d0f2e-0c35-4b8c-9d0b-6a1b7f5f4e21",
    displayName: "Provider reviewers",
    tenant: "northwind",
  },
  contosoAdministrators: {
    id: "b358d3d1-f2cf-4cec-994d-8c34f45760d1",
    displayName: "Contoso administrators",
    tenant: "contoso",
  },
} as const satisfies Record<string, Group>;

export type GroupKey = keyof typeof groups;

const byId = new Map<string, Group>(Object.values(groups).map((group) => [group.id, group]));

export function findGroup(id: string): Group | undefined {
  return byId.get(id);
}
