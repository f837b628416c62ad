import type { EndpointSetContent } from "@waymark/contracts/endpoint-sets/content";
import { describe, expect, test } from "vitest";
import { checkContent } from "./check-content.ts";

const SET: EndpointSetContent = {
  workloadName: "Calls",
  governanceCategory: "Allow",
  isExpressRoute: false,
  isRequired: true,
  optionalFunctionality: "",
  tcpPorts: "443",
  udpPorts: "",
  isHidden: false,
  isMemberSet: false,
  memberEndpointSetInternalId: null,
  publicDescription: "Call relays",
  internalDescription: "",
  fqdns: ["relay.contoso.com"],
  cidrs: [],
  serviceTreeIds: [],
};
const OTHER = "5b0c2c0e-6f0f-4a52-9a55-6d5d5a1f7b13";

const check = (more: Partial<EndpointSetContent>, memberSubnets = 0) =>
  checkContent({ ...SET, ...more }, memberSubnets);
const faults = (more: Partial<EndpointSetContent>, memberSubnets = 0) => {
  const checked = check(more, memberSubnets);
  return "faults" in checked ? checked.faults.map(({ at, textKey }) => `${at} ${textKey.split(".").at(-1)}`) : [];
};

test("a set is stored in one spelling [P112, P113, P114, P131]", () => {
  const checked = check({
    publicDescription: "  Call   relays ",
    fqdns: ["Relay.Contoso.com.", "*.Bücher.example"],
    cidrs: ["2001:DB8:0::/48", "203.0.113.7"],
    tcpPorts: "443, 80",
    udpPorts: "3478-3481",
    serviceTreeIds: [OTHER.toUpperCase(), OTHER],
  });
  expect(checked).toEqual({
    content: {
      ...SET,
      fqdns: ["relay.contoso.com", "*.xn--bcher-kva.example"],
      cidrs: ["2001:db8::/48", "203.0.113.7/32"],
      tcpPorts: "80,443",
      udpPorts: "3478-3481",
      serviceTreeIds: [OTHER],
    },
  });
});

describe("a set needs at least one FQDN or IP subnet [P199]", () => {
  test("of its own, or from its internal IP set", () => {
    const empty = { fqdns: [], cidrs: [] };
    expect(faults(empty)).toEqual(["fqdns noEntry"]);
    expect(faults({ ...empty, memberEndpointSetInternalId: OTHER }, 3)).toEqual([]);
    expect(faults({ ...empty, memberEndpointSetInternalId: OTHER }, 0)).toEqual(["fqdns noEntry"]);
    expect(faults({ fqdns: [], cidrs: ["203.0.113.0/26"] })).toEqual([]);
  });
});

describe("an internal IP set [P200, P113]", () => {
  const member = { isMemberSet: true, fqdns: [], cidrs: ["203.0.113.0/26"] };
  test("needs a subnet, holds no FQDN and uses no other one", () => {
    expect(faults(member)).toEqual([]);
    expect(faults({ ...member, cidrs: [] }, 5)).toEqual(["cidrs noSubnet"]);
    expect(faults({ ...member, fqdns: ["a.contoso.com"] })).toEqual(["fqdns fqdnsInMemberSet"]);
    expect(faults({ ...member, memberEndpointSetInternalId: OTHER })).toEqual([
      "memberEndpointSetInternalId memberOfMember",
    ]);
  });
});

test("the same entry twice is refused, whatever its spelling [P201, P202]", () => {
  expect(faults({ fqdns: ["a.contoso.com", "A.Contoso.com."] })).toEqual(["fqdns fqdnTwice"]);
  expect(faults({ cidrs: ["203.0.113.0/26", "203.0.113.5/26"] })).toEqual(["cidrs subnetTwice"]);
  expect(faults({ cidrs: ["2001:db8::/48", "2001:0db8::/48"] })).toEqual(["cidrs subnetTwice"]);
});

test("what is no name, subnet or port is refused, each where it stands [P205]", () => {
  expect(faults({ fqdns: ["https://a.example"], cidrs: ["10.0.0.0/33"], tcpPorts: "80;443", udpPorts: "0" })).toEqual([
    "fqdns fqdnInvalid",
    "cidrs subnetInvalid",
    "tcpPorts ports",
    "udpPorts ports",
  ]);
});

test("texts that are missing or too long are refused", () => {
  expect(faults({ workloadName: " ", publicDescription: "", isRequired: false })).toEqual([
    "workloadName required",
    "publicDescription required",
    "optionalFunctionality required",
  ]);
  expect(faults({ publicDescription: "x".repeat(121) })).toEqual(["publicDescription tooLong"]);
  expect(faults({ fqdns: Array.from({ length: 2_001 }, (_, nth) => `h${nth}.contoso.com`) })).toEqual([
    "fqdns tooManyEntries",
  ]);
});
