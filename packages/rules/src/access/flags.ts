import {
  type AccessFlags,
  CHAMP_RIGHTS,
  type Grant,
  LENS_RIGHTS,
  RIGHTS,
  type Right,
} from "@waymark/contracts/access/flags";

export type GrantHolder = {
  /** Grants recorded in the person's own tenant and cloud, because subject ids have no meaning across tenants. */
  readonly grants: readonly Grant[];
  readonly tenantId: string;
  readonly objectId: string;
  readonly groupIds: readonly string[];
  readonly isGuest: boolean;
  /** Whether the tenant is the one whose staff keeps the endpoint sets, asked in the installation's own cloud. */
  readonly isOfVendor: boolean;
};

/** Which grants give a right. Every champ, and the council, may enter Domain Lens. */
const GIVEN_BY = {
  leadershipReport: ["leadershipReport"],
  partnerPortal: ["partnerPortal"],
  partnerRegistered: ["partnerRegistered"],
  domainLens: ["domainLens", "workloadChamp", "serviceChamp", "connectivityChamp", "changeCouncil"],
  workloadChamp: ["workloadChamp"],
  serviceChamp: ["serviceChamp"],
  connectivityChamp: ["connectivityChamp"],
  changeCouncil: ["changeCouncil"],
  oceAction: ["oceAction"],
  organizationAdmin: ["organizationAdmin"],
  providerReview: ["providerReview"],
} as const satisfies Readonly<Record<Right, readonly Right[]>>;

/** Directories spell the same id in either case. */
const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** A guest belongs to another organisation, so a grant to a whole tenant does not include guests. */
function covers(holder: GrantHolder, { subjectKind, subjectId }: Grant): boolean {
  if (subjectKind === "user") return same(subjectId, holder.objectId);
  if (subjectKind === "group") return holder.groupIds.some((groupId) => same(subjectId, groupId));
  return !holder.isGuest && same(subjectId, holder.tenantId);
}

const isAmong = (rights: readonly Right[], right: Right): boolean => rights.includes(right);

/** Some rights are for the vendor's staff alone, and some of those for members alone, whatever was granted. */
const mayHold = ({ isOfVendor, isGuest }: GrantHolder, right: Right): boolean =>
  (isOfVendor || !isAmong(LENS_RIGHTS, right)) && !(isGuest && isAmong(CHAMP_RIGHTS, right));

/** The rights that a person holds. */
export function decideRights(holder: GrantHolder): ReadonlySet<Right> {
  const granted = new Set(
    holder.grants.filter((grant) => mayHold(holder, grant.right) && covers(holder, grant)).map((grant) => grant.right),
  );
  return new Set(RIGHTS.filter((right) => GIVEN_BY[right].some((grant) => granted.has(grant))));
}

/** The groups whose members may be champs of workloads, as far as the person belongs to them; in lower case. */
export function decideChampGroups(holder: GrantHolder): ReadonlySet<string> {
  const groups = holder.grants.filter(
    (grant) => grant.right === "workloadChamp" && grant.subjectKind === "group" && covers(holder, grant),
  );
  return new Set(mayHold(holder, "workloadChamp") ? groups.map(({ subjectId }) => subjectId.toLowerCase()) : []);
}

/** What the specification's access calls answer. */
export const accessFlags = (rights: ReadonlySet<Right>): AccessFlags => ({
  hasAccessToLeadershipReport: rights.has("leadershipReport"),
  hasAccessToPartnerPortal: rights.has("partnerPortal"),
  isPartnerRegistered: rights.has("partnerRegistered"),
  hasAccessToDomainLens: rights.has("domainLens"),
  hasAccessToOceAction: rights.has("oceAction"),
  isWorkloadChamp: rights.has("workloadChamp"),
  isServiceChamp: rights.has("serviceChamp"),
  isConnectivityChamp: rights.has("connectivityChamp"),
  isOrganizationAdmin: rights.has("organizationAdmin"),
  isProviderReviewer: rights.has("providerReview"),
});
