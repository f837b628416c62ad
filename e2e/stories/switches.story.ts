import type { FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import { openMadeReport } from "../src/made-report.ts";
import { expect, inGate, LONG, navigationTexts, signInAs, test } from "../src/story.ts";
import { type Effect, readEffect, signInControls } from "../src/switch-effects.ts";
import { resetSwitches, turn } from "../src/switches.ts";
import { untilFinished } from "../src/test-run.ts";

test.afterEach(() => resetSwitches());

const PATHS = ["/", "/reports", "/status", "/operations/self-test", "/report/3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11"];
const ALL: Effect = {
  dead: [],
  navigation: ["Network test", "Network health", "FAQ", "Community"],
  footer: 4,
  signIn: PATHS,
};

const EFFECTS: readonly (readonly [FeatureControl, Partial<Effect>, string])[] = [
  ["DisableSignIn", { dead: ["/reports", "/operations/self-test"], signIn: [] }, "V034, V046, P022, P266"],
  ["DisableHistoryReport", { dead: ["/reports"] }, "V030, P272"],
  ["DisableNetworkHealth", { dead: ["/status"], navigation: ["Network test", "FAQ", "Community"] }, "V032, V054, P267"],
  ["DisableAllFooterLinks", { footer: 0 }, "V061, P268"],
  ["DisableSaveReport", {}, "V105"],
  ["DisableShareReport", {}, "V105"],
  ["DisableInternetTypeSurvey", {}, "V105"],
  ["DisablePeerPerformanceChart", {}, "V105"],
];

test("with every switch off all routes and entries are there [V105]", LONG, async ({ page }) => {
  expect(await readEffect(page, PATHS)).toEqual(ALL);
});

for (const [name, effect, rows] of EFFECTS) {
  test(
    `${name} removes exactly the routes and controls that it names [${rows}]`,
    inGate(name === "DisableSignIn"),
    async ({ page }) => {
      await turn(name, true);
      expect(await readEffect(page, PATHS)).toEqual({ ...ALL, ...effect });
    },
  );
}

test("without history the signed-in person has no reports entry [V051, P272]", LONG, async ({ page }) => {
  await turn("DisableHistoryReport", true);
  await page.goto("/");
  await signInAs(page, "owner");
  await expect.poll(() => navigationTexts(page)).toEqual(["Network test", "Network health", "FAQ", "Community"]);
});

test.describe("a finished report", () => {
  test(
    "is shown without the chart of peers where an operator switched it off, and without sign-in where there is none [V046, V106, P270]",
    LONG,
    async ({ page }) => {
      const peers = page.getByRole("region", { name: "You and your neighbours" });
      const invitation = page.getByRole("complementary", { name: "Sign in with your work account" });
      await openMadeReport(page);
      await expect(peers).toBeVisible();
      await expect(invitation).toBeVisible();
      await turn("DisablePeerPerformanceChart", true);
      await page.reload();
      await untilFinished(page);
      await expect(page.getByRole("region", { name: "All results" })).toBeVisible();
      await expect(peers).toHaveCount(0);
      await expect(invitation).toBeVisible();
      await turn("DisableSignIn", true);
      await page.reload();
      await untilFinished(page);
      await page.waitForLoadState("networkidle");
      await expect(invitation).toHaveCount(0);
      await expect(signInControls(page)).toHaveCount(0);
    },
  );
});
