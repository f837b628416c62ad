import { CLOUD_INSTANCES } from "@waymark/contracts/endpoint-sets/instance";
import { overlapSubnets, parseIpSubnet } from "@waymark/rules/endpoints/subnet";
import { describe, expect, test } from "vitest";
import { SHOWN_NAMES } from "./domain-lens.ts";
import { DEMO_SETS } from "./endpoint-sets.ts";

test("the demo world has the sets of six instances", () => {
  expect(CLOUD_INSTANCES.map((instance) => DEMO_SETS[instance].length)).toEqual([46, 5, 14, 13, 16, 6]);
});

describe.each(CLOUD_INSTANCES)("the sets of %s", (instance) => {
  const sets = DEMO_SETS[instance];

  test("have each name once, and at least one entry", () => {
    const names = sets.flatMap(({ urls }) => urls);
    expect(new Set(names).size).toBe(names.length);
    expect(sets.filter(({ urls, ips }) => urls.length + ips.length === 0)).toEqual([]);
    expect(new Set(sets.map(({ internalId }) => internalId)).size).toBe(sets.length);
  });

  test("have subnets that overlap nowhere", () => {
    const subnets = sets.flatMap(({ ips }) => ips.map((text) => ({ text, parsed: parseIpSubnet(text) })));
    const overlapping = subnets.filter(({ parsed }, index) =>
      subnets.slice(index + 1).some((other) => parsed && other.parsed && overlapSubnets(parsed, other.parsed)),
    );
    expect(overlapping.map(({ text }) => text)).toEqual([]);
  });
});

test("the relays are those of the pictures", () => {
  const relays = DEMO_SETS.Worldwide.find(({ id }) => id === 11);
  expect(relays?.urls.toSorted()).toEqual(SHOWN_NAMES.Calls?.toSorted());
  expect(relays?.ips).toHaveLength(6);
});
