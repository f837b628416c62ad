import { workloadLimits } from "@waymark/contracts/workloads/limits";
import { WORKLOAD_TYPES } from "@waymark/contracts/workloads/workload";
import { type AddressState, freeText, freeTexts, oneOf, someOf } from "../../platform/address-state.ts";

const SORTS = ["workload", "champ", "area", "sets", "fqdns", "open"] as const;
export type WorkloadSort = (typeof SORTS)[number];

/** Everything that is chosen on the tab. */
export const WORKLOAD_ADDRESS = {
  search: freeText("find", workloadLimits.searchMaxCharacters),
  areas: freeTexts("area", workloadLimits.workloadsMax),
  types: someOf("type", WORKLOAD_TYPES),
  sort: oneOf("sort", SORTS, "workload"),
  order: oneOf("order", ["asc", "desc"], "asc"),
  /** Which one is open in the panel. */
  open: freeText("workload", workloadLimits.nameMaxCharacters),
  isNew: oneOf("new", ["no", "yes"], "no"),
};
export type WorkloadAddress = AddressState<typeof WORKLOAD_ADDRESS>;

export const NOTHING_FILTERED = { search: "", areas: [], types: [] } as const satisfies Partial<WorkloadAddress>;

export const isFiltered = ({ search, areas, types }: WorkloadAddress): boolean =>
  search.trim() !== "" || areas.length + types.length > 0;
