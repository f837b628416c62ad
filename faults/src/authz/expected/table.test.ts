import { RIGHTS } from "@waymark/contracts/access/flags";
import { describe, expect, test } from "vitest";
import { GROUPS, type Group } from "../principals.ts";
import { anyTenant, held, member, open, signedIn, type Verdicts, verdictFor, verdictsUnderGcc } from "./table.ts";

const groupsThatGet = (status: number, verdicts: Verdicts): Group[] =>
  GROUPS.filter((group) => verdicts[group] === status);

describe("a word of the expected tables expands to one verdict for each group", () => {
  test.each([
    ["open", open(200), GROUPS.filter((group) => group !== "refusedToken")],
    ["anyTenant", anyTenant(200), ["member", "guest", ...RIGHTS, "government", "blocked", "defence"]],
    ["signedIn", signedIn(200), ["member", "guest", ...RIGHTS]],
    ["member", member(200), ["member", ...RIGHTS]],
    ["held", held("organizationAdmin", 200), ["organizationAdmin"]],
    [
      "held, for either of two rights",
      held(["partnerPortal", "leadershipReport"], 200),
      ["leadershipReport", "partnerPortal"],
    ],
    [
      "held, for the right that four others include",
      held("domainLens", 200),
      ["domainLens", "workloadChamp", "serviceChamp", "connectivityChamp", "changeCouncil"],
    ],
  ])("%s", (_, verdicts, groups) => {
    expect(groupsThatGet(200, verdicts)).toEqual(groups);
    expect(verdicts.refusedToken).toBe(401);
    expect(Object.keys(verdicts)).toHaveLength(GROUPS.length);
  });
});

describe("the twin under /gcc", () => {
  test("of the other cloud lets in the government's organization instead of members", () => {
    const twin = verdictsUnderGcc(signedIn(404), "otherCloud");
    expect(groupsThatGet(404, twin)).toEqual(["government"]);
    expect(groupsThatGet(401, twin)).toEqual(["anonymous", "refusedToken"]);
  });

  test("gives the government's organization no right that it was not granted", () => {
    expect(groupsThatGet(200, verdictsUnderGcc(held("oceAction", 200), "otherCloud"))).toEqual([]);
  });

  test("is the same where the route says so", () => {
    expect(verdictsUnderGcc(open(200), "same")).toEqual(open(200));
  });
});

test("a person of several groups gets the verdict of the one that lets them in", () => {
  expect(verdictFor(held("workloadChamp", 404), ["domainLens", "workloadChamp"])).toBe(404);
  expect(verdictFor(held("serviceChamp", 200), ["domainLens", "workloadChamp"])).toBe(403);
});
