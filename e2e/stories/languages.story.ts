import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { textsOf } from "@waymark/messages/catalogue";
import { expect, inGate, test } from "../src/story.ts";

const NAMES = { en: "English", ja: "日本語", "zh-Hans": "简体中文", "zh-Hant": "繁體中文" } as const;

for (const language of LANGUAGES) {
  test(
    `a visitor whose browser asks for ${language} reads it before any script has run [V018, P019]`,
    inGate(language === "ja"),
    async ({ browser }) => {
      const context = await browser.newContext({ locale: language, javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto("/");
      const texts = textsOf(language);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.getByRole("link", { name: texts["shell.nav.networkTest"] })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText("Contoso 365");
      await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
      await context.close();
    },
  );
}

test("the language is switched without a reload, and kept [V018, P019]", async ({ page }) => {
  await page.goto("/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  for (const language of ["ja", "zh-Hans", "zh-Hant"] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /English|日本語|简体中文|繁體中文/ })
      .click();
    await page.getByRole("menuitemradio", { name: NAMES[language] }).click();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.getByRole("link", { name: textsOf(language)["shell.nav.networkTest"] })).toBeVisible();
  }
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-Hant");
});
