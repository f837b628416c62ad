import type { Page } from "@playwright/test";
import { WEB_URL } from "../src/endpoints.ts";
import { forgetMetros, judgeMetros, type MetroName, visitorsTested, wasUnwell } from "../src/metros.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, test } from "../src/story.ts";

test.setTimeout(300_000);
test.afterEach(forgetMetros);

const WELL: readonly MetroName[] = ["Toronto", "Sydney", "Tokyo"];
const EARLIER = [
  ["Madrid", { daysAgo: 1.3, hours: 1.75, score: 45 }],
  ["Tokyo", { daysAgo: 4.1, hours: 3.4, score: 28, condition: "unreachable", workloads: ["mail", "files", "calls"] }],
  ["Mumbai", { daysAgo: 4.3, hours: 6, score: 41 }],
  ["Sydney", { daysAgo: 11.6, hours: 1.2, score: 36 }],
  ["São Paulo", { daysAgo: 17.2, hours: 14, score: 22, condition: "unreachable" }],
  ["Toronto", { daysAgo: 26, hours: 0.7, score: 48 }],
] as const;
const PICTURES = [
  ["en", "1440", THEMES],
  ["en", "390", THEMES],
  ["ja", "1440", ["light"]],
  ["zh-Hans", "390", ["light"]],
  ["zh-Hant", "1440", ["dark"]],
] as const;

async function open(page: Page): Promise<void> {
  await page.goto("/status");
  const map = page.getByRole("main").getByRole("group").first();
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveAttribute("data-drawn", "true");
  await page.waitForTimeout(1_000);
  await page.evaluate(() => scrollTo(0, 0));
}

for (const state of ["calm", "trouble"] as const)
  test(`network health, ${state}`, async ({ browser }) => {
    for (const [metro, trouble] of EARLIER) await wasUnwell(metro, trouble);
    for (const metro of WELL) await visitorsTested(metro, 30, 31);
    if (state === "trouble") {
      await visitorsTested("Johannesburg", 60, null, { asUsual: 7 });
      await visitorsTested("Mumbai", 40, 300, { asUsual: 12 });
      await visitorsTested("São Paulo", 40, 200, { asUsual: 14 });
    }
    await judgeMetros();
    // The server shows what it read for up to a minute.
    await new Promise((resolve) => setTimeout(resolve, 61_000));
    for (const [locale, size, themes] of PICTURES) {
      const context = await browser.newContext({
        locale,
        viewport: SIZES[size],
        timezoneId: "Europe/Lisbon",
        baseURL: WEB_URL,
      });
      const page = await context.newPage();
      await open(page);
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme });
        await page.waitForTimeout(500);
        await shoot(page, `network-health-${state}-${locale}-${size}-${colorScheme}`);
      }
      await context.close();
    }
  });
