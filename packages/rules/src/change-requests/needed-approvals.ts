import { APPROVER_ROLES, type ApprovalReason, type ApproverRole } from "@waymark/contracts/change-requests/change";
import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { GOVERNANCE_CATEGORIES, type GovernanceCategory } from "@waymark/contracts/endpoint-sets/endpoint-set";
import { diffContent } from "./content-diff.ts";

/** An approval that holds for the content as it is. */
export type GivenApproval = {
  readonly role: ApproverRole;
  readonly by: string;
  /** A connectivity champ's, in the place of the workload champ's. */
  readonly isStandIn: boolean;
};

export type NeededApproval = {
  readonly role: ApproverRole;
  readonly reasons: readonly ApprovalReason[];
  readonly isGiven: boolean;
};

export type ApprovalFacts = {
  readonly before: EndpointSetContent | null;
  readonly after: EndpointSetContent;
  readonly isDeletion: boolean;
  /** More is removed than one change may without escalation. */
  readonly isBulkRemoval: boolean;
  readonly isBypassed: boolean;
  readonly given: readonly GivenApproval[];
  /** Whether a name is one that somebody registers, such as `contoso.com`. */
  readonly isRegistrable: (name: string) => boolean;
};

const rank = (category: GovernanceCategory): number => GOVERNANCE_CATEGORIES.indexOf(category);

/** Whether customers are asked to treat a published set more strictly. */
export const isPromotion = (before: EndpointSetContent | null, after: EndpointSetContent): boolean =>
  before !== null && rank(after.governanceCategory) > rank(before.governanceCategory);

/**
 * Whose approval a change needs, and why. A connectivity champ who stands in for the workload champ signs off as well; the council
 * is needed then.
 */
export function neededApprovals(facts: ApprovalFacts): readonly NeededApproval[] {
  const { before, after, isDeletion, given } = facts;
  const promotion: readonly ApprovalReason[] = !isDeletion && isPromotion(before, after) ? ["promotion"] : [];
  const isOptimize = after.governanceCategory === "Optimize" || before?.governanceCategory === "Optimize";
  const wildcards = diffContent(before, after, { isDeletion }).lists.fqdns.additions.filter(
    (fqdn) => fqdn.startsWith("*.") && facts.isRegistrable(fqdn.slice(2)),
  );
  const standIn = given.some(({ isStandIn }) => isStandIn);
  const reasons: Readonly<Record<ApproverRole, readonly ApprovalReason[]>> = {
    workloadChamp: ["always"],
    connectivityChamp: [
      ...when(isOptimize, "optimize"),
      ...promotion,
      ...when(wildcards.length > 0, "wildcardAtDomain"),
    ],
    changeCouncil: [
      ...when(facts.isBulkRemoval, "bulkRemoval"),
      ...when(isDeletion, "deletion"),
      ...promotion,
      ...when(facts.isBypassed, "bypass"),
      ...when(standIn, "standIn"),
    ],
  };
  return APPROVER_ROLES.filter((role) => reasons[role].length > 0).map((role) => ({
    role,
    reasons: reasons[role],
    isGiven: given.some((one) => one.role === role || (one.isStandIn && role === "connectivityChamp")),
  }));
}

const when = (holds: boolean, reason: ApprovalReason): readonly ApprovalReason[] => (holds ? [reason] : []);
