import type { ItemKind } from "@waymark/contracts/solutions/solution";
import { describe, expect, test } from "vitest";
import { checkValue } from "./check-values.ts";

const takenAs = (kind: ItemKind, typed: string) => {
  const checked = checkValue(kind, typed);
  return "value" in checked ? checked.value : undefined;
};
const refusedAs = (kind: ItemKind, typed: string) => {
  const checked = checkValue(kind, typed);
  return "fault" in checked ? checked.fault : undefined;
};

describe("ASNs [P192]", () => {
  test.each([
    ["3320", "3320"],
    [" AS3320 ", "3320"],
    ["as0003320", "3320"],
    ["4199999999", "4199999999"],
  ])("%j is understood", (typed, value) => expect(takenAs("ASN", typed)).toBe(value));
  test.each(["", "AS", "fiber", "1.10", "-5", "0", "4294967296", "3320a"])("%j is none", (typed) =>
    expect(refusedAs("ASN", typed)).toBe("invalid"),
  );
  test.each(["112", "23456", "64496", "65535", "131071", "4200000000", "4294967295"])("%s is reserved", (typed) => {
    expect(refusedAs("ASN", typed)).toBe("reserved");
    expect(checkValue("ASN", typed, { acceptsReserved: true })).toEqual({ input: typed, value: typed });
  });
});

describe("subnets [P191]", () => {
  test.each([
    ["8.0.0.0/8", "8.0.0.0/8"],
    ["5.6.7.0/24", "5.6.7.0/24"],
    ["2A00:0::/19", "2a00::/19"],
    ["2a00:1234:5678::/48", "2a00:1234:5678::/48"],
  ])("%s is understood", (typed, value) => expect(takenAs("IP", typed)).toBe(value));

  test.each([
    ["5.6.7.8/24", "5.6.7.0/24"],
    ["5.6.7.8", "5.6.7.0/24"],
    ["5.6.7.8/32", "5.6.7.0/24"],
    ["5.6.7.0/20", "5.6.0.0/20"],
    ["5.255.0.0/9", "5.128.0.0/9"],
    ["2a00:1234:5678:9abc::1/64", "2a00:1234:5678::/48"],
    ["2a00:1234:5678::/32", "2a00:1234::/32"],
    ["2a00:1234:56ff::/41", "2a00:1234:5680::/41"],
    ["::ffff:5.6.7.8", "5.6.7.0/24"],
  ])("%s may mean %s", (typed, mended) => {
    expect(checkValue("IP", typed)).toEqual({ input: typed, fault: "invalid", mended });
    expect(takenAs("IP", mended)).toBe(mended);
  });

  test.each(["", "example", "5.6.7.0/7", "5.6.7.0/33", "5.6.7/24", "256.0.0.0/8", "2a00::/18", "2a00::/129", "1/2/3"])(
    "%j means nothing",
    (typed) => expect(checkValue("IP", typed)).toEqual({ input: typed, fault: "invalid" }),
  );

  test.each([
    "10.1.0.0/16",
    "100.64.0.0/10",
    "192.0.0.0/8",
    "203.0.113.0/24",
    "198.18.0.0/15",
    "224.0.0.0/8",
    "240.1.2.0/24",
    "fd00::/32",
    "2001:db8::/32",
    "2001:db8:40::/44",
    "2002:506::/32",
    "4000::/19",
  ])("%s is reserved, or has reserved addresses", (typed) => {
    expect(refusedAs("IP", typed)).toBe("reserved");
    expect("value" in checkValue("IP", typed, { acceptsReserved: true })).toBe(true);
  });
  test.each(["11.0.0.0/8", "172.32.0.0/12", "2001:4000::/23", "3fef::/20"])("%s is not", (typed) =>
    expect(takenAs("IP", typed)).toBe(typed),
  );
});

describe("names", () => {
  test.each(["Wingtip Secure Access", "Wingtip VPN Adapter", "VPN by Wingtip"])("%s tells a VPN", (name) =>
    expect(takenAs("VPN", name)).toBe(name),
  );
  test.each([
    "VPN",
    "abc",
    "TAP-Windows Adapter V9",
    "TAP-Windows Adapter V9 #2",
    "WAN Miniport (IKEv2)",
    "Ethernet 3",
    " wi-fi ",
  ])("%j could be anybody's", (name) => expect(refusedAs("VPN", name)).toBe("general"));
  test.each(["Wingtip Gateway CA", "Microsofty Networks", "Amazonia Telecom"])("%s owns certificates", (name) =>
    expect(takenAs("certificate", name)).toBe(name),
  );
  test.each([
    "Let's Encrypt",
    "Let’s Encrypt",
    "DigiCert Inc",
    "DIGICERT, INC.",
    "Microsoft Corporation",
    "CA",
    "Sectigo (Europe) SL",
  ])("%s gives certificates to everybody", (name) => expect(refusedAs("certificate", name)).toBe("general"));
  test("blanks are one, and nothing is hidden or too long", () => {
    expect(takenAs("VPN", "  Wingtip \t Tunnel ")).toBe("Wingtip Tunnel");
    expect(refusedAs("VPN", "Wingtip\u200bTunnel")).toBe("invalid");
    expect(refusedAs("certificate", "x".repeat(81))).toBe("invalid");
  });
});
