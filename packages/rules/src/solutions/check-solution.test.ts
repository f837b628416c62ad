import { SOLUTION_TYPES } from "@waymark/contracts/solutions/solution";
import { expect, test } from "vitest";
import { checkSolution } from "./check-solution.ts";

type Input = Parameters<typeof checkSolution>[0];
const input: Input = {
  name: "Wingtip Fibre",
  type: "isp",
  asns: ["3320"],
  ipSubnets: [],
  vpnInterfaceDescriptions: [],
  sslOwnerNames: [],
};
const check = (more: Partial<Input>) =>
  checkSolution(
    { ...input, ...more },
    {
      acceptsReserved: false,
    },
  );
const faultsOf = (more: Partial<Input>) => {
  const checked = check(more);
  return "faults" in checked ? checked.faults.map(({ at, textKey }) => `${at} ${textKey}`) : [];
};

test("a value that is repeated is taken once, in its one spelling", () => {
  expect(check({ name: " Wingtip   Fibre ", asns: ["AS3320", "3320", "1299"] })).toEqual({
    solution: {
      name: "Wingtip Fibre",
      type: "isp",
      items: [
        { kind: "ASN", value: "3320" },
        { kind: "ASN", value: "1299" },
      ],
    },
  });
});

test("each fault names its inputs as they were typed", () => {
  expect(check({ asns: ["3320", " x ", "64496", "y"] })).toEqual({
    faults: [
      { at: "asns", textKey: "solutions.invalidAsns", inputs: ["x", "y"] },
      { at: "asns", textKey: "solutions.reserved", inputs: ["64496"] },
    ],
  });
});

test.each(["a", "", "x".repeat(81), "Wing\u202etip"])("%j is no name", (name) =>
  expect(faultsOf({ name })).toEqual(["name solutions.nameInvalid"]),
);

test("nothing at all is too little; a bad value is told instead", () => {
  expect(faultsOf({ asns: [] })).toEqual(["asns solutions.valueMissing"]);
  expect(faultsOf({ asns: ["x"] })).toEqual(["asns solutions.invalidAsns"]);
});

test.each(SOLUTION_TYPES)("%s has the attributes of its type alone [P085]", (type) => {
  const has = (more: Partial<Input>) => !faultsOf({ type, ...more }).some((fault) => fault.endsWith("otherType"));
  expect(has({ ipSubnets: ["5.6.7.0/24"] })).toBe(true);
  expect(has({ vpnInterfaceDescriptions: ["Wingtip Tunnel"] })).toBe(type === "vpn" || type === "sdwan");
  expect(has({ sslOwnerNames: ["Wingtip CA"] })).toBe(type === "sslbi" || type === "cloudproxy");
});
