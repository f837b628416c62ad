import { PROVIDER_STATUSES } from "@waymark/contracts/solutions/solution";
import { expect, it } from "vitest";
import { allowedDecisions, decideEndorsement, needsReason } from "./decide-endorsement.ts";

const silent = { isOwnOrganization: false, isNamingAgreed: false };

it("a registration is endorsed, let in as preview or refused; an endorsement is withdrawn [P091]", () => {
  expect(PROVIDER_STATUSES.map((status) => [status, allowedDecisions(status, silent)])).toEqual([
    ["AwaitingEndorsement", ["approve", "preview", "refuse"]],
    ["Approved", ["withdraw"]],
    ["Named", ["unname", "withdraw"]],
    ["Demo", []],
    ["Preview", ["approve", "withdraw"]],
  ]);
  expect(decideEndorsement("AwaitingEndorsement", "approve", false)).toBe("Approved");
  expect(decideEndorsement("AwaitingEndorsement", "preview", false)).toBe("Preview");
  expect(decideEndorsement("Preview", "approve", false)).toBe("Approved");
  expect(decideEndorsement("Named", "withdraw", true)).toBe("AwaitingEndorsement");
  expect(decideEndorsement("AwaitingEndorsement", "refuse", false)).toBeNull();
  expect(decideEndorsement("Approved", "refuse", false)).toBeUndefined();
});

it("only who agrees is named to others", () => {
  expect(allowedDecisions("Approved", { ...silent, isNamingAgreed: true })).toEqual(["name", "withdraw"]);
  expect(decideEndorsement("Approved", "name", false)).toBeUndefined();
  expect(decideEndorsement("Approved", "name", true)).toBe("Named");
  expect(decideEndorsement("Named", "unname", true)).toBe("Approved");
  for (const status of ["AwaitingEndorsement", "Preview", "Demo"] as const)
    expect(decideEndorsement(status, "name", true)).toBeUndefined();
});

it("nobody decides about their own organization", () => {
  for (const status of PROVIDER_STATUSES)
    expect(allowedDecisions(status, { isOwnOrganization: true, isNamingAgreed: true })).toEqual([]);
});

it("what takes something away needs a reason", () => {
  const decisions = ["approve", "preview", "refuse", "name", "unname", "withdraw"] as const;
  expect(decisions.filter(needsReason)).toEqual(["refuse", "withdraw"]);
});
