import { REVIEW_DECISIONS, type ReviewDecision } from "@waymark/contracts/registration/review";
import type { ProviderStatus } from "@waymark/contracts/solutions/solution";

type Endorsement = Exclude<ReviewDecision, "refuse">;

/** Where a decision leads from each status. Demo is an operator's alone. */
const LEADS_TO: Readonly<Record<Endorsement, Partial<Record<ProviderStatus, ProviderStatus>>>> = {
  approve: { AwaitingEndorsement: "Approved", Preview: "Approved" },
  preview: { AwaitingEndorsement: "Preview" },
  name: { Approved: "Named" },
  unname: { Named: "Approved" },
  withdraw: {
    Preview: "AwaitingEndorsement",
    Approved: "AwaitingEndorsement",
    Named: "AwaitingEndorsement",
  },
};

/** The status that follows, null where the registration ends; undefined where this cannot be decided now. */
export function decideEndorsement(
  status: ProviderStatus,
  decision: ReviewDecision,
  isNamingAgreed: boolean,
): ProviderStatus | null | undefined {
  if (decision === "name" && !isNamingAgreed) return undefined;
  if (decision === "refuse") return status === "AwaitingEndorsement" ? null : undefined;
  return LEADS_TO[decision][status];
}

/** What a provider must be told the reason of. */
export const needsReason = (decision: ReviewDecision): boolean => decision === "refuse" || decision === "withdraw";

/** Nobody decides about an organization that they belong to. */
export const allowedDecisions = (
  status: ProviderStatus,
  { isOwnOrganization, isNamingAgreed }: { readonly isOwnOrganization: boolean; readonly isNamingAgreed: boolean },
): readonly ReviewDecision[] =>
  isOwnOrganization
    ? []
    : REVIEW_DECISIONS.filter((decision) => decideEndorsement(status, decision, isNamingAgreed) !== undefined);
