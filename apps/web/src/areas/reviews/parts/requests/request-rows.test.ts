import type { RequestReview } from "@waymark/contracts/solutions/review-schemas";
import { expect, test } from "vitest";
import { requestRows } from "./request-rows.ts";
import { weighRequest } from "./weigh-request.ts";

const content = (name: string, asns: string[], vpnInterfaceDescriptions: string[] = []) => ({
  name,
  type: "vpn" as const,
  asns,
  ipSubnets: [],
  vpnInterfaceDescriptions,
  sslOwnerNames: [],
});
const review = (more: Partial<Omit<RequestReview, "request">>, request: Partial<RequestReview["request"]>) =>
  ({
    provider: { name: "Wingtip", providerId: "NP-1", url: "https://wingtip.example", status: "Approved" },
    current: null,
    items: [],
    overlaps: [],
    ...more,
    request: { operation: "Create", proposed: null, ...request },
  }) as RequestReview;

test("all of what is contributed is new", () => {
  const rows = requestRows(review({}, { proposed: content("Tunnel", ["64500"], ["Wingtip Tunnel"]) }));
  expect(rows.map(({ field, change }) => [field, change])).toEqual([
    ["value", "added"],
    ["value", "added"],
  ]);
});

test("of a change, what stays, comes, goes and is called otherwise", () => {
  const current = content("Tunnel", ["64500", "64501"]);
  const rows = requestRows(
    review({ current }, { operation: "Update", proposed: content("Tunnels", ["64501", "64502"]) }),
  );
  expect(rows).toEqual([
    { field: "name", change: "changed", was: "Tunnel", value: "Tunnels" },
    { field: "value", change: "unchanged", kind: "ASN", value: "64501" },
    { field: "value", change: "added", kind: "ASN", value: "64502" },
    { field: "value", change: "removed", kind: "ASN", value: "64500" },
  ]);
});

test("of a removal, all goes, and nothing is weighed but who asks", () => {
  const removal = review({ current: content("Tunnel", ["64500"]) }, { operation: "Delete" });
  expect(requestRows(removal)).toEqual([{ field: "value", change: "removed", kind: "ASN", value: "64500" }]);
  expect(weighRequest(removal)).toEqual([["endorsement", "agrees"]]);
});

test("a reviewer looks at networks that are not proven, at values that others have, and at whoever is not endorsed", () => {
  const proposed = content("Tunnel", ["64500"], ["Wingtip Tunnel"]);
  const asked = (state: "Proven" | "Awaiting") =>
    [
      { kind: "ASN", value: "64500", state, proof: null, provenAt: null },
      { kind: "VPN", value: "Wingtip Tunnel", state: "Awaiting", proof: null, provenAt: null },
    ] as const satisfies RequestReview["items"];
  expect(weighRequest(review({ items: [...asked("Proven")] }, { proposed }))).toEqual([
    ["endorsement", "agrees"],
    ["proof", "agrees"],
    ["overlap", "agrees"],
  ]);
  const other = { value: "64500", solution: "Fibre", provider: "Adventure" };
  const provider = { name: "Wingtip", providerId: "NP-1", url: "https://wingtip.example", status: "Demo" } as const;
  const doubtful = review({ items: [...asked("Awaiting")], overlaps: [other], provider }, { proposed });
  expect(weighRequest(doubtful).map(([, weight]) => weight)).toEqual(["check", "check", "check"]);
});
