import type { Page } from "@playwright/test";
import { WEB_URL } from "../src/endpoints.ts";
import { emptyPortal, idOf } from "../src/portal-world.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { FIBRE, fillSolution } from "../src/solution-world.ts";
import { expect, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

const NAMES = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" } as const;

test.setTimeout(300_000);
test.afterEach(async () => {
  await resetSwitches();
  await emptyPortal();
});

async function inEverySize(page: Page, name: string): Promise<void> {
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(800);
      await shoot(page, `solution-${name}-${size}-${colorScheme}`);
    }
  await page.setViewportSize(SIZES[1440]);
}

test("a solution with all that is known of it, and one that nothing has been counted of", async ({ browser }) => {
  await fillSolution();
  await turn("isOutageEnabled", true);
  await turn("isConnectedScoreEnable", true);
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "p1");
  await page.goto(`/solutions/${FIBRE.id}`);
  await expect(main.getByRole("table", { name: "Outages as a table" })).toBeVisible();
  await inEverySize(page, "overview");
  for (const tab of ["Locations", "Profile", "Tenants"]) {
    await main.getByRole("tab", { name: tab }).click();
    await expect(main.getByRole("table").first()).toBeVisible();
    await inEverySize(page, tab.toLowerCase());
  }
  await page.goto(`/solutions/${FIBRE.id}/localHistory`);
  await expect(main).toContainText("History of Lisbon");
  await inEverySize(page, "history");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/solutions/${idOf(5)}`);
  await expect(main).toContainText("There is no performance data available");
  await shoot(page, "solution-nothing-1440-light");
  await page.goto(`/solutions/${FIBRE.id}`);
  for (const language of ["ja", "zh-Hans", "zh-Hant"] as const) {
    await page.getByRole("banner").getByRole("button").nth(1).click();
    await page.getByRole("menuitemradio", { name: NAMES[language] }).click();
    await page.waitForTimeout(1_500);
    await shoot(page, `solution-overview-${language}-1440`);
  }
  await context.close();
});
