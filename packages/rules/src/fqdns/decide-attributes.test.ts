import { CUSTOMER_FACING_STATUSES, FQDN_SCOPES } from "@waymark/contracts/fqdns/fqdn";
import { describe, expect, test } from "vitest";
import { attributeFault } from "./decide-attributes.ts";

describe("a changed customer facing status needs a note [P197, P125]", () => {
  for (const from of CUSTOMER_FACING_STATUSES)
    for (const to of CUSTOMER_FACING_STATUSES)
      test(`${from} to ${to}`, () => {
        const without = (givenNote: string | undefined) =>
          attributeFault({ status: from }, { status: to, scope: "MVP", givenNote });
        const expected = from === to ? undefined : "fqdns.facingNoteMissing";
        expect([without(undefined), without("  ")]).toEqual([expected, expected]);
        expect(without("Rooms use it.")).toBeUndefined();
      });
});

describe("a customer-facing FQDN needs one of three scopes [P198, P128, P445]", () => {
  test.each(FQDN_SCOPES)("%s", (scope) => {
    const fault = scope === "Exclude" || scope === "Unset" ? "fqdns.facingScope" : undefined;
    expect(attributeFault({ status: "Unset" }, { status: "Yes", scope, givenNote: "why" })).toBe(fault);
    // The scope may not leave the three later either.
    expect(attributeFault({ status: "Yes" }, { status: "Yes", scope, givenNote: undefined })).toBe(fault);
    expect(attributeFault({ status: "Yes" }, { status: "No", scope, givenNote: "why" })).toBeUndefined();
  });
});
