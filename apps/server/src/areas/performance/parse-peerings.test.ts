import { expect, test } from "vitest";
import { PEERING_HEAD, parsePeerings } from "./parse-peerings.ts";

test("a list is read in the order of networks, each meeting once", () => {
  const csv = [
    PEERING_HEAD,
    "AS64501,fra,transit,2025-01-01",
    "64500, lis ,direct,2026-02-03",
    "64500,LIS,direct,2026-02-03",
    "",
  ];
  expect(parsePeerings(csv.join("\r\n"))).toEqual([
    { asn: 64_500, metro: "LIS", kind: "direct", since: "2026-02-03" },
    { asn: 64_501, metro: "FRA", kind: "transit", since: "2025-01-01" },
  ]);
  expect(parsePeerings(PEERING_HEAD)).toEqual([]);
});

test.each([
  ["asn,metro", /Line 1 must be/],
  [`${PEERING_HEAD}\n0,lis,direct,2026-02-03`, /Line 2: "0" is no ASN/],
  [`${PEERING_HEAD}\n64500,Lisbon!,direct,2026-02-03`, /no code of a metro/],
  [`${PEERING_HEAD}\n64500,lis,near,2026-02-03`, /neither direct nor transit/],
  [`${PEERING_HEAD}\n64500,lis,direct,2026-13-03`, /no day like/],
  [`${PEERING_HEAD}\n64500,lis,direct,2026-02-03,x`, /more than four columns/],
])("what is wrong with %j is told, and nothing is taken", (csv, fault) => {
  expect(() => parsePeerings(csv)).toThrow(fault);
});
