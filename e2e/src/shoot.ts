import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";

const FOLDER = fileURLToPath(new URL("../../docs/screenshots/", import.meta.url));

export const SIZES = { 1440: { width: 1440, height: 900 }, 390: { width: 390, height: 844 } } as const;
export const THEMES = ["light", "dark"] as const;

/** A still picture: fonts loaded, nothing moving, nothing focused that a person did not focus. Of the page, or of the window. */
export async function shoot(page: Page, name: string, { isWhole = true } = {}): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: `${FOLDER}${name}.png`, animations: "disabled", caret: "hide", fullPage: isWhole });
}

/** A sheet of the gallery: as wide and high as what it holds. */
export async function shootSheet(page: Page, part: string, kind: string): Promise<void> {
  await page.mouse.move(0, 0);
  const path = `${FOLDER}gallery/${part}-${kind}.png`;
  await page.locator("main").screenshot({ path, animations: "disabled", caret: "hide" });
}

const MAP_MS = 3_000;

/** The map is drawn when it comes into view, so somebody looks at it first. */
export async function drawnMap(page: Page): Promise<void> {
  await page.locator("#path-title").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(MAP_MS);
  await page.evaluate(() => scrollTo(0, 0));
}
