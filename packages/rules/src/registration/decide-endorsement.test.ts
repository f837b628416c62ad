import { PROVIDER_STATUSES } from "@waymark/contracts/solutions/solution";
import { expect, it } from "vitest";
import { allowedDecisions, decideEndorsement, needsReason } from "./decide-endorsement.ts";

it("a registration is endorsed, let in as preview or refused; an endorsement is withdrawn [P091]", () => {
  expect(PROVIDER_STATUSES.map((status) => [status, allowedDecisions(status, false)])).toEqual([
    ["AwaitingEndorsement", ["approve", "preview", "refuse"]],
    ["Approved", ["withdraw"]],
    ["Named", ["withdraw"]],
    ["Demo", []],
    ["Preview", ["approve", "withdraw"]],
  ]);
  expect(decideEndorsement("AwaitingEndorsement", "approve")).toBe("Approved");
  expect(decideEndorsement("AwaitingEndorsement", "preview")).toBe("Preview");
  expect(decideEndorsement("Preview", "approve")).toBe("Approved");
  expect(decideEndorsement("Named", "withdraw")).toBe("AwaitingEndorsement");
  expect(decideEndorsement("AwaitingEndorsement", "refuse")).toBeNull();
  expect(decideEndorsement("Approved", "refuse")).toBeUndefined();
});

it("nobody decides about their own organization", () => {
  for (const status of PROVIDER_STATUSES) expect(allowedDecisions(status, true)).toEqual([]);
});

it("what takes something away needs a reason", () => {
  expect((["approve", "preview", "refuse", "withdraw"] as const).filter(needsReason)).toEqual(["refuse", "withdraw"]);
});
