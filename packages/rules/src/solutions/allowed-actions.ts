import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import { PROVABLE_KINDS } from "@waymark/contracts/solutions/proof";
import type {
  ItemKind,
  ItemState,
  ProviderStatus,
  SolutionStatus,
  Visibility,
} from "@waymark/contracts/solutions/solution";
import { mayClaim } from "./decide-items.ts";

type Acted = {
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  readonly awaitingReviewSince: unknown;
  readonly items: readonly { readonly kind: ItemKind; readonly state: ItemState }[];
};

/** What somebody of the provider may do with its solution. Public ones are managed by the vendor; their networks are proven all the same. */
export function allowedActions(
  { visibility, status: solutionStatus, awaitingReviewSince, items }: Acted,
  { status, mayChange }: { readonly status: ProviderStatus; readonly mayChange: boolean },
): SolutionAction[] {
  if (!mayChange || !mayClaim(status) || solutionStatus !== "active") return ["view"];
  const isOpen = visibility === "Private" && awaitingReviewSince === null;
  const prove: SolutionAction[] = items.some(isUnproven) ? ["prove"] : [];
  return isOpen ? ["view", "edit", ...prove, "delete"] : ["view", ...prove];
}

/** What its provider can prove by itself. What is contested a reviewer decides. */
const isUnproven = ({ kind, state }: Acted["items"][number]): boolean =>
  (PROVABLE_KINDS as readonly ItemKind[]).includes(kind) && (state === "Awaiting" || state === "Lapsed");
