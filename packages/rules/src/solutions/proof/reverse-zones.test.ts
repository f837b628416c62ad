import { describe, expect, test } from "vitest";
import { verificationNames, verificationRecord } from "./reverse-zones.ts";

describe("the record that proves a subnet", () => {
  test.each([
    ["203.0.113.0/24", ["_waymark.113.0.203.in-addr.arpa"]],
    ["198.51.0.0/16", ["_waymark.51.198.in-addr.arpa"]],
    ["10.0.0.0/8", ["_waymark.10.in-addr.arpa"]],
    ["2001:db8::/32", ["_waymark.8.b.d.0.1.0.0.2.ip6.arpa"]],
    ["2001:db8:1234::/48", ["_waymark.4.3.2.1.8.b.d.0.1.0.0.2.ip6.arpa"]],
  ])("of %s stands in its one zone", (value, names) => expect(verificationNames(value)).toEqual(names));

  test("stands in each zone where the subnet has several: each may have another holder", () => {
    expect(verificationNames("198.18.240.0/22")).toEqual([
      "_waymark.240.18.198.in-addr.arpa",
      "_waymark.241.18.198.in-addr.arpa",
      "_waymark.242.18.198.in-addr.arpa",
      "_waymark.243.18.198.in-addr.arpa",
    ]);
    expect(verificationNames("2001:db8:c000::/35")).toEqual([
      "_waymark.c.8.b.d.0.1.0.0.2.ip6.arpa",
      "_waymark.d.8.b.d.0.1.0.0.2.ip6.arpa",
    ]);
    expect(verificationNames("198.18.64.0/20")).toHaveLength(16);
  });

  test("is not asked for where there are too many zones, nor for what is no subnet", () => {
    expect(verificationNames("198.18.0.0/17")).toEqual([]);
    expect(verificationNames("198.18.0.0/19")).toEqual([]);
    expect(verificationNames("64500")).toEqual([]);
  });

  test("names the provider", () => {
    expect(verificationRecord("NP-7K3Q9FZM")).toBe("waymark-verification=NP-7K3Q9FZM");
  });
});
