import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { shootSheet, THEMES } from "../src/shoot.ts";
import { expect, expectNoAxeViolations, test } from "../src/story.ts";

const UI = fileURLToPath(new URL("../../apps/web/src/ui/", import.meta.url));
const PARTS = globSync("**/*.gallery.tsx", { cwd: UI })
  .map((file) => ({
    part: basename(file, ".gallery.tsx"),
    hasTexts: readFileSync(join(UI, file), "utf8").includes("hasTexts: true"),
  }))
  .sort((one, other) => one.part.localeCompare(other.part));
const WIDTHS = [1136, 390];
/** A sheet of maps draws two dozen of them at once. */
const PICTURES_MS = 240_000;
const takesPictures = process.env.WAYMARK_GALLERY_PICTURES !== "no";

async function openSheet(page: Page, query: string): Promise<void> {
  await page.setViewportSize({ width: 2400, height: 900 });
  await page.goto(`/?${query}`);
  for (const frame of page.frames().slice(1)) await frame.locator("main section").first().waitFor();
  await page.waitForLoadState("networkidle");
}

for (const { part, hasTexts } of PARTS) {
  test(`${part}: axe finds nothing in either theme and width`, async ({ page }) => {
    for (const theme of THEMES) {
      await page.goto(`/?part=${part}&theme=${theme}`);
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoAxeViolations(page);
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow, `${theme}: wider than the window of ${width}`).toBeLessThanOrEqual(0);
      }
    }
  });

  if (!takesPictures) continue;
  test(`${part}: one picture per theme with both widths, one with four languages`, async ({ page }) => {
    test.setTimeout(PICTURES_MS);
    for (const theme of THEMES) {
      await openSheet(page, `part=${part}&theme=${theme}&show=widths`);
      await shootSheet(page, part, theme);
    }
    if (!hasTexts) return;
    await openSheet(page, `part=${part}&show=languages`);
    await shootSheet(page, part, "languages");
  });
}
