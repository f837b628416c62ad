import type { Page } from "@playwright/test";
import { textsOf } from "@waymark/messages/catalogue";
import { WEB_URL } from "../src/endpoints.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { drawnMap, SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, test } from "../src/story.ts";
import { band, REAL_ROUTE, RUN_MS } from "../src/test-run.ts";

const WARSAW = { latitude: 52.2297, longitude: 21.0122 };
const PICTURES = [
  ["en", "1440", THEMES],
  ["en", "390", THEMES],
  ["ja", "1440", ["light"]],
  ["ja", "390", ["dark"]],
  ["zh-Hans", "1440", ["dark"]],
  ["zh-Hans", "390", ["light"]],
  ["zh-Hant", "1440", ["light"]],
] as const;

test.setTimeout(RUN_MS * 3);
test.beforeAll(async () => void (await scenario.switchTo("far-egress")));
test.afterAll(backHome);

async function shootIn(page: Page, themes: readonly ("light" | "dark")[], name: string) {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await shoot(page, `${name}-${colorScheme}`);
  }
}

for (const [locale, size, themes] of PICTURES) {
  const open = { locale, viewport: SIZES[size], timezoneId: "Europe/Warsaw", baseURL: WEB_URL };
  const texts = textsOf(locale);

  test(`a running test and its end, ${locale} ${size}`, async ({ browser }) => {
    const context = await browser.newContext({ ...open, geolocation: WARSAW, permissions: ["geolocation"] });
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.getByRole("button", { name: texts["start.run"] }).click();
    await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
    await expect(band(page)).toHaveText(texts["test.measuring.upload"], { timeout: RUN_MS });
    await shootIn(page, themes, `running-${locale}-${size}`);
    await expect(page.getByRole("button", { name: texts["report.retest"] })).toBeVisible({ timeout: RUN_MS });
    await page.locator("[aria-labelledby=results-title] details").nth(1).locator("summary").click();
    await drawnMap(page);
    await shootIn(page, themes, `finished-${locale}-${size}`);
    await context.close();
  });

  test(`suggestions, and a place that is asked for, ${locale} ${size}`, async ({ browser }) => {
    const context = await browser.newContext(open);
    const page = await context.newPage();
    await page.goto("/");
    await page.waitForLoadState("networkidle");
    await page.getByRole("combobox").pressSequentially("war");
    await expect(page.getByRole("option").first()).toBeVisible();
    await shootIn(page, themes, `suggestions-${locale}-${size}`);
    await page.getByRole("radio").first().check();
    await page.getByRole("button", { name: texts["start.run"] }).click();
    await expect(page.getByText(texts["test.place.alert.denied"])).toBeVisible();
    await expect(page.getByText(/Ashburn/).first()).toBeVisible();
    await shootIn(page, themes, `place-asked-${locale}-${size}`);
    await context.close();
  });
}
