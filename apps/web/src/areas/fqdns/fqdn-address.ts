import { APPROVAL_KINDS } from "@waymark/contracts/change-requests/approval";
import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { CUSTOMER_FACING_STATUSES, DAILY_TEST_STATUSES, FQDN_SCOPES, FQDN_SORTS } from "@waymark/contracts/fqdns/fqdn";
import { fqdnLimits } from "@waymark/contracts/fqdns/limits";
import type { FqdnFilters } from "@waymark/contracts/fqdns/schemas";
import { UUID_PATTERN } from "@waymark/contracts/uuid";
import { workloadLimits } from "@waymark/contracts/workloads/limits";
import {
  type AddressState,
  freeText,
  freeTexts,
  oneOf,
  optionalId,
  pageNumber,
  someOf,
} from "../../platform/address-state.ts";

/** What can be true of a name or not. */
export const FQDN_MARKS = [
  "wildcard",
  "noWildcard",
  "deprecated",
  "notDeprecated",
  "published",
  "unpublished",
] as const;
export type FqdnSort = (typeof FQDN_SORTS)[number];

/** Everything that is chosen on the tab. */
export const FQDN_ADDRESS = {
  search: freeText("find", fqdnLimits.searchMaxCharacters),
  instances: someOf("instance", CLOUD_INSTANCES),
  workloads: freeTexts("of", workloadLimits.workloadsMax),
  scopes: someOf("scope", FQDN_SCOPES),
  customerFacing: someOf("facing", CUSTOMER_FACING_STATUSES),
  assignments: someOf("assignment", APPROVAL_KINDS),
  dailyTests: someOf("test", DAILY_TEST_STATUSES),
  marks: someOf("mark", FQDN_MARKS),
  sort: oneOf("sort", FQDN_SORTS, "fqdn"),
  order: oneOf("order", ["asc", "desc"], "asc"),
  page: pageNumber("page"),
  /** Which one is open in the panel. */
  open: optionalId("fqdn", UUID_PATTERN),
  isNew: oneOf("new", ["no", "yes"], "no"),
};
export type FqdnAddress = AddressState<typeof FQDN_ADDRESS>;

export const NOTHING_FILTERED = {
  search: "",
  instances: [],
  workloads: [],
  scopes: [],
  customerFacing: [],
  assignments: [],
  dailyTests: [],
  marks: [],
  page: 1,
} as const satisfies Partial<FqdnAddress>;

export const isFiltered = (address: FqdnAddress): boolean =>
  address.search.trim() !== "" ||
  [
    address.instances,
    address.workloads,
    address.scopes,
    address.customerFacing,
    address.assignments,
    address.dailyTests,
    address.marks,
  ].some((chosen) => chosen.length > 0);

/** Both of a pair narrow nothing. */
function markOf(marks: FqdnAddress["marks"], yes: FqdnAddress["marks"][number], no: FqdnAddress["marks"][number]) {
  const [isYes, isNo] = [marks.includes(yes), marks.includes(no)];
  return isYes === isNo ? undefined : isYes;
}

type Query = Readonly<Record<string, string>>;

/** The parameters of the calls: what narrows nothing is left out. */
export function filterQuery(address: FqdnAddress): Query {
  const { search, instances, workloads, scopes, customerFacing, assignments, dailyTests, marks } = address;
  const flags = {
    isWildcard: markOf(marks, "wildcard", "noWildcard"),
    isDeprecated: markOf(marks, "deprecated", "notDeprecated"),
    isPublished: markOf(marks, "published", "unpublished"),
  } satisfies Partial<FqdnFilters>;
  const texts = {
    search: search.trim(),
    instances: instances.join(","),
    workloads: workloads.join("|"),
    scopes: scopes.join(","),
    customerFacing: customerFacing.join(","),
    assignments: assignments.join(","),
    dailyTests: dailyTests.join(","),
  };
  return Object.fromEntries([
    ...Object.entries(texts).filter(([, text]) => text !== ""),
    ...Object.entries(flags).flatMap(([name, flag]) => (flag === undefined ? [] : [[name, String(flag)]])),
  ]) as Query;
}
