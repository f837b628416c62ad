import type { PartnerProfile, RegistrationState } from "@waymark/contracts/registration/schemas";
import { expect, it } from "vitest";
import { stepOf } from "./step-of.ts";

const HOLDS_UNTIL = Date.parse("2026-08-20T14:42:00Z");
const pending: RegistrationState["pending"] = {
  companyName: "Woodgrove Broadband",
  companyUrl: "https://woodgrove.example",
  emailAddress: "jonas.weber@woodgrove.example",
  sentAt: "2026-08-20T14:32:00Z",
  holdsUntil: "2026-08-20T14:42:00Z",
  nextCodeAt: "2026-08-20T14:33:00Z",
  triesLeft: 4,
};

it("a reload returns to the step: details, code, submitted [P151]", () => {
  expect(stepOf(null, { pending: null }, HOLDS_UNTIL)).toBe("details");
  expect(stepOf(null, { pending }, HOLDS_UNTIL - 1)).toBe("code");
  expect(stepOf(null, { pending: { ...pending, triesLeft: 0 } }, HOLDS_UNTIL - 1)).toBe("code");
  expect(stepOf(null, { pending }, HOLDS_UNTIL)).toBe("details");
  expect(stepOf({ status: "AwaitingEndorsement" } as PartnerProfile, { pending }, HOLDS_UNTIL - 1)).toBe("submitted");
});
