import type { Page } from "@playwright/test";
import { idOf, isSaved, own, SILENT_MS } from "../src/own-report.ts";
import { expect, LONG, navigation, signInAs, signOut, test } from "../src/story.ts";
import { band, keptRuns, LOCATED, RUN_MS, startTest, untilFinished, untilStored, verdict } from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 3);

const recentTests = (page: Page) =>
  page.getByRole("region", { name: "Your last tests on this device" }).getByRole("listitem");
const toStartPage = async (page: Page) => {
  await navigation(page).getByRole("link", { name: "Network test" }).click();
  await expect(page).toHaveURL(/\/$/);
};
const isClosed = async (page: Page) => {
  await expect(band(page)).toHaveText("Report not found", { timeout: SILENT_MS });
  await expect(page.getByRole("main")).not.toContainText("Munich");
};

test(
  "what one person saved is closed to the next at the same browser: on the open page, at its address and by Back",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await signInAs(page, "owner");
    await startTest(page);
    await untilFinished(page);
    await isSaved(page);
    await expect(own(page)).toContainText("only you can open it");
    const id = idOf(page);
    const [kept] = await keptRuns(page);
    expect(kept?.reportId).toBe(id);
    expect(kept).not.toHaveProperty("claimSecret");

    // Its owner reads it as before, without the secret: reloaded, by Back, from the list; and may still correct it.
    await page.reload();
    await isSaved(page);
    await expect(page.getByRole("button", { name: "That’s not where I am" }).first()).toBeVisible();
    await toStartPage(page);
    await expect(recentTests(page)).toHaveCount(1);
    await page.goBack();
    await isSaved(page);

    await signOut(page);
    await isClosed(page);
    await expect.poll(() => keptRuns(page)).toEqual([]);
    await toStartPage(page);
    await expect(recentTests(page)).toHaveCount(0);

    await signInAs(page, "colleague");
    await page.goBack();
    await isClosed(page);
    await page.goto(`/report/${id}`);
    await isClosed(page);

    await signOut(page);
    await signInAs(page, "owner");
    await isSaved(page);
  },
);

test(
  "a person who leaves by another page leaves nothing behind for Back, and what nobody saved stays",
  LONG,
  async ({ page }) => {
    await startTest(page);
    await untilFinished(page);
    const unsaved = idOf(page);
    await signInAs(page, "owner");
    await isSaved(page);
    await toStartPage(page);
    await signOut(page);
    await page.goBack();
    await isClosed(page);
    expect(idOf(page)).toBe(unsaved);

    await startTest(page);
    await untilFinished(page);
    await untilStored(page);
    const anonymous = page.url();
    await page.goto("/");
    await expect(recentTests(page)).toHaveCount(1);
    await page.goto(anonymous);
    await expect(verdict(page)).toBeVisible({ timeout: SILENT_MS });
  },
);
