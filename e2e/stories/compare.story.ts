import type { Page } from "@playwright/test";
import { DETOUR, daysAgo, type PastTest, pastTests } from "../src/history-world.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";

/** The newest is good, the one before had a detour. */
const TESTS: readonly PastTest[] = [{ at: daysAgo(0.5) }, { at: daysAgo(1.5), seen: DETOUR }, { at: daysAgo(2.5) }];

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");

test("two reports are compared in a picture, the older one before; what is no clear change can be left out [V029]", async ({
  page,
}) => {
  await pastTests("owner", TESTS);
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto("/reports");
  const compare = page.getByRole("main").getByRole("button", { name: "Compare" });
  await rows(page).nth(0).getByRole("checkbox").check();
  await expect(compare).toHaveAttribute("aria-disabled", "true");
  await rows(page).nth(1).getByRole("checkbox").check();
  await compare.click();
  await expect(page.getByRole("heading", { level: 1, name: "Compare two reports" })).toBeVisible();
  await expect(page.getByRole("navigation").getByRole("link", { name: "Reports" }).first()).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(page.getByRole("region", { name: "Before", exact: true })).toContainText("Ashburn");
  await expect(page.getByRole("region", { name: "Now", exact: true })).toContainText("Everything works");
  const main = page.getByRole("main");
  await expect(main).toContainText(/\d+\sms\s*won on every answer/);
  await expect(main).toContainText(/Mail latency: 128\sms before, \d+\sms now\./);
  await page.getByRole("button", { name: "Swap" }).press("Enter");
  await expect(main).toContainText("lost on every answer");
  await expect(page.getByRole("region", { name: "Now", exact: true })).toContainText("Ashburn");
  await page.getByRole("button", { name: "Swap" }).press("Enter");

  const times = page.getByRole("list", { name: "Times" });
  const mail = times.getByRole("listitem").filter({ hasText: /^Mail latency/ });
  await expect(mail).toContainText(/Before 128 ms, Now \d+ ms, Noise \d+ ms, Limit 100 ms/);
  await expect(mail).toContainText("quicker (better)");
  const download = page.getByRole("listitem").filter({ hasText: /^Download/ });
  await expect(download).toContainText("No clear change");
  await page.getByRole("switch", { name: "Only clear changes" }).check();
  await expect(mail).toBeVisible();
  await expect(download).toHaveCount(0);
  await page.getByRole("switch", { name: "Only clear changes" }).uncheck();
  await expectNoAxeViolations(page);

  const path = page.getByRole("region", { name: "The path, before and now" });
  const ways = path.getByRole("listitem");
  await expect(ways.filter({ hasText: /^BeforeYou/ })).toContainText(/Egress.*Ashburn.*128\sms$/);
  await expect(ways.filter({ hasText: /^NowYou/ })).not.toContainText("Ashburn");
  await path.scrollIntoViewIfNeeded();
  await expect(path.getByRole("group", { name: "Map of the path" })).toContainText(
    "Before: egress and mail front door",
  );

  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("row", { name: /^Mail latency/ })).toContainText("128 ms");
  await expect(page.getByRole("row", { name: /^Mail latency/ })).toContainText("quicker");
  await expect(page.getByRole("row", { name: /^Download/ })).toContainText("No clear change");
  await expectNoAxeViolations(page);
});

for (const colorScheme of ["light", "dark"] as const)
  test(
    `axe finds nothing in two compared reports, wide and on a phone, in ${colorScheme} [V029]`,
    LONG,
    async ({ page }) => {
      const [newer = "", older = ""] = await pastTests("owner", TESTS);
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await page.goto("/");
      await signInAs(page, "owner");
      await page.goto(`/report/${newer}/compare/${older}`);
      await expect(page.getByRole("list", { name: "Times" })).toBeVisible();
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole("button", { name: "Show as table" }).click();
        await expectNoAxeViolations(page);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        await page.getByRole("button", { name: "Show as chart" }).click();
      }
    },
  );
