import type { AccessFlags, Grant, Right } from "@waymark/contracts/access/flags";

export type GrantHolder = {
  /** Grants recorded in the person's own tenant and cloud: subject ids say nothing across tenants. */
  readonly grants: readonly Grant[];
  readonly tenantId: string;
  readonly objectId: string;
  readonly groupIds: readonly string[];
  readonly isGuest: boolean;
};

const DOMAIN_LENS_RIGHTS = [
  "domainLens",
  "workloadChamp",
  "serviceChamp",
  "connectivityChamp",
  "changeCouncil",
] as const satisfies readonly Right[];

/** Directories spell the same id in either case. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A guest belongs to another organisation: what a tenant was granted as a whole was not meant for guests. */
function covers(holder: GrantHolder, { subjectKind, subjectId }: Grant): boolean {
  if (subjectKind === "user") return same(subjectId, holder.objectId);
  if (subjectKind === "group") return holder.groupIds.some((groupId) => same(subjectId, groupId));
  return !holder.isGuest && same(subjectId, holder.tenantId);
}

export function rightsOf(holder: GrantHolder): ReadonlySet<Right> {
  return new Set(holder.grants.filter((grant) => covers(holder, grant)).map((grant) => grant.right));
}

export function decideAccess(holder: GrantHolder): AccessFlags {
  const rights = rightsOf(holder);
  return {
    hasAccessToLeadershipReport: rights.has("leadershipReport"),
    hasAccessToPartnerPortal: rights.has("partnerPortal"),
    isPartnerRegistered: rights.has("partnerRegistered"),
    hasAccessToDomainLens: DOMAIN_LENS_RIGHTS.some((right) => rights.has(right)),
    hasAccessToOceAction: rights.has("oceAction"),
    isWorkloadChamp: rights.has("workloadChamp"),
    isServiceChamp: rights.has("serviceChamp"),
    isConnectivityChamp: rights.has("connectivityChamp"),
    isOrganizationAdmin: rights.has("organizationAdmin"),
  };
}
