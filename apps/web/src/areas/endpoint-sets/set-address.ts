import {
  ENDPOINT_SET_SORTS,
  ENDPOINT_SET_STATUSES,
  GOVERNANCE_CATEGORIES,
} from "@waymark/contracts/endpoint-sets/endpoint-set";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { endpointSetLimits } from "@waymark/contracts/endpoint-sets/limits";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import {
  type AddressState,
  freeText,
  freeTexts,
  oneOf,
  pageNumber,
  someOf,
  someUsually,
} from "../../platform/address-state.ts";

const YES_NO = ["yes", "no"] as const;

/** Everything that is chosen on the tab. At first it lists what the instance Worldwide has, without deleted sets. */
export const SET_ADDRESS = {
  search: freeText("find", endpointSetLimits.searchMaxCharacters),
  instances: someUsually("instance", CLOUD_INSTANCES, ["Worldwide"]),
  workloads: freeTexts("of", workloadLimits.workloadsMax),
  serviceAreas: freeTexts("area", workloadLimits.workloadsMax),
  categories: someOf("category", GOVERNANCE_CATEGORIES),
  statuses: someUsually("status", ENDPOINT_SET_STATUSES, ["Changes pending", "Published"]),
  required: someOf("required", YES_NO),
  express: someOf("express", YES_NO),
  member: someOf("member", YES_NO),
  sort: oneOf("sort", ENDPOINT_SET_SORTS, "workload"),
  order: oneOf("order", ["asc", "desc"], "asc"),
  page: pageNumber("page"),
};
export type SetAddress = AddressState<typeof SET_ADDRESS>;

export const NOTHING_FILTERED = {
  search: "",
  instances: [],
  workloads: [],
  serviceAreas: [],
  categories: [],
  statuses: [],
  required: [],
  express: [],
  member: [],
  page: 1,
} as const satisfies Partial<SetAddress>;

/** Both of a pair narrow nothing. */
const flagOf = ([first, ...others]: readonly (typeof YES_NO)[number][]): string =>
  first === undefined || others.length > 0 ? "" : String(first === "yes");

type Query = Readonly<Record<string, string>>;

/** The parameters of the call: what narrows nothing is left out. */
export function filterQuery(address: SetAddress): Query {
  const texts = {
    search: address.search.trim(),
    instances: address.instances.join(","),
    workloads: address.workloads.join("|"),
    serviceAreas: address.serviceAreas.join("|"),
    categories: address.categories.join(","),
    statuses: address.statuses.join(","),
    isRequired: flagOf(address.required),
    isExpressRoute: flagOf(address.express),
    isMemberSet: flagOf(address.member),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== "")) as Query;
}
