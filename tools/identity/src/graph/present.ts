import type { Group } from "../world/groups.ts";
import type { Tenant } from "../world/tenants.ts";
import type { User } from "../world/users.ts";

export function presentUser(user: User): Record<string, unknown> {
  return {
    id: user.oid,
    displayName: user.displayName,
    givenName: user.givenName,
    surname: user.surname,
    jobTitle: user.jobTitle,
    mail: user.mail,
    userPrincipalName: user.userPrincipalName,
    userType: user.userType,
    preferredLanguage: user.preferredLanguage,
  };
}

/** `$select` narrows a reply; unknown names are ignored, as Graph does for most of them. */
export function select(entity: Record<string, unknown>, wanted: string | null): Record<string, unknown> {
  if (!wanted) return entity;
  const names = wanted.split(",").map((name) => name.trim());
  return Object.fromEntries(Object.entries(entity).filter(([name]) => names.includes(name)));
}

export function presentGroup(group: Group): Record<string, unknown> {
  return {
    "@odata.type": "#microsoft.graph.group",
    id: group.id,
    displayName: group.displayName,
    securityEnabled: true,
  };
}

export function presentDomain(tenant: Tenant, domain: string): Record<string, unknown> {
  return {
    id: domain,
    authenticationType: "Managed",
    isDefault: domain === tenant.verifiedDomains[0],
    isInitial: domain === tenant.verifiedDomains.at(-1),
    isRoot: true,
    isVerified: true,
    supportedServices: ["Email"],
  };
}

export function presentOrganization(tenant: Tenant): Record<string, unknown> {
  return {
    id: tenant.id,
    displayName: tenant.displayName,
    tenantType: "AAD",
    verifiedDomains: tenant.verifiedDomains.map((name, index) => ({
      name,
      type: "Managed",
      capabilities: "Email",
      isDefault: index === 0,
      isInitial: index === tenant.verifiedDomains.length - 1,
    })),
    privacyProfile: tenant.privacyProfile,
  };
}
