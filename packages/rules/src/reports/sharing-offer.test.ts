import { ADMIN_SETTINGS_DEFAULTS } from "@waymark/contracts/reports/sharing";
import { expect, test } from "vitest";
import { maySharePlannedReport } from "./sharing-offer.ts";

const allowed = {
  isSignedIn: true,
  controls: { DisableSaveReport: false, DisableShareReport: false },
  adminSettings: ADMIN_SETTINGS_DEFAULTS,
};

test("by default a signed-in person may share [V078, V079]", () => {
  expect(maySharePlannedReport(allowed)).toBe(true);
});

test.each([
  ["nobody who is anonymous", { isSignedIn: false }],
  ["nobody without saving", { controls: { DisableSaveReport: true, DisableShareReport: false } }],
  ["nobody without sharing", { controls: { DisableSaveReport: false, DisableShareReport: true } }],
  [
    "nobody whose administrator allows neither kind",
    { adminSettings: { shareReportWithPublic: false, shareReportWithinOrganization: false } },
  ],
])("%s [V078, V079]", (_who, change) => {
  expect(maySharePlannedReport({ ...allowed, ...change })).toBe(false);
});
