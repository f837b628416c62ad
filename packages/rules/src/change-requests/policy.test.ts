import { CHANGE_ACTIONS, CHANGE_STATUSES, type ChangeStatus } from "@waymark/contracts/change-requests/change";
import { describe, expect, test } from "vitest";
import type { LensPerson } from "../access/lens-person.ts";
import type { GivenApproval, NeededApproval } from "./needed-approvals.ts";
import { allowedActions, type ChangeFacts, isReady, refuseAction, roleOfApproval, whyNot } from "./policy.ts";
import type { JudgedTest } from "./validation/overall.ts";

const NOW = 1_800_000_000_000;
const person = (objectId: string, more: Partial<LensPerson> = {}): LensPerson => ({
  ...{ objectId, isServiceChamp: false, isConnectivityChamp: false, isCouncil: false, champGroups: new Set() },
  ...more,
});
const calls = { champGroups: new Set(["calls"]) };
/** Nine kinds of people. */
const PEOPLE = {
  reader: person("reader"),
  author: person("author"),
  ownChamp: person("ownChamp", calls),
  otherChamp: person("otherChamp", { champGroups: new Set(["mail"]) }),
  serviceChamp: person("serviceChamp", { isServiceChamp: true }),
  connectivityChamp: person("connectivityChamp", { isConnectivityChamp: true }),
  council: person("council", { isCouncil: true }),
  authorChamp: person("author", calls),
  authorConnectivity: person("author", { isConnectivityChamp: true, isCouncil: true }),
};
type Name = keyof typeof PEOPLE;

const result = (more: Partial<JudgedTest> = {}): JudgedTest => ({
  ...{ test: 6, outcome: "Pass", isBypassed: false, validUntilMs: NOW + 1 },
  ...more,
});
const need = (role: NeededApproval["role"], isGiven = false): NeededApproval => ({
  role,
  reasons: ["always"],
  isGiven,
});
const facts = (status: ChangeStatus, more: Partial<ChangeFacts> = {}): ChangeFacts => ({
  status,
  isBlocked: false,
  authors: new Set(["author"]),
  champGroup: "calls",
  given: [],
  needed: [need("workloadChamp"), need("changeCouncil")],
  results: [result({ outcome: "Blocking" })],
  lastRunAtMs: NOW - 60_000,
  nowMs: NOW,
  ...more,
});
const SHORT = {
  saveDraft: "save",
  discardChanges: "discard",
  submit: "submit",
  revertSubmission: "revert",
  workloadChampApprove: "champ",
  changeCouncilApprove: "council",
  block: "block",
  unblock: "unblock",
  bypassTestFailures: "bypass",
  rerunTests: "rerun",
  publish: "publish",
} as const;
const allowed = (name: Name, status: ChangeStatus, more: Partial<ChangeFacts> = {}) =>
  allowedActions(PEOPLE[name], facts(status, more))
    .map((action) => SHORT[action])
    .join(" ");

/** By hand: what each person may do to a draft, a change in review and a staged one; nobody does anything to a published one. */
const EXPECTED: Readonly<Record<Name, readonly [draft: string, review: string, staged: string]>> = {
  reader: ["", "rerun", "rerun"],
  author: ["save discard submit", "save revert rerun", "revert rerun"],
  ownChamp: ["save block", "save revert champ block rerun", "revert block rerun"],
  otherChamp: ["", "rerun", "rerun"],
  serviceChamp: ["", "rerun", "rerun"],
  connectivityChamp: ["save discard block", "save revert champ block bypass rerun", "revert block rerun"],
  council: ["block", "council block rerun", "council block rerun"],
  authorChamp: ["save discard submit block", "save revert block rerun", "revert block rerun"],
  authorConnectivity: ["save discard submit block", "save revert block rerun", "revert block rerun"],
};

describe("the table of actions [P016, P158, P161, P162, P163, P164, P165, P166, P167, P168, P169, P260, P261, P263]", () => {
  for (const name of Object.keys(EXPECTED) as Name[])
    test(name, () => {
      expect(CHANGE_STATUSES.map((status) => allowed(name, status))).toEqual([...EXPECTED[name], ""]);
    });

  test("a staged change is published by hand once the council approved it [P170]", () => {
    const given: GivenApproval[] = [{ role: "changeCouncil", by: "council", isStandIn: false }];
    expect(allowed("connectivityChamp", "StagedForPublishing", { given })).toBe("revert block rerun publish");
    expect(allowed("council", "StagedForPublishing", { given })).toBe("block rerun");
    expect(refuseAction("publish", PEOPLE.connectivityChamp, facts("StagedForPublishing"))?.textKey).toBe(
      "changes.why.councilFirst",
    );
  });

  test("a blocked change allows nothing but to unblock it and to look again [P174, P175, P176]", () => {
    const blocked = { isBlocked: true };
    const inReview = (Object.keys(PEOPLE) as Name[]).map((name) => allowed(name, "PendingReview", blocked));
    expect(inReview).toEqual([
      "rerun",
      "rerun",
      "rerun",
      "rerun",
      "rerun",
      "unblock rerun",
      "unblock rerun",
      "rerun",
      "rerun",
    ]);
    expect(allowed("council", "Draft", blocked)).toBe("unblock");
    expect(allowed("author", "Draft", blocked)).toBe("");
    expect(refuseAction("saveDraft", PEOPLE.author, facts("Draft", blocked))?.textKey).toBe("changes.why.blocked");
    expect(refuseAction("workloadChampApprove", PEOPLE.ownChamp, facts("PendingReview", blocked))?.textKey).toBe(
      "changes.why.blocked",
    );
  });

  test("nobody approves, unblocks or bypasses own work", () => {
    const all = { isConnectivityChamp: true, isCouncil: true, ...calls };
    for (const isBlocked of [false, true])
      for (const status of CHANGE_STATUSES) {
        const own = allowedActions(person("author", all), facts(status, { isBlocked }));
        expect(own.filter((action) => /Approve|unblock|bypass/.test(action))).toEqual([]);
      }
  });

  test("one person gives one approval", () => {
    const given: GivenApproval[] = [{ role: "workloadChamp", by: "ownChamp", isStandIn: false }];
    const needed = [need("workloadChamp", true), need("connectivityChamp"), need("changeCouncil")];
    const both = person("ownChamp", { ...calls, isConnectivityChamp: true, isCouncil: true });
    const approving = allowedActions(both, facts("PendingReview", { given, needed })).filter((action) =>
      action.endsWith("Approve"),
    );
    expect(approving).toEqual([]);
  });

  test("tests run again after a minute, and a clock that went back asks nobody to wait", () => {
    const rerun = (lastRunAtMs: number | undefined) => allowed("reader", "PendingReview", { lastRunAtMs });
    expect([rerun(NOW - 59_999), rerun(NOW - 60_000), rerun(NOW + 5), rerun(undefined)]).toEqual([
      "",
      "rerun",
      "rerun",
      "rerun",
    ]);
  });

  test("what cannot be bypassed is not offered", () => {
    const never = { results: [result({ test: 23, outcome: "Blocking" })] };
    expect(allowed("connectivityChamp", "PendingReview", never)).not.toContain("bypass");
    expect(whyNot(PEOPLE.connectivityChamp, facts("PendingReview", never))).toContainEqual({
      action: "bypassTestFailures",
      textKey: "changes.why.nothingToBypass",
    });
  });

  test("why not is said of the actions of the person's role alone", () => {
    const reasons = (name: Name, status: ChangeStatus) =>
      whyNot(PEOPLE[name], facts(status)).map(({ action }) => action);
    expect(reasons("reader", "Draft")).toEqual(["rerunTests"]);
    expect(reasons("ownChamp", "Draft")).toEqual(["revertSubmission", "workloadChampApprove", "rerunTests"]);
    expect(CHANGE_ACTIONS).toHaveLength(11);
  });
});

describe("the role in which an approval counts", () => {
  const needed = [need("workloadChamp"), need("connectivityChamp")];
  const both = person("both", { ...calls, isConnectivityChamp: true });
  test.each([
    ["ownChamp", false, "workloadChamp"],
    ["connectivityChamp", false, "connectivityChamp"],
    ["connectivityChamp", true, "workloadChamp"],
    ["ownChamp", true, undefined],
    ["council", false, undefined],
  ] as const)("%s, in place of the champ: %s", (name, inPlace, expected) =>
    expect(roleOfApproval(PEOPLE[name], facts("PendingReview", { needed }), inPlace)).toBe(expected),
  );
  test("who is both approves as champ first", () => {
    expect(roleOfApproval(both, facts("PendingReview", { needed }), false)).toBe("workloadChamp");
    const later = facts("PendingReview", { needed: [need("workloadChamp", true), need("connectivityChamp")] });
    expect(roleOfApproval(both, later, false)).toBe("connectivityChamp");
  });
});

describe("a change is staged when nothing is missing, and not before [P172, P173, P174]", () => {
  const given = { needed: [need("workloadChamp", true)] };
  const ready = (more: Partial<ChangeFacts>, status: ChangeStatus = "PendingReview") =>
    isReady(facts(status, { ...given, results: [result()], ...more }));
  test.each([
    ["everything is there", {}, true],
    ["a warning does not hold it", { results: [result({ outcome: "Warning" })] }, true],
    ["a bypassed failure does not hold it", { results: [result({ outcome: "Blocking", isBypassed: true })] }, true],
    ["an open failure does", { results: [result({ outcome: "Blocking" })] }, false],
    ["results that ran out do", { results: [result({ validUntilMs: NOW })] }, false],
    ["no run does", { results: [] }, false],
    ["a missing approval does", { needed: [need("workloadChamp")] }, false],
    ["a block does", { isBlocked: true }, false],
  ] as const)("%s", (_name, more, expected) => expect(ready(more)).toBe(expected));
  test("only what is in review", () => {
    expect(CHANGE_STATUSES.filter((status) => ready({}, status))).toEqual(["PendingReview"]);
  });
});
