import { describe, expect, test } from "vitest";
import { parseAddress, writeAddress } from "../../platform/address-state.ts";
import { filterQuery, NOTHING_FILTERED, SET_ADDRESS } from "./set-address.ts";

const read = (search: string) => parseAddress(SET_ADDRESS, new URLSearchParams(search));

describe("the address of the list of endpoint sets", () => {
  test("lists Worldwide without deleted sets at first, and both can be taken off", () => {
    expect(filterQuery(read(""))).toEqual({ instances: "Worldwide", statuses: "Changes pending,Published" });
    const all = writeAddress(SET_ADDRESS, { ...read(""), ...NOTHING_FILTERED });
    expect(all).toBe("?instance=any&status=any");
    expect(filterQuery(read(all))).toEqual({});
  });

  test("holds every choice and gives it back", () => {
    const search = "?find=relay&instance=China&of=Calls&category=Optimize&status=Deleted&required=no&sort=version";
    expect(writeAddress(SET_ADDRESS, read(search))).toBe(search);
    expect(filterQuery(read(`${search}&express=yes&express=no`))).toEqual({
      search: "relay",
      instances: "China",
      workloads: "Calls",
      categories: "Optimize",
      statuses: "Deleted",
      isRequired: "false",
    });
  });

  test("takes what it does not know for absent", () => {
    expect(filterQuery(read("?instance=Mars&status=Lost&page=-3"))).toEqual(filterQuery(read("")));
  });
});
