import { describe, expect, test } from "vitest";
import { content } from "./example-content.ts";
import { type ApprovalFacts, neededApprovals } from "./needed-approvals.ts";

const isRegistrable = (name: string) => name.split(".").length === 2;
const needed = (more: Partial<ApprovalFacts>) =>
  Object.fromEntries(
    neededApprovals({
      before: content(),
      after: content(),
      isDeletion: false,
      isBulkRemoval: false,
      isBypassed: false,
      given: [],
      isRegistrable,
      ...more,
    }).map(({ role, reasons }) => [role, reasons.join(" ")]),
  );

describe("whose approval a change needs [P118, P213, P261]", () => {
  const optimize = content({ governanceCategory: "Optimize" });
  test.each<[string, Partial<ApprovalFacts>, Record<string, string>]>([
    ["any change", {}, {}],
    ["an Optimize set", { before: optimize, after: optimize }, { connectivityChamp: "optimize" }],
    ["a set that was Optimize", { before: optimize }, { connectivityChamp: "optimize" }],
    [
      "a raised category",
      { before: content({ governanceCategory: "Default" }) },
      { connectivityChamp: "promotion", changeCouncil: "promotion" },
    ],
    ["a lowered category", { after: content({ governanceCategory: "Default" }) }, {}],
    [
      "a new wildcard at a registrable domain",
      { after: content({ fqdns: ["relay.contoso.com", "*.contoso.com"] }) },
      { connectivityChamp: "wildcardAtDomain" },
    ],
    ["a wildcard below one", { after: content({ fqdns: ["*.calls.contoso.com"] }) }, {}],
    ["a bulk removal", { isBulkRemoval: true }, { changeCouncil: "bulkRemoval" }],
    ["a deletion", { isDeletion: true }, { changeCouncil: "deletion" }],
    ["a bypass", { isBypassed: true }, { changeCouncil: "bypass" }],
    ["a new set", { before: null }, {}],
  ])("%s", (_name, more, expected) => expect(needed(more)).toEqual({ workloadChamp: "always", ...expected }));
});

test("a connectivity champ who stands in signs off too, and the council is needed", () => {
  const optimize = content({ governanceCategory: "Optimize" });
  const given = [{ role: "workloadChamp" as const, by: "one", isStandIn: true }];
  const list = neededApprovals({
    ...{ before: optimize, after: optimize, isDeletion: false, isBulkRemoval: false, isBypassed: false },
    given,
    isRegistrable,
  });
  expect(list.map(({ role, isGiven }) => [role, isGiven])).toEqual([
    ["workloadChamp", true],
    ["connectivityChamp", true],
    ["changeCouncil", false],
  ]);
});
