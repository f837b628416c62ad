import type { Page } from "@playwright/test";
import { WEB_URL } from "../src/endpoints.ts";
import { EVERY_STATE, emptyPortal, fillPortal, idOf } from "../src/portal-world.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

const NAMES = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" } as const;

test.setTimeout(300_000);
test.afterEach(emptyPortal);

async function inEverySize(page: Page, name: string): Promise<void> {
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await shoot(page, `portal-${name}-${size}-${colorScheme}`);
    }
  await page.setViewportSize(SIZES[1440]);
}

test("the portal with a solution in every state, its panels, and before the first one", async ({ browser }) => {
  await fillPortal(EVERY_STATE);
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "p1");
  await page.goto("/partnerPortal");
  await expect(main).toContainText("Wingtip SD-WAN");
  await expect(main).toContainText("Above average");
  await inEverySize(page, "list");

  await main.getByRole("button", { name: /^Wingtip Cloud Gateway/ }).click();
  const panel = page.getByRole("complementary", { name: "Edit solution" });
  const subnets = panel.getByRole("textbox", { name: "IP subnets" });
  await subnets.fill("198.51.100.7/24");
  await subnets.press("Enter");
  await expect(panel).toContainText("Correct or remove 1 value, then save.");
  await inEverySize(page, "edit");

  await page.goto(`/partnerPortal?panel=prove&solution=${idOf(4)}`);
  const proving = page.getByRole("complementary", { name: "Prove networks" });
  await proving.getByRole("button", { name: "Prove 203.0.113.0/24" }).click();
  await proving.getByRole("button", { name: "Ask the registry" }).click();
  await expect(proving.getByRole("radio")).toHaveCount(2);
  await inEverySize(page, "prove");

  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/partnerPortal");
  await main.getByRole("button", { name: "Actions for Wingtip Campus Porto" }).click();
  await shoot(page, "portal-actions-1440-light");
  await page.getByRole("menuitem", { name: "Contribute" }).click();
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await inEverySize(page, "contribute");
  await page.goto(`/partnerPortal?panel=change&solution=${idOf(0)}`);
  await expect(page.getByRole("complementary", { name: "Ask for a change" })).toBeVisible();
  await inEverySize(page, "change");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(`/partnerPortal?solution=${idOf(7)}`);
  await expect(page.getByRole("complementary", { name: "Wingtip Mobile 5G" })).toContainText("awaits review");
  await shoot(page, "portal-awaiting-1440-light");

  await page.goto("/partnerPortal");
  await main.getByRole("button", { name: /^Wingtip Fibre Business/ }).click();
  await shoot(page, "portal-view-1440-light");
  for (const [language, colorScheme] of [
    ["ja", "light"],
    ["zh-Hans", "dark"],
    ["zh-Hant", "light"],
    ["en", "light"],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/partnerPortal");
    await page.getByRole("banner").getByRole("button").nth(1).click();
    await page.getByRole("menuitemradio", { name: NAMES[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(main).toContainText("Wingtip SD-WAN");
    await page.waitForTimeout(500);
    if (language !== "en") await shoot(page, `portal-list-${language}-1440`);
  }
  await emptyPortal();
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/partnerPortal");
  await expect(main).toContainText("No solutions yet");
  await shoot(page, "portal-empty-1440-light");
  await page.getByRole("main").getByRole("button", { name: "Add solution" }).first().click();
  await page.waitForTimeout(500);
  await shoot(page, "portal-add-1440-light");
  await page.goto("/partnerPortal#people");
  await main.getByRole("combobox", { name: "Add a colleague" }).fill("Baraka");
  await page.getByRole("option", { name: /Baraka Otieno/ }).click();
  await expect(main).toContainText("Baraka Otieno");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await inEverySize(page, "people");
  await main.getByRole("button", { name: "Take back the right of Baraka Otieno" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await context.close();
});
