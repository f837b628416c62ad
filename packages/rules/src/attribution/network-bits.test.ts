import { describe, expect, it } from "vitest";
import { parseAddress, parseSubnet, spellSubnet } from "./network-bits.ts";

describe("parseAddress", () => {
  it.each([
    ["203.0.113.7", false, 0xcb0071, 0],
    ["255.255.255.255", false, 0xffffff, 0],
    ["::ffff:203.0.113.7", false, 0xcb0071, 0],
    ["::ffff:cb00:7107", false, 0xcb0071, 0],
    ["2001:db8:5::1", true, 0x20010d, 0xb80005],
    ["2001:0DB8:0005:0:0:0:0:1", true, 0x20010d, 0xb80005],
    ["::", true, 0, 0],
    ["ffff:ffff:ffff::", true, 0xffffff, 0xffffff],
    ["2001:db8::203.0.113.7", true, 0x20010d, 0xb80000],
  ])("takes the first bits of %s", (text, isV6, high, low) => {
    expect(parseAddress(text)).toEqual({ isV6, high, low });
  });

  it.each([
    "",
    "unknown",
    "1.2.3",
    "1.2.3.4.5",
    "256.1.1.1",
    "1.2.3.-4",
    ":",
    "1::2::3",
    "2001:db8",
    "g::",
    "12345::",
    "1:2:3:4:5:6:7:8:9",
    "1:2:3:4:5:6:7::8:9",
  ])("refuses %o", (text) => {
    expect(parseAddress(text)).toBeUndefined();
  });
});

describe("parseSubnet", () => {
  it.each([
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["203.0.113.0/24", "203.0.113.0/24"],
    ["203.0.112.0/23", "203.0.112.0/23"],
    ["2001:0db8:0000::/32", "2001:db8::/32"],
    ["2001:DB8:5:0::/48", "2001:db8:5::/48"],
    ["2001:2000::/19", "2001:2000::/19"],
    ["2a02::/24", "2a02::/24"],
    ["0:0:5::/48", "0:0:5::/48"],
  ])("takes %s and spells it %s", (text, spelled) => {
    const subnet = parseSubnet(text);
    expect(subnet && spellSubnet(subnet)).toBe(spelled);
  });

  it.each([
    "203.0.113.0",
    "203.0.113.0/25",
    "203.0.113.0/7",
    "203.0.113.0/24/24",
    "203.0.113.7/24",
    "203.0.113.0/23",
    "2001:db8::/18",
    "2001:db8::/49",
    "2001:db8::1/48",
    "2001:db8:5::/47",
    "2001:db8:0:1::/48",
    "2001:db8::/",
    "AS64500",
  ])("refuses %s", (text) => {
    expect(parseSubnet(text)).toBeUndefined();
  });
});
