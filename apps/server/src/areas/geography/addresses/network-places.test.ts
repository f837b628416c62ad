import ipaddr from "ipaddr.js";
import { expect, test } from "vitest";
import { networkPlaces } from "./network-places.ts";

const row = (prefix: string, placeId: number) => ({ prefix, placeId, asn: null, asName: null });
const known = networkPlaces([
  row("240.0.0.0/4", 1),
  row("240.1.0.0/16", 2),
  row("240.1.2.3/32", 3),
  row("2001:db8::/32", 4),
  row("2001:db8:5::/48", 5),
  row("10.0.0.0/9", 6),
]);
const placeOf = (address: string) => known.placeOf(ipaddr.parse(address))?.placeId;

test.each([
  ["240.9.9.9", 1],
  ["255.255.255.255", 1],
  ["240.1.9.9", 2],
  ["240.1.2.3", 3],
  ["240.1.2.4", 2],
  ["2001:db8:1::1", 4],
  ["2001:db8:5:ffff::", 5],
  ["10.127.255.255", 6],
  ["10.128.0.0", undefined],
  ["8.8.8.8", undefined],
  ["2001:db9::1", undefined],
])("%s lies in the longest prefix that holds it", (address, placeId) => {
  expect(placeOf(address)).toBe(placeId);
});

test("the whole internet may have a place, too", () => {
  expect(networkPlaces([row("0.0.0.0/0", 9)]).placeOf(ipaddr.parse("1.2.3.4"))?.placeId).toBe(9);
});
