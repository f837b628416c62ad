import type { SolutionType } from "@waymark/contracts/solutions/solution";
import { describe, expect, it } from "vitest";
import { type Claim, createAttributor, type Sample } from "./attribute.ts";
import { spellItem } from "./item-value.ts";

const NOW = 1_000;
const NOBODY = { access: null, overlays: [], contested: [] };

const claim = (value: string, more: Partial<Claim> = {}): Claim => ({
  kind: value.includes("/") ? "IP" : "ASN",
  value,
  fromMs: 0,
  untilMs: null,
  ...more,
});

type Solutions = Readonly<Record<string, { readonly type?: SolutionType; readonly claims: readonly Claim[] }>>;

function attributorOf(solutions: Solutions) {
  const attributor = createAttributor();
  for (const [id, { type = "isp", claims }] of Object.entries(solutions)) attributor.setSolution({ id, type, claims });
  return attributor;
}
const attribute = (solutions: Solutions, sample: Partial<Sample>) =>
  attributorOf(solutions).attribute({ address: "192.0.2.1", asn: null, atMs: NOW, ...sample });

describe("the access solution of a sample", () => {
  const solutions: Solutions = {
    wide: { claims: [claim("203.0.0.0/16"), claim("2001:db8::/32"), claim("64500")] },
    narrow: { type: "university", claims: [claim("203.0.113.0/24"), claim("2001:db8:5::/48")] },
    byNumber: { type: "satellite", claims: [claim("64501")] },
  };

  it.each([
    ["203.0.113.9", 64_501, "narrow"],
    ["203.0.114.9", 64_501, "wide"],
    ["2001:db8:5:1::1", null, "narrow"],
    ["2001:db8:6::1", null, "wide"],
    ["198.51.100.1", 64_501, "byNumber"],
    ["2001:db9::1", 64_500, "wide"],
    ["unknown", 64_500, "wide"],
    ["198.51.100.1", 64_502, null],
    ["198.51.100.1", null, null],
  ])("of %s in AS%s is %s: the longest subnet, then the ASN", (address, asn, access) => {
    expect(attribute(solutions, { address, asn })).toEqual({ ...NOBODY, access });
  });

  it("is decided by what was claimed when the sample was taken", () => {
    const moved: Solutions = {
      before: { claims: [claim("203.0.113.0/24", { fromMs: 100, untilMs: 200 })] },
      after: { claims: [claim("203.0.113.0/24", { fromMs: 200 })] },
      around: { claims: [claim("203.0.0.0/16")] },
    };
    const at = (atMs: number) => attribute(moved, { address: "203.0.113.1", atMs }).access;
    expect([99, 100, 199, 200, 9_999].map(at)).toEqual(["around", "before", "before", "after", "after"]);
  });
});

describe("a claim that two solutions have at the same time", () => {
  const twice: Solutions = {
    b: { claims: [claim("203.0.113.0/24", { fromMs: 500 }), claim("64500", { fromMs: 500 })] },
    a: { claims: [claim("203.0.113.0/24", { untilMs: 2_000 }), claim("64500")] },
    around: { claims: [claim("203.0.0.0/16")] },
  };

  it("is contested and counts for neither, nor for who claims the network around it", () => {
    expect(attribute(twice, { address: "203.0.113.1" })).toEqual({ ...NOBODY, contested: ["a", "b"] });
    expect(attribute(twice, { asn: 64_500 })).toEqual({ ...NOBODY, contested: ["a", "b"] });
  });

  it("counts for one of them before the other came and after it went", () => {
    expect(attribute(twice, { address: "203.0.113.1", atMs: 499 }).access).toBe("a");
    expect(attribute(twice, { address: "203.0.113.1", atMs: 2_000 }).access).toBe("b");
  });

  it("does not concern a longer subnet inside it", () => {
    const inside = { ...twice, c: { claims: [claim("203.0.113.0/24")] }, wide: { claims: [claim("198.18.0.0/15")] } };
    const attributor = attributorOf({
      ...inside,
      wide2: { claims: [claim("198.18.0.0/15")] },
      d: { claims: [claim("198.18.7.0/24")] },
    });
    const sample = { asn: null, atMs: NOW };
    expect(attributor.attribute({ ...sample, address: "198.18.7.1" }).access).toBe("d");
    expect(attributor.attribute({ ...sample, address: "198.18.8.1" }).contested).toEqual(["wide", "wide2"]);
  });

  it("is no contest where one solution has the claim in two stretches that overlap", () => {
    const claims = [claim("64500", { untilMs: 5_000 }), claim("64500", { fromMs: 900 })];
    expect(attribute({ a: { claims } }, { asn: 64_500 }).access).toBe("a");
  });
});

describe("overlays", () => {
  const solutions: Solutions = {
    access: { claims: [claim("203.0.0.0/16")] },
    proxy: {
      type: "cloudproxy",
      claims: [claim("203.0.113.0/24"), claim("Proxy Example Inc", { kind: "certificate" })],
    },
    vpn: { type: "vpn", claims: [claim("Wingtip Secure", { kind: "VPN" })] },
    vpnPro: { type: "vpn", claims: [claim("Wingtip Secure Pro", { kind: "VPN" })] },
  };

  it("stand beside the access solution, any number of them", () => {
    expect(
      attribute(solutions, {
        address: "203.0.1.1",
        vpnInterfaces: ["WINGTIP  secure Adapter #2"],
        certificateOwners: ["proxy example inc", "Somebody Else"],
      }),
    ).toEqual({ access: "access", overlays: ["proxy", "vpn"], contested: [] });
  });

  it("hide the access network where the address is theirs", () => {
    expect(attribute(solutions, { address: "203.0.113.1" })).toEqual({ ...NOBODY, overlays: ["proxy"] });
  });

  it("are known by whole words of the interface; of two that fit, the one with more words", () => {
    const overlaysOf = (description: string) => attribute(solutions, { vpnInterfaces: [description] }).overlays;
    expect(overlaysOf("Wingtip Secure Pro 3.1")).toEqual(["vpnPro"]);
    expect(overlaysOf("Wingtip Secured")).toEqual([]);
    expect(overlaysOf("")).toEqual([]);
  });

  it("are contested by name, too", () => {
    const twice = {
      ...solutions,
      other: { type: "sdwan" as const, claims: [claim("wingtip SECURE", { kind: "VPN" })] },
    };
    expect(attribute(twice, { address: "203.0.1.1", vpnInterfaces: ["Wingtip Secure"] })).toEqual({
      access: "access",
      overlays: [],
      contested: ["other", "vpn"],
    });
  });
});

describe("solutions that change", () => {
  it("lose their old claims, leave others alone, and can go", () => {
    const attributor = attributorOf({
      a: { claims: [claim("203.0.113.0/24"), claim("64500")] },
      b: { claims: [claim("64500")] },
    });
    const byAddress = () => attributor.attribute({ address: "203.0.113.1", asn: null, atMs: NOW });
    const byNumber = () => attributor.attribute({ address: "192.0.2.1", asn: 64_500, atMs: NOW });
    expect([byAddress().access, byNumber().contested]).toEqual(["a", ["a", "b"]]);
    attributor.setSolution({ id: "a", type: "vpn", claims: [claim("203.0.113.0/24")] });
    expect([byAddress().overlays, byNumber().access]).toEqual([["a"], "b"]);
    attributor.removeSolution("a");
    expect(byAddress()).toEqual(NOBODY);
    expect(byNumber().access).toBe("b");
  });

  it("cannot claim what is no subnet", () => {
    expect(() => attributorOf({ a: { claims: [claim("203.0.113.0/28")] } })).toThrow("is no subnet");
  });
});

describe("the spelling of an item", () => {
  it.each([
    ["ASN", "AS64496", "64496"],
    ["ASN", " 064496 ", "64496"],
    ["ASN", "4294967295", "4294967295"],
    ["ASN", "4294967296", undefined],
    ["ASN", "0", undefined],
    ["ASN", "64496.5", undefined],
    ["IP", " 2001:DB8:0::/32", "2001:db8::/32"],
    ["IP", "203.0.113.7/24", undefined],
    ["VPN", "  Wingtip   Secure ", "Wingtip Secure"],
    ["certificate", "   ", undefined],
  ] as const)("%s %o is %o", (kind, value, spelled) => {
    expect(spellItem(kind, value)).toBe(spelled);
  });
});
