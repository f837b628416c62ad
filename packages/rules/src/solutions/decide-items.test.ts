import { PROVIDER_STATUSES } from "@waymark/contracts/solutions/solution";
import { describe, expect, it } from "vitest";
import { decideItemChanges, mayClaim, type StandingItem } from "./decide-items.ts";

const standing = (value: string, more: Partial<StandingItem> = {}): StandingItem => ({
  id: `id of ${value}`,
  kind: "ASN",
  value,
  state: "Awaiting",
  validFrom: null,
  ...more,
});
const counting = { state: "Proven", validFrom: new Date(0) } as const;
const NOTHING = { added: [], proven: [], ended: [], dropped: [] };

describe("the items of a solution", () => {
  it("change by what is new and what is gone", () => {
    const changes = decideItemChanges(
      [standing("1"), standing("2", counting), standing("3")],
      [
        { kind: "ASN", value: "1" },
        { kind: "ASN", value: "4" },
        { kind: "VPN", value: "1" },
      ],
    );
    expect(changes).toEqual({
      added: [
        { kind: "ASN", value: "4" },
        { kind: "VPN", value: "1" },
      ],
      proven: [],
      ended: [standing("2", counting)],
      dropped: [standing("3")],
    });
  });

  it("are proven once, and an edit does not take the proof away", () => {
    const proof = { kind: "ASN", value: "1", proof: "peeringDb" } as const;
    expect(decideItemChanges([standing("1")], [proof])).toEqual({
      ...NOTHING,
      proven: [{ ...proof, id: "id of 1" }],
    });
    expect(decideItemChanges([standing("1", { state: "Lapsed" })], [proof]).proven).toHaveLength(1);
    expect(decideItemChanges([standing("1", counting)], [proof])).toEqual(NOTHING);
    expect(decideItemChanges([standing("1", counting)], [{ kind: "ASN", value: "1" }])).toEqual(NOTHING);
  });

  it("are taken once however often they are repeated, with their proof", () => {
    const proven = { kind: "ASN", value: "1", proof: "review" } as const;
    expect(decideItemChanges([], [proven, { kind: "ASN", value: "1" }]).added).toEqual([proven]);
  });
});

it("only an endorsed provider's claims count", () => {
  expect(PROVIDER_STATUSES.filter((status) => !mayClaim(status))).toEqual(["AwaitingEndorsement"]);
});
