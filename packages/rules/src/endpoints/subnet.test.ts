import { describe, expect, test } from "vitest";
import { hasHostBits, holdsSubnet, overlapSubnets, parseIpSubnet, spellIpSubnet, withoutHostBits } from "./subnet.ts";

const parse = (text: string) => {
  const subnet = parseIpSubnet(text);
  if (subnet === undefined) throw new Error(`${text} is no subnet`);
  return subnet;
};

describe("a subnet", () => {
  test.each([
    ["203.0.113.0/26", "203.0.113.0/26", false],
    [" 240.10.4.7 ", "240.10.4.7/32", false],
    ["203.0.113.7/26", "203.0.113.7/26", true],
    ["0.0.0.0/0", "0.0.0.0/0", false],
    ["2001:DB8:0:0::/48", "2001:db8::/48", false],
    ["2001:db8::1", "2001:db8::1/128", false],
    ["2001:db8:0:0:1:0:0:0/80", "2001:db8:0:0:1::/80", false],
    ["::/0", "::/0", false],
    ["1:0:2:0:3:0:4:5/128", "1:0:2:0:3:0:4:5/128", false],
    ["::ffff:192.0.2.1/128", "::ffff:c000:201/128", false],
  ])("%s is spelled %s", (typed, spelled, isInside) => {
    const subnet = parse(typed);
    expect(spellIpSubnet(subnet)).toBe(spelled);
    expect(hasHostBits(subnet)).toBe(isInside);
    expect(parseIpSubnet(spelled)).toEqual(subnet);
  });

  test.each([
    "",
    "203.0.113.0/33",
    "203.0.113/24",
    "203.0.113.0/24/8",
    "2001:db8::/129",
    "a.b.c.d",
    "256.1.1.1",
    "1::2::3",
    "/24",
  ])("%j is none", (typed) => expect(parseIpSubnet(typed)).toBeUndefined());

  test("loses its host bits", () => {
    expect(spellIpSubnet(withoutHostBits(parse("203.0.113.77/26")))).toBe("203.0.113.64/26");
    expect(spellIpSubnet(withoutHostBits(parse("2001:db8:1:2:3::1/47")))).toBe("2001:db8::/47");
  });

  test.each([
    ["240.10.4.0/22", "240.10.4.7", true],
    ["240.10.4.0/22", "240.10.8.0", false],
    ["240.10.4.0/24", "240.10.4.0/22", false],
    ["0.0.0.0/0", "::1", false],
    ["2001:db8::/32", "2001:db8:ffff::/48", true],
  ])("%s holds %s: %s", (wide, narrow, expected) => {
    expect(holdsSubnet(parse(wide), parse(narrow))).toBe(expected);
    if (expected)
      expect([overlapSubnets(parse(wide), parse(narrow)), overlapSubnets(parse(narrow), parse(wide))]).toEqual([
        true,
        true,
      ]);
  });
});
