import type { Page } from "@playwright/test";
import type { FeatureControl } from "@waymark/contracts/configuration/feature-controls";
import { expect, navigationTexts, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterEach(resetSwitches);

const PATHS = [
  "/",
  "/reports",
  "/status",
  "/partner",
  "/asn",
  "/partnerPortal",
  "/endpoints",
  "/report/3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11",
];

/** Which of the paths lead nowhere, for an anonymous visitor. */
async function deadPaths(page: Page): Promise<string[]> {
  const dead: string[] = [];
  for (const path of PATHS) {
    await page.goto(path);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    if ((await heading.textContent()) === "There is no page here") dead.push(path);
  }
  return dead;
}

const footerLinks = (page: Page) => page.getByRole("contentinfo").getByRole("link").allInnerTexts();
const signInButton = (page: Page) => page.getByRole("banner").getByRole("button", { name: "Sign in", exact: true });

type Effect = { dead: string[]; navigation: string[]; footer: number; signIn: boolean };
const ALL: Effect = {
  dead: [],
  navigation: ["Network test", "Network health", "FAQ", "Community"],
  footer: 4,
  signIn: true,
};

const EFFECTS: readonly (readonly [FeatureControl, Partial<Effect>, string])[] = [
  [
    "DisableSignIn",
    { dead: ["/reports", "/partner", "/asn", "/partnerPortal", "/endpoints"], signIn: false },
    "V034, V046, P022, P266",
  ],
  ["DisableHistoryReport", { dead: ["/reports"] }, "P272"],
  ["DisableNetworkHealth", { dead: ["/status"], navigation: ["Network test", "FAQ", "Community"] }, "V032, V054, P267"],
  ["DisableAllFooterLinks", { footer: 0 }, "V061, P268"],
  ["DisableSaveReport", {}, "V105"],
  ["DisableShareReport", {}, "V105"],
  ["DisableInternetTypeSurvey", {}, "V105"],
  ["DisablePeerPerformanceChart", {}, "V106"],
];

test("with every switch off all routes and entries are there [V105]", async ({ page }) => {
  expect(await deadPaths(page)).toEqual(ALL.dead);
});

for (const [name, effect, rows] of EFFECTS) {
  test(`${name} removes exactly what it names [${rows}]`, async ({ page }) => {
    test.setTimeout(90_000);
    await turn(name, true);
    const expected = { ...ALL, ...effect };
    expect(await deadPaths(page)).toEqual(expected.dead);
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await navigationTexts(page)).toEqual(expected.navigation);
    expect(await footerLinks(page)).toHaveLength(expected.footer);
    await expect(signInButton(page)).toHaveCount(expected.signIn ? 1 : 0);
    await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  });
}

test("without history the signed-in person has no reports entry [V051, P272]", async ({ page }) => {
  await turn("DisableHistoryReport", true);
  await page.goto("/");
  await signInAs(page, "owner");
  await expect.poll(() => navigationTexts(page)).toEqual(["Network test", "Network health", "FAQ", "Community"]);
});
