import type { ValidationTest } from "@waymark/contracts/change-requests/validation";
import { DATA_TESTS } from "@waymark/contracts/change-requests/validation";
import { describe, expect, test } from "vitest";
import { diffContent } from "../content-diff.ts";
import { content } from "../example-content.ts";
import { nextPublishing } from "./effective-date.ts";
import { overallResult } from "./overall.ts";
import { runDataTests } from "./run-tests.ts";
import type { MemberSet, OtherSet, TestInput } from "./test-input.ts";

const SERVICE = "2f1c7d52-8a0e-4d1b-9a51-0d7c6b1e2a3f";
type Part = Partial<Omit<TestInput, "diff">>;

function input({ before = content(), after = content(), isDeletion = false, ...more }: Part = {}): TestInput {
  return {
    instance: "Worldwide",
    ...{ before, after, isDeletion },
    diff: diffContent(before, after, { isDeletion }),
    baseVersion: "2026080100",
    currentVersion: "2026080100",
    plannedPublishing: new Date("2026-09-01T08:00:00Z"),
    additionDate: null,
    serviceArea: "Calls",
    workloadType: "Internal",
    workloadEntries: 5_000,
    memberSet: undefined,
    others: [],
    services: [{ id: SERVICE, isRetired: false }],
    withExemplar: new Set(),
    hasCouncil: false,
    hasSignOff: false,
    ordinaryRanges: ["240.0.0.0/4", "2001:db8::/32"],
    ...more,
  };
}
const found = (number: ValidationTest, more: Part = {}): string => {
  const one = runDataTests(input(more)).find(({ test: nth }) => nth === number);
  return `${one?.outcome} ${one?.textKey.split(".").at(-1)}`;
};
const names = (count: number) => Array.from({ length: count }, (_, nth) => `h${nth}.contoso.com`);
const other = (more: Partial<OtherSet> = {}): OtherSet => ({
  name: "#12 Call set-up",
  workload: "Calls",
  serviceArea: "Calls",
  category: "Allow",
  tcpPorts: "443",
  udpPorts: "",
  isMemberSet: false,
  fqdns: [],
  cidrs: [],
  ...more,
});

test("a change of nothing of its kind passes every test", () => {
  const outcomes = runDataTests(input()).map(({ outcome }) => outcome);
  expect(outcomes).toEqual(DATA_TESTS.map(() => "Pass"));
});

describe("1, bulk removal [P209, P440]", () => {
  const removing = (all: number, removed: number, more: Part = {}) =>
    found(1, {
      before: content({ fqdns: names(all), cidrs: [] }),
      after: content({ fqdns: names(all - removed), cidrs: [] }),
      ...more,
    });
  test.each([
    [2_000, 100, "Pass removalFine"],
    [2_000, 101, "Blocking removalTooLarge"],
    [1_000, 101, "Blocking removalTooLarge"],
    [10, 3, "Warning removalLarge"],
    [10, 4, "Blocking removalTooLarge"],
    [9, 8, "Pass removalFine"],
    [100, 10, "Pass removalFine"],
    [100, 11, "Warning removalLarge"],
    [100, 0, "Pass nothing"],
  ])("of %i entries %i", (all, removed, expected) => expect(removing(all, removed)).toBe(expected));
  test("counts what the whole workload loses, and passes once the council approved it", () => {
    expect(removing(9, 4, { workloadEntries: 12 })).toBe("Blocking removalTooLarge");
    expect(removing(2_000, 101, { hasCouncil: true })).toBe("Pass removalEscalated");
    expect(found(1, { before: content({ fqdns: names(101) }), isDeletion: true })).toBe("Blocking removalTooLarge");
  });
});

describe("2, addition effective date [P196, P210, P441]", () => {
  const added = { after: content({ fqdns: ["relay.contoso.com", "new.contoso.com"] }) };
  test.each([
    ["2026-09-30", "Blocking dateTooEarly"],
    ["2026-10-01", "Pass dateFine"],
    ["2027-01-01", "Pass dateFine"],
    [null, "Pass dateUsual"],
  ])("%s", (additionDate, expected) => expect(found(2, { ...added, additionDate })).toBe(expected));
  test("is not judged where nothing is added", () => {
    expect(found(2, { additionDate: "2026-01-01" })).toBe("Pass nothing");
  });
  test.each([
    ["2026-08-01T07:59:59Z", "2026-08-01T08:00:00.000Z"],
    ["2026-08-01T08:00:00Z", "2026-09-01T08:00:00.000Z"],
    ["2026-12-24T00:00:00Z", "2027-01-01T08:00:00.000Z"],
  ])("after %s the next publishing is %s", (now, expected) =>
    expect(nextPublishing(new Date(now)).toISOString()).toBe(expected),
  );
});

describe("5, member set link [P212]", () => {
  const member: MemberSet = {
    ...{ name: "Relay ranges", instance: "Worldwide", isMemberSet: true, isDeleted: false, isPublished: true },
    cidrs: ["240.10.4.0/22"],
  };
  test.each<[MemberSet | null | undefined, string]>([
    [undefined, "Pass nothing"],
    [null, "Blocking memberUnknown"],
    [member, "Pass memberFine"],
    [{ ...member, isMemberSet: false }, "Blocking memberOther"],
    [{ ...member, instance: "China" }, "Blocking memberInstance"],
    [{ ...member, isDeleted: true }, "Blocking memberGone"],
    [{ ...member, isPublished: false }, "Blocking memberGone"],
    [{ ...member, cidrs: [] }, "Blocking memberEmpty"],
  ])("%o", (memberSet, expected) => expect(found(5, { memberSet })).toBe(expected));
});

describe("6, URL/IP duplication with port [P213]", () => {
  const after = content({ fqdns: ["relay.contoso.com", "new.contoso.com"] });
  const twice = other({ fqdns: ["new.contoso.com"] });
  test.each([
    [twice, "Blocking duplicate"],
    [{ ...twice, tcpPorts: "440-450" }, "Blocking duplicate"],
    [{ ...twice, tcpPorts: "80", category: "Default" as const }, "Warning duplicateCategory"],
    [{ ...twice, tcpPorts: "80" }, "Pass duplicateNone"],
    [{ ...twice, tcpPorts: "", udpPorts: "443" }, "Pass duplicateNone"],
    [{ ...twice, isMemberSet: true }, "Pass duplicateNone"],
    [other({ fqdns: ["relay.contoso.com"] }), "Pass duplicateNone"],
  ])("%o", (one, expected) => expect(found(6, { after, others: [one] })).toBe(expected));
  test("judges every entry where ports change", () => {
    const moved = {
      after: content({ tcpPorts: "80,443" }),
      others: [other({ fqdns: ["relay.contoso.com"], tcpPorts: "80" })],
    };
    expect(found(6, moved)).toBe("Blocking duplicate");
  });
});

describe("8, full details for optimize [P215]", () => {
  const full = content({ governanceCategory: "Optimize" });
  const of = (more: Parameters<typeof content>[0], rest: Part = {}) =>
    found(8, { after: content({ governanceCategory: "Optimize", ...more }), ...rest });
  test("passes with all of them, and judges no other category", () => {
    expect(found(8, { after: full })).toBe("Pass optimizeFull");
    expect(found(8, { after: content({ tcpPorts: "" }) })).toBe("Pass nothing");
  });
  test.each([
    [{ tcpPorts: "" }],
    [{ cidrs: ["240.10.0.0/22"] }],
    [{ cidrs: ["2001:db8:20::/48"] }],
    [{ isRequired: false }],
    [{ internalDescription: "" }],
    [{ serviceTreeIds: [] }],
    [{ fqdns: ["*.calls.contoso.com"] }],
  ])("%o", (missing) => expect(of(missing)).toBe("Blocking optimizeMissing"));
  test("takes an exemplar and the subnets of the internal IP set, and no external workload", () => {
    expect(of({ fqdns: ["*.a.example"] }, { withExemplar: new Set(["*.a.example"]) })).toBe("Pass optimizeFull");
    expect(of({}, { workloadType: "External" })).toBe("Blocking optimizeExternal");
  });
});

describe("9, category promotion manual approval [P216]", () => {
  const raised = { before: content({ governanceCategory: "Default" }) };
  test("blocks until a connectivity champ signed it off, and warns of a lowered one", () => {
    expect(found(9, raised)).toBe("Blocking promotion");
    expect(found(9, { ...raised, hasSignOff: true })).toBe("Pass promotionApproved");
    expect(found(9, { before: content({ governanceCategory: "Optimize" }) })).toBe("Warning demoted");
    expect(found(9)).toBe("Pass nothing");
  });
});

describe("13, no CIDR in several service areas [P220]", () => {
  const after = content({ cidrs: ["240.10.0.0/22", "2001:db8:20::/48", "240.77.0.0/22"] });
  test.each([
    [other({ serviceArea: "Mail", cidrs: ["240.77.1.0/24"] }), "Blocking areasOverlap"],
    [other({ serviceArea: "Mail", cidrs: ["240.0.0.0/8"] }), "Blocking areasOverlap"],
    [other({ serviceArea: "Mail", isMemberSet: true, cidrs: ["240.77.0.0/22"] }), "Blocking areasOverlap"],
    [other({ serviceArea: "Calls", cidrs: ["240.77.1.0/24"] }), "Pass areasApart"],
    [other({ serviceArea: "Mail", cidrs: ["240.10.0.0/22"] }), "Pass areasApart"],
  ])("%o", (one, expected) => expect(found(13, { after, others: [one] })).toBe(expected));
});

describe("14, no overlap in workload [P221]", () => {
  const after = content({
    cidrs: [...content().cidrs, "240.77.0.0/22"],
    fqdns: ["relay.contoso.com", "a.b.contoso.com"],
  });
  test.each([
    [[other({ cidrs: ["240.77.1.0/24"] })], "Blocking nested"],
    [[other({ cidrs: ["240.77.0.0/16"] })], "Blocking nested"],
    [[other({ cidrs: ["240.77.1.0/24"], tcpPorts: "80" })], "Pass overlapNone"],
    [[other({ cidrs: ["240.77.1.0/24"], workload: "Mail" })], "Pass overlapNone"],
    [[other({ fqdns: ["*.b.contoso.com"] })], "Warning covered"],
    [[other({ fqdns: ["*.contoso.com"], workload: "Mail" })], "Pass overlapNone"],
  ])("%o", (others, expected) => expect(found(14, { after, others })).toBe(expected));
  test("also within the set itself", () => {
    expect(found(14, { after: content({ cidrs: ["240.10.0.0/22", "240.10.1.0/24"] }) })).toBe("Blocking nested");
  });
});

describe("16, service tree entry [P223]", () => {
  test.each([
    [content({ serviceTreeIds: [] }), "Blocking serviceNone"],
    [content({ serviceTreeIds: [SERVICE.replace("2f", "3f")] }), "Blocking serviceUnknown"],
    [content(), "Pass serviceFine"],
    [content({ isMemberSet: true, serviceTreeIds: [] }), "Pass nothing"],
  ])("%#", (after, expected) => expect(found(16, { after })).toBe(expected));
  test("warns of a retired one", () => {
    expect(found(16, { services: [{ id: SERVICE, isRetired: true }] })).toBe("Warning serviceRetired");
  });
});

describe("22, ports dash use [P229]", () => {
  test.each([
    ["443", "Pass portsFine"],
    ["80,443,3478-3481", "Pass portsFine"],
    ["3481-3478", "Blocking portsBackwards"],
    ["80-90,85", "Blocking portsOverlap"],
    ["80,81", "Warning portsNeighbours"],
    ["1000-1100", "Warning portsMany"],
    ["1000-1099", "Pass portsFine"],
  ])("%s", (tcpPorts, expected) => expect(found(22, { after: content({ tcpPorts }) })).toBe(expected));
});

describe("23, canonical form", () => {
  const adding = (cidrs: string[], fqdns: string[] = []) =>
    found(23, { after: content({ cidrs: [...content().cidrs, ...cidrs], fqdns: [...content().fqdns, ...fqdns] }) });
  test.each([
    [["240.77.0.1/22"], [], "Blocking hostBits"],
    [["10.0.0.0/24"], [], "Blocking specialRange"],
    [["192.0.0.0/8"], [], "Blocking specialRange"],
    [["fc00::/8"], [], "Blocking specialRange"],
    [["240.77.0.0/22", "20.1.0.0/16", "2603::/24"], [], "Pass formFine"],
    [[], ["*cdn.contoso.com"], "Warning oddWildcard"],
    [[], [], "Pass nothing"],
  ])("%j %j", (cidrs, fqdns, expected) => expect(adding(cidrs, fqdns)).toBe(expected));
  test("the demo world's ranges are special elsewhere", () => {
    const after = content({ cidrs: [...content().cidrs, "240.77.0.0/22"] });
    expect(found(23, { after, ordinaryRanges: [] })).toBe("Blocking specialRange");
  });
});

test("24, base version: blocks when the set moved", () => {
  expect(found(24, { currentVersion: "2026090100" })).toBe("Blocking baseMoved");
  expect(found(24, { baseVersion: null, currentVersion: null, before: null })).toBe("Pass baseFine");
});

describe("the whole [P181, P182]", () => {
  const judged = (...outcomes: ("Pass" | "Warning" | "Blocking" | "bypassed")[]) =>
    overallResult(
      outcomes.map((outcome) => ({
        test: 6,
        outcome: outcome === "bypassed" ? "Blocking" : outcome,
        isBypassed: outcome === "bypassed",
        validUntilMs: 0,
      })),
    );
  test.each([
    [judged("Pass"), "AllSucceeded"],
    [judged("Pass", "Warning"), "FailedNotBlocking"],
    [judged("Warning", "bypassed"), "Bypassed"],
    [judged("bypassed", "Blocking"), "FailedBlocking"],
    [judged(), undefined],
  ])("%s is %s", (result, expected) => expect(result).toBe(expected));
});
