import type { Page } from "@playwright/test";
import { WEB_URL } from "../src/endpoints.ts";
import { codeMailedTo, noProviderIn } from "../src/registration-world.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

test.setTimeout(300_000);
test.beforeEach(() => noProviderIn("fabrikam"));
test.afterEach(() => noProviderIn("fabrikam"));

const EMAIL = "jonas.weber@woodgrove.example";

async function shootAll(page: Page, step: string): Promise<void> {
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await shoot(page, `registration-${step}-${size}-${colorScheme}`);
    }
  await page.setViewportSize(SIZES[1440]);
}

test("a provider registers", async ({ browser }) => {
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "otherTenant");
  await page.goto("/partnerRegistration");
  await main.getByLabel("Company name").fill("Woodgrove Broadband");
  await main.getByLabel("Company URL").fill("https://www.woodgrove.example");
  await main.getByLabel("Email").fill("jonas.weber@woodgrove-mail.example");
  await main.getByRole("checkbox").check();
  await main.getByRole("button", { name: "Send verification code" }).click();
  await expect(main).toContainText("Email should be from the same domain as company URL.");
  await shootAll(page, "details");
  await main.getByLabel("Email").fill(EMAIL);
  await main.getByRole("button", { name: "Send verification code" }).click();
  const code = await codeMailedTo(EMAIL);
  const field = main.getByLabel("Verification code, 8 digits");
  await field.fill(code === "40719268" ? "40719269" : "40719268");
  await main.getByRole("button", { name: "Verify" }).click();
  await expect(main).toContainText("4 of 5 tries left");
  await shootAll(page, "code");
  await field.fill(code);
  await main.getByRole("button", { name: "Verify" }).click();
  await expect(main.getByRole("heading", { name: "We have your registration" })).toBeVisible();
  await shootAll(page, "submitted");
  await page.goto("/about/provider-terms");
  await expect(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await shoot(page, "provider-terms-1440-light");
  await context.close();
});

const NAMES = { ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" } as const;

test("the form in other languages", async ({ page }) => {
  await page.goto("/");
  await signInAs(page, "otherTenant");
  for (const [language, size] of [
    ["ja", 1440],
    ["zh-Hans", 390],
    ["zh-Hant", 1440],
  ] as const) {
    await page.setViewportSize(SIZES[1440]);
    await page.goto("/partnerRegistration");
    await page.getByRole("banner").getByRole("button").nth(1).click();
    await page.getByRole("menuitemradio", { name: NAMES[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("main").getByRole("checkbox")).toBeVisible();
    await page.setViewportSize(SIZES[size]);
    await shoot(page, `registration-details-${language}-${size}`);
  }
});
