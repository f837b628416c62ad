import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { ItemState, ProviderStatus, SolutionStatus, Visibility } from "@waymark/contracts/solutions/solution";
import { mayClaim } from "./decide-items.ts";

type Acted = {
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  readonly awaitingReviewSince: unknown;
  /** Until when what is proven must be proven again; null while its proof is seen. */
  readonly items: readonly { readonly state: ItemState; readonly graceUntil: Date | null }[];
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

/** What its provider can prove by itself, and what waits for a reviewer or was refused: it reads there how things stand. */
const isUnproven = ({ state, graceUntil }: Acted["items"][number]): boolean =>
  state !== "Proven" || graceUntil !== null;
