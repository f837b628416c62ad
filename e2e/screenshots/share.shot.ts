import type { Page } from "@playwright/test";
import { allow, openAs, openOwn, openPanel, own, panel, received, SILENT_MS } from "../src/own-report.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, test } from "../src/story.ts";

test.setTimeout(180_000);
test.afterAll(() => allow(false));

async function inAll(page: Page, name: string, sizes: readonly (keyof typeof SIZES)[] = [1440, 390]): Promise<void> {
  for (const size of sizes)
    for (const theme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme: theme });
      await page.waitForTimeout(400);
      await shoot(page, `${name}-${size}-${theme}`, { isWhole: false });
    }
}

test("a saved report, its panel for sharing, and what a receiver sees", async ({ page, browser }) => {
  await allow(false);
  const id = await openOwn(page);
  await expect(own(page)).toContainText("only you can open it");
  await inAll(page, "own-report");

  await page.setViewportSize(SIZES[1440]);
  await openPanel(page);
  const people = panel(page).getByRole("combobox", { name: /by name/ });
  await people.fill("M");
  await expect(panel(page).getByRole("option").first()).toBeVisible();
  await page.waitForTimeout(800);
  await inAll(page, "share-people", [1440]);
  await people.fill("Mei");
  await panel(page)
    .getByRole("option", { name: /Mei Tanaka/ })
    .click();
  await panel(page).getByRole("checkbox", { name: "Place" }).uncheck();
  await panel(page).getByRole("button", { name: "Share with 1 person" }).click();
  await expect(panel(page)).toContainText("Shared with Mei Tanaka.");
  await panel(page).getByRole("switch", { name: "People in Contoso" }).check();
  await expect(panel(page)).toContainText("Shared: people in Contoso");
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 1400 });
  await shoot(page, "share-panel-tall-light", { isWhole: false });
  await inAll(page, "share-panel");

  const reader = await openAs(browser, "receiver", `/report/${id}`);
  await expect(received(reader)).toContainText("shared this test with you", { timeout: SILENT_MS });
  await reader.waitForTimeout(1_000);
  await reader.setViewportSize(SIZES[1440]);
  await shoot(reader, "received-without-place-1440-light");
  await reader.context().close();
});
