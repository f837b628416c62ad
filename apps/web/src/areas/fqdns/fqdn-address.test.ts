import { expect, test } from "vitest";
import { parseAddress } from "../../platform/address-state.ts";
import { FQDN_ADDRESS, filterQuery, isFiltered, NOTHING_FILTERED } from "./fqdn-address.ts";

const addressOf = (query: string) => parseAddress(FQDN_ADDRESS, new URLSearchParams(query));

test.each([
  ["", {}],
  ["sort=requests&page=3&fqdn=2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f", {}],
  ["find=%20relay%20", { search: "relay" }],
  ["instance=China&instance=Worldwide&instance=Moon", { instances: "Worldwide,China" }],
  ["of=Mail&of=Content, delivery", { workloads: "Mail|Content, delivery" }],
  [
    "scope=MVP&facing=Yes&assignment=PendingReview&test=Failed",
    {
      scopes: "MVP",
      customerFacing: "Yes",
      assignments: "PendingReview",
      dailyTests: "Failed",
    },
  ],
  ["mark=wildcard&mark=unpublished", { isWildcard: "true", isPublished: "false" }],
  ["mark=deprecated&mark=notDeprecated", {}],
])("%s asks for %j", (query, expected) => expect(filterQuery(addressOf(query))).toEqual(expected));

test("what narrows the list can be taken off at once", () => {
  const address = addressOf(
    "find=a&instance=China&of=Mail&scope=MVP&facing=No&assignment=Unset&test=Failed&mark=wildcard&page=2",
  );
  expect(isFiltered(address)).toBe(true);
  expect(isFiltered({ ...address, ...NOTHING_FILTERED })).toBe(false);
});
