import { describe, expect, test } from "vitest";
import { limitKeyOfAddress, truncateAddress } from "./addresses.ts";

/** A small generator with a seed, so that a failing address can be met again. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const next = numbersFrom(46);
const anyV4 = (): number[] => Array.from({ length: 4 }, () => next(256));
const anyV6 = (): string[] => Array.from({ length: 8 }, () => next(65_536).toString(16));
const groupsOf = (v6: string): string[] => {
  const [head = "", tail] = v6.split("::");
  const left = head.split(":").filter(Boolean);
  const right = (tail ?? "").split(":").filter(Boolean);
  return [...left, ...Array<string>(8 - left.length - right.length).fill("0"), ...right];
};

describe("truncateAddress", () => {
  test("zeroes the last octet of 5,000 v4 addresses, and keeps the rest", () => {
    for (let index = 0; index < 5_000; index += 1) {
      const octets = anyV4();
      expect(truncateAddress(octets.join("."))).toBe(`${octets.slice(0, 3).join(".")}.0`);
    }
  });

  test("cuts 5,000 v6 addresses to their /48", () => {
    for (let index = 0; index < 5_000; index += 1) {
      const groups = anyV6();
      // Those that hold a v4 address are of the other test.
      if (groups.slice(0, 5).every((group) => group === "0")) continue;
      const cut = groupsOf(truncateAddress(groups.join(":")));
      expect(cut.slice(0, 3)).toEqual(groups.slice(0, 3));
      expect(cut.slice(3)).toEqual(["0", "0", "0", "0", "0"]);
    }
  });

  test.each([
    ["::ffff:203.0.113.77", "203.0.113.0"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::"],
    ["fe80::1%eth0", "fe80::"],
    ["::1", "::"],
    ["", "unknown"],
    ["localhost", "unknown"],
    ["203.0.113.7, 198.51.100.9", "unknown"],
    ["2001:db8::/32", "unknown"],
    ["\n", "unknown"],
  ])("%j becomes %j", (address, expected) => {
    expect(truncateAddress(address)).toBe(expected);
  });
});

describe("limitKeyOfAddress", () => {
  test("one v4 address is one key, also when it is written as v6", () => {
    expect(limitKeyOfAddress("203.0.113.7")).toBe("203.0.113.7");
    expect(limitKeyOfAddress("::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(limitKeyOfAddress("203.0.113.8")).not.toBe(limitKeyOfAddress("203.0.113.7"));
  });

  test("all addresses of one /64 are one key, the neighbouring /64 is another", () => {
    const keys = new Set(
      Array.from({ length: 1_000 }, () => limitKeyOfAddress(`2001:db8:1:7:${anyV6().slice(4).join(":")}`)),
    );
    expect([...keys]).toEqual(["2001:db8:1:7::/64"]);
    expect(limitKeyOfAddress("2001:db8:1:8::1")).toBe("2001:db8:1:8::/64");
  });

  test("what is no address shares one key, so that nonsense widens no limit", () => {
    expect(limitKeyOfAddress("nonsense")).toBe(limitKeyOfAddress("other nonsense"));
  });
});
