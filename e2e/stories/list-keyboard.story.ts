import type { Page } from "@playwright/test";
import { DETOUR, daysAgo, pastTests } from "../src/history-world.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const opener = (page: Page, index: number) => rows(page).nth(index).getByRole("button");

async function open(page: Page): Promise<void> {
  await pastTests(
    "owner",
    Array.from({ length: 4 }, (_, day) => ({ at: daysAgo(day + 0.5), ...(day === 1 ? { seen: DETOUR } : {}) })),
  );
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto("/reports");
  await expect(rows(page)).toHaveCount(4);
}

test("a list is searched, sorted, selected from and opened by keyboard alone", LONG, async ({ page }) => {
  await open(page);
  await page.getByRole("searchbox").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Filter", exact: true })).toBeFocused();
  await page.keyboard.press("Tab");
  const sort = page.getByRole("button", { name: /^Sort by: When, Descending/ });
  await expect(sort).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitemradio", { name: "When" })).toBeFocused();
  for (const _ of ["place", "verdict", "mail"]) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?sort=mail$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("columnheader", { name: /^Mail/ })).toHaveAttribute("aria-sort", "descending");

  await expect(rows(page).first()).toContainText("128");

  // Of all rows the Tab key reaches one; arrows lead on from there.
  await opener(page, 0).focus();
  await page.keyboard.press("End");
  await expect(opener(page, 3)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(opener(page, 0)).toBeFocused();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Space");
  await expect(rows(page).nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("status").filter({ hasText: "2 selected" })).toBeAttached();
  await expect(page.getByRole("main").getByRole("button", { name: "Compare" })).not.toHaveAttribute(
    "aria-disabled",
    "true",
  );
  await page.keyboard.press("Enter");
  await expect(page.getByRole("complementary").getByRole("heading", { level: 2 }).first()).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(opener(page, 1)).toBeFocused();
  await expectNoAxeViolations(page);
});

test("a list reads as a table with named rows, order and selection", async ({ page }) => {
  await open(page);
  await rows(page).nth(0).getByRole("checkbox").check();
  await expect(page.getByRole("table")).toHaveAttribute("aria-rowcount", "5");
  await expect(page.getByRole("table")).toMatchAriaSnapshot(`
    - table "Mine":
      - rowgroup:
        - row:
          - columnheader:
            - checkbox "Select all shown" [checked=mixed]
          - columnheader /When/:
            - button /When/
          - columnheader /Place/
          - columnheader /Verdict/
          - columnheader /Mail ms/
          - columnheader /Files MB\\/s/
          - columnheader /Busy ms/
          - columnheader "Shared"
      - rowgroup:
        - row [selected]:
          - cell:
            - checkbox /Select the report of/ [checked]
          - rowheader:
            - button
          - cell /Lisbon/
          - cell "Everything works"
        - row:
          - cell:
            - checkbox /Select the report of/
  `);
});

test("the sort control is there at every width, with and without the panel", LONG, async ({ page }) => {
  await open(page);
  const sort = page.getByRole("button", { name: /^Sort by: / });
  for (const width of [390, 800, 1000, 1150, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sort, `at ${width}`).toBeVisible();
  }
  await opener(page, 1).click();
  for (const width of [1000, 1150, 1300, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(sort, `at ${width} beside the panel`).toBeVisible();
  }
});
