import { REQUEST_DECISIONS, type RequestDecision, type RequestOperation } from "@waymark/contracts/solutions/request";
import type {
  ItemKind,
  ItemState,
  ProviderStatus,
  SolutionStatus,
  Visibility,
} from "@waymark/contracts/solutions/solution";
import { isNameKind } from "./decide-review.ts";

type Asked = { readonly visibility: Visibility; readonly status: SolutionStatus };

/** Private solutions are contributed, public ones changed or removed. Who is let in before all checks are done has private ones alone. */
export function mayAsk(operation: RequestOperation, { visibility, status }: Asked, provider: ProviderStatus): boolean {
  if (status !== "active" || provider === "AwaitingEndorsement") return false;
  if (operation === "Create") return visibility === "Private" && provider !== "Preview";
  return visibility === "Public";
}

type Evidence = {
  readonly items: readonly { readonly kind: ItemKind; readonly state: ItemState }[];
  /** Values that another public solution has, or one that awaits review. */
  readonly overlaps: readonly unknown[];
};

/** Whoever does not get what they asked for reads why; and so does whoever wonders later why something unproven became public. */
export const needsReason = (decision: RequestDecision, { items, overlaps }: Evidence): boolean =>
  decision === "Rejected" || overlaps.length > 0 || items.some(isUnprovenNetwork);

/** Names are decided one by one, for themselves. */
export const isUnprovenNetwork = ({ kind, state }: Evidence["items"][number]): boolean =>
  !isNameKind(kind) && state !== "Proven";

/** Nobody decides about an organization that they belong to. */
export const allowedRequestDecisions = (isOwnOrganization: boolean): readonly RequestDecision[] =>
  isOwnOrganization ? [] : REQUEST_DECISIONS;
