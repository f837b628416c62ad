import type { GrantSubject, Right } from "@waymark/contracts/access/flags";
import { groups } from "@waymark/identity/world/groups";
import { type TenantKey, tenants } from "@waymark/identity/world/tenants";

export type DemoGrant = {
  readonly tenantId: string;
  readonly right: Right;
  readonly subjectKind: GrantSubject;
  readonly subjectId: string;
};

const toGroup = (right: Right, group: keyof typeof groups): DemoGrant => ({
  tenantId: tenants[groups[group].tenant].id,
  right,
  subjectKind: "group",
  subjectId: groups[group].id,
});

const toTenant = (right: Right, key: TenantKey): DemoGrant => ({
  tenantId: tenants[key].id,
  right,
  subjectKind: "tenant",
  subjectId: tenants[key].id,
});

/** The rights in the demo world. Litware has asked to be a partner and is not endorsed yet. */
export const DEMO_GRANTS: readonly DemoGrant[] = [
  toGroup("leadershipReport", "leadershipReportReaders"),
  toGroup("providerReview", "providerReviewers"),
  toGroup("domainLens", "domainLensReaders"),
  toGroup("workloadChamp", "mailWorkloadChamps"),
  toGroup("workloadChamp", "filesWorkloadChamps"),
  toGroup("workloadChamp", "callsWorkloadChamps"),
  toGroup("workloadChamp", "identityWorkloadChamps"),
  toGroup("workloadChamp", "platformWorkloadChamps"),
  toGroup("workloadChamp", "deliveryWorkloadChamps"),
  toGroup("workloadChamp", "formsWorkloadChamps"),
  toGroup("serviceChamp", "serviceChamps"),
  toGroup("connectivityChamp", "connectivityChamps"),
  toGroup("changeCouncil", "changeCouncil"),
  toGroup("oceAction", "oceOperators"),
  toGroup("partnerPortal", "wingtipPartnerPortal"),
  toGroup("partnerPortal", "adventurePartnerPortal"),
  toGroup("organizationAdmin", "contosoAdministrators"),
  toTenant("partnerRegistered", "wingtip"),
  toTenant("partnerRegistered", "adventure"),
];

/** Relecloud is not on the allow-list, so that the demo world has a refused tenant. */
export const DEMO_TENANTS = Object.values(tenants)
  .filter((tenant) => tenant.key !== "relecloud")
  .map((tenant) => ({
    tenantId: tenant.id,
    displayName: tenant.displayName,
    blockedReason: tenant.key === "blocked" ? "Blocked in the demo world" : null,
  }));
