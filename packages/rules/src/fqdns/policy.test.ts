import { APPROVAL_KINDS, type ApprovalKind } from "@waymark/contracts/change-requests/approval";
import { FQDN_ACTIONS } from "@waymark/contracts/fqdns/fqdn";
import { describe, expect, test } from "vitest";
import type { LensPerson } from "../access/lens-person.ts";
import { may, mayAdd } from "./policy.ts";

const person = (objectId: string, more: Partial<LensPerson> = {}): LensPerson => ({
  objectId,
  isServiceChamp: false,
  isConnectivityChamp: false,
  isCouncil: false,
  champGroups: new Set(),
  ...more,
});
const PEOPLE = {
  reader: person("reader"),
  requester: person("requester"),
  ownChamp: person("ownChamp", { champGroups: new Set(["calls"]) }),
  newChamp: person("newChamp", { champGroups: new Set(["mail"]) }),
  serviceChamp: person("serviceChamp", { isServiceChamp: true }),
  connectivityChamp: person("connectivityChamp", { isConnectivityChamp: true }),
};
const allowed = (status: ApprovalKind, who: keyof typeof PEOPLE, requestedBy: string | null = "requester") =>
  FQDN_ACTIONS.filter((action) =>
    may(action, PEOPLE[who], { champGroup: "calls", assignment: { status, requestedBy, newChampGroup: "mail" } }),
  ).join(" ");

/** By hand: what each person may do while a request waits, and while none does. */
const EXPECTED = {
  reader: ["", "request"],
  requester: ["cancel", "request"],
  ownChamp: ["change", "change request"],
  newChamp: ["accept reject", "request"],
  serviceChamp: ["change", "change request"],
  connectivityChamp: ["change accept reject cancel", "change assign"],
} as const;

describe("assignment of an FQDN [P177, P178, P179, P180, P264]", () => {
  for (const who of Object.keys(EXPECTED) as (keyof typeof EXPECTED)[])
    test.each(APPROVAL_KINDS)(`${who} while %s`, (status) =>
      expect(allowed(status, who)).toBe(EXPECTED[who][status === "PendingReview" ? 0 : 1]),
    );

  test("nobody answers what they asked for themselves", () => {
    expect(allowed("PendingReview", "newChamp", "newChamp")).toBe("cancel");
    expect(allowed("PendingReview", "connectivityChamp", "connectivityChamp")).toBe("change cancel");
  });
});

test("a name of no workload is changed by service and connectivity champs, and an unknown group makes no champ", () => {
  const none = { status: "Unset", requestedBy: null, newChampGroup: undefined } as const;
  const mayChange = (who: LensPerson) => may("change", who, { champGroup: undefined, assignment: none });
  expect(Object.values(PEOPLE).map(mayChange)).toEqual([false, false, false, false, true, true]);
  expect(Object.values(PEOPLE).map((who) => mayAdd(who, "calls"))).toEqual([false, false, true, false, true, true]);
});
