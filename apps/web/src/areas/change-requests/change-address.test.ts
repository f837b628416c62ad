import { expect, test } from "vitest";
import { parseAddress, writeAddress } from "../../platform/address-state.ts";
import { CHANGE_ADDRESS, filterQuery, NOTHING_FILTERED } from "./change-address.ts";

const read = (search: string) => parseAddress(CHANGE_ADDRESS, new URLSearchParams(search));

test("the list shows drafts and what is in review at first [P160, P439]", () => {
  expect(filterQuery(read(""))).toEqual({ statuses: "Draft,PendingReview" });
});

test("without a status all are asked for by name", () => {
  const all = writeAddress(CHANGE_ADDRESS, { ...read(""), ...NOTHING_FILTERED });
  expect(all).toBe("?status=any");
  expect(filterQuery(read(all))).toEqual({ statuses: "Draft,PendingReview,StagedForPublishing,Published" });
});

test("the address holds every choice and gives it back", () => {
  const search = "?status=Published&mark=waits&mark=blocked&instance=China&of=Calls&of=Mail&page=2";
  expect(writeAddress(CHANGE_ADDRESS, read(search))).toBe(search);
  expect(filterQuery(read(search))).toEqual({
    statuses: "Published",
    instances: "China",
    workloads: "Calls|Mail",
    waitsForMe: "true",
    isBlocked: "true",
  });
});
