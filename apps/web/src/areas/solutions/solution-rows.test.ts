import type { SolutionFigures } from "@waymark/contracts/performance/schemas";
import type { Solution } from "@waymark/contracts/solutions/schemas";
import { show, withhold } from "@waymark/rules/scoring/gate";
import { describe, expect, test } from "vitest";
import { parseAddress } from "../../platform/address-state.ts";
import { PORTAL_ADDRESS } from "./portal-address.ts";
import { chosenRows, rowsOf } from "./solution-rows.ts";

const solution = (name: string, more: Partial<Solution> = {}): Solution =>
  ({
    id: name,
    name,
    type: "isp",
    visibility: "Private",
    status: "active",
    awaitingReviewSince: null,
    items: [{ kind: "ASN", value: "64500", state: "Proven", renewBy: null }],
    countsSince: "2026-08-01T00:00:00.000Z",
    ...more,
  }) as Solution;
const figures = (id: string, value: number | undefined): SolutionFigures =>
  ({ id, assessment: value === undefined ? withhold("Privacy", null) : show(value, 400) }) as SolutionFigures;

const ROWS = rowsOf(
  [
    solution("Cable"),
    solution("Air", {
      type: "satellite",
      items: [{ kind: "IP", value: "198.51.100.0/24", state: "Awaiting", renewBy: null }],
    }),
    solution("Old", { status: "closed", items: [] }),
    solution("Tunnel", { type: "vpn", visibility: "Public" }),
  ],
  [figures("Cable", 70), figures("Air", undefined), figures("Tunnel", 80)],
  Date.parse("2026-08-21T00:00:00Z"),
);
const names = (address: string): string[] =>
  chosenRows(ROWS, parseAddress(PORTAL_ADDRESS, new URLSearchParams(address))).map((row) => row.solution.name);

describe("the list of the portal [P052]", () => {
  test("has what is active, by name; closed ones on request", () => {
    expect(names("")).toEqual(["Air", "Cable", "Tunnel"]);
    expect(names("order=desc")).toEqual(["Tunnel", "Cable", "Air"]);
    expect(names("state=Closed")).toEqual(["Old"]);
    expect(names("state=Closed&state=NeedsProof")).toEqual(["Air", "Old"]);
  });
  test("is narrowed by text, visibility and type; Overlay stands for four types [P086]", () => {
    expect(names("q=ca")).toEqual(["Cable"]);
    expect(names("q=AS64500")).toEqual(["Cable", "Tunnel"]);
    expect(names("q=198.51")).toEqual(["Air"]);
    expect(names("visibility=Public")).toEqual(["Tunnel"]);
    expect(names("type=overlay")).toEqual(["Tunnel"]);
    expect(names("type=satellite&type=isp")).toEqual(["Air", "Cable"]);
    expect(names("type=none")).toEqual([]);
  });
  test("is ordered by figures, withheld ones last either way", () => {
    expect(names("sort=performance&order=desc")).toEqual(["Tunnel", "Cable", "Air"]);
    expect(names("sort=performance")).toEqual(["Cable", "Tunnel", "Air"]);
  });
});
