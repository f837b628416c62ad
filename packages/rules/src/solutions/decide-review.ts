import { ITEM_DECISIONS, type ItemDecision, NAME_KINDS, type NameKind } from "@waymark/contracts/solutions/item-review";
import type { ItemKind, ItemState } from "@waymark/contracts/solutions/solution";

export const isNameKind = (kind: ItemKind): kind is NameKind => (NAME_KINDS as readonly ItemKind[]).includes(kind);

/** Nobody decides about an organization that they belong to. */
export const allowedItemDecisions = (isOwnOrganization: boolean): readonly ItemDecision[] =>
  isOwnOrganization ? [] : ITEM_DECISIONS;

/** Somebody loses a value, and must be told why: whoever is refused, or the others who have proven it. */
export const needsNote = (state: ItemState, decision: ItemDecision): boolean =>
  decision === "refuse" || state === "Contested";
