import { OVERLAY_TYPES, SOLUTION_TYPES, VISIBILITIES } from "@waymark/contracts/solutions/solution";
import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { SOLUTION_STATES } from "@waymark/rules/solutions/solution-state";
import { type AddressState, freeText, oneOf, optionalId, someOf } from "../../platform/address-state.ts";

export const SEARCH_MAX = 80;

/** The eight types, all overlays together, and those that nobody has classified. */
export const TYPE_CHOICES = [...SOLUTION_TYPES, "overlay", "none"] as const;
export type TypeChoice = (typeof TYPE_CHOICES)[number];

export const SORTS = ["name", "visibility", "performance", "connectedness", "availability", "type"] as const;
export type PortalSort = (typeof SORTS)[number];

/** Everything that is chosen in the portal. */
export const PORTAL_ADDRESS = {
  search: freeText("q", SEARCH_MAX),
  states: someOf("state", SOLUTION_STATES),
  visibilities: someOf("visibility", VISIBILITIES),
  types: someOf("type", TYPE_CHOICES),
  sort: oneOf("sort", SORTS, "name"),
  order: oneOf("order", ["asc", "desc"], "asc"),
  solutionId: optionalId("solution", UUID_PATTERN),
  panel: oneOf("panel", ["view", "edit", "prove", "change", "add"], "view"),
};
export type PortalAddress = AddressState<typeof PORTAL_ADDRESS>;

export const NOTHING_FILTERED = {
  search: "",
  states: [],
  visibilities: [],
  types: [],
} as const satisfies Partial<PortalAddress>;

export const isFiltered = ({ search, states, visibilities, types }: PortalAddress): boolean =>
  search.trim() !== "" || states.length + visibilities.length + types.length > 0;

/** Whether a type is among the chosen ones. */
export const isOfType = (type: string, chosen: readonly TypeChoice[]): boolean =>
  chosen.some((choice) =>
    choice === "overlay"
      ? (OVERLAY_TYPES as readonly string[]).includes(type)
      : choice === (type === "" ? "none" : type),
  );
