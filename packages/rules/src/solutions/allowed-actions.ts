import type { SolutionAction } from "@waymark/contracts/solutions/actions";
import type { RequestStatus } from "@waymark/contracts/solutions/request";
import type { ItemState, ProviderStatus, SolutionStatus, Visibility } from "@waymark/contracts/solutions/solution";
import { mayClaim } from "./decide-items.ts";
import { mayAsk } from "./decide-request.ts";

type Acted = {
  readonly visibility: Visibility;
  readonly status: SolutionStatus;
  readonly awaitingReviewSince: unknown;
  /** What its provider has asked the vendor for last. */
  readonly request: { readonly status: RequestStatus } | null;
  /** Until when what is proven must be proven again; null while its proof is seen. */
  readonly items: readonly { readonly state: ItemState; readonly graceUntil: Date | null }[];
};

/** What somebody of the provider may do with its solution. Public ones are managed by the vendor; their networks are proven all the same. */
export function allowedActions(
  solution: Acted,
  holder: { readonly status: ProviderStatus; readonly mayChange: boolean },
): readonly SolutionAction[] {
  if (!holder.mayChange || !mayClaim(holder.status) || solution.status !== "active") return ["view"];
  const prove = solution.items.some(isUnproven) ? (["prove"] as const) : [];
  if (solution.request?.status === "active") return ["view", ...prove, "cancel"];
  if (solution.awaitingReviewSince !== null) return ["view", ...prove];
  if (solution.visibility === "Public") return ["view", ...prove, "change", "remove"];
  const contribute = mayAsk("Create", solution, holder.status) ? (["contribute"] as const) : [];
  return ["view", "edit", ...prove, ...contribute, "delete"];
}

/** What its provider can prove by itself, and what waits for a reviewer or was refused: it reads there how things stand. */
const isUnproven = ({ state, graceUntil }: Acted["items"][number]): boolean =>
  state !== "Proven" || graceUntil !== null;
