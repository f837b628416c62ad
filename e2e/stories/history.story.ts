import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { type Principal, users } from "@waymark/identity/world/users";
import { BUSY, DETOUR, daysAgo, MADRID, NO_CHAT, type PastTest, pastTests, SLOW_FILES } from "../src/history-world.ts";
import { call, savedReport } from "../src/people.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

const MANY = 120;
/** A good one in Lisbon every day, but for some that differ. */
const DIFFERENT: Readonly<Record<number, Pick<PastTest, "seen" | "type">>> = {
  1: { seen: DETOUR },
  2: { seen: BUSY, type: "Home" },
  3: { seen: { ...MADRID, ...SLOW_FILES }, type: "Cafe" },
  4: { seen: { ...MADRID, ...NO_CHAT }, type: "Cafe" },
};
const manyTests = (count = MANY): readonly PastTest[] =>
  Array.from({ length: count }, (_, day) => ({ at: daysAgo(day + 0.5), ...DIFFERENT[day] }));

async function open(page: Page, path = "/reports", as: Principal = "owner"): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
}

const rows = (page: Page) => page.getByRole("table").locator("tbody tr");
const opener = (page: Page, index: number) => rows(page).nth(index).getByRole("button");
const panel = (page: Page) => page.getByRole("complementary");
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test(
  "what somebody saved is listed with when, where, verdict, numbers and for whom [V029, V179, V211]",
  LONG,
  async ({ page }) => {
    await pastTests("owner", []);
    await savedReport("owner");
    await savedReport("owner");
    await open(page);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole("tab", { name: /^Mine 2$/ })).toHaveAttribute("aria-selected", "true");
    const cells = rows(page).first().getByRole("cell");
    await expect(cells.nth(1)).toContainText("Mainz");
    await expect(cells.nth(4)).toHaveText("5");
    await expect(cells.nth(5)).toHaveText("+54");
    await expect(cells.nth(6)).toHaveText("Private");
    await expect(page.getByText(/^Times in Western European (Summer )?Time/)).toBeVisible();
  },
);

test("search, filters and sorting stand in the address and are there after a reload [V029, V211]", async ({ page }) => {
  await pastTests("owner", manyTests());
  await open(page);
  await page.getByRole("searchbox", { name: "Search place or finding" }).fill("busy line");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Calls will stutter");
  await said(page, "1 of 120 reports");
  await page.getByRole("searchbox").fill("Madrid");
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("checkbox", { name: "Won’t work" }).check();
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\?q=Madrid&verdict=wont$/);

  await page.getByRole("button", { name: "Remove filter Search: Madrid" }).click();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(rows(page)).toHaveCount(50);
  await page
    .getByRole("columnheader", { name: /^Files/ })
    .getByRole("button")
    .click();
  await expect(page.getByRole("columnheader", { name: /^Files/ })).toHaveAttribute("aria-sort", "descending");
  await page
    .getByRole("columnheader", { name: /^Files/ })
    .getByRole("button")
    .click();
  await expect(page).toHaveURL(/sort=files&order=asc/);
  await expect(rows(page).first()).toContainText("Madrid");
  await page.goBack();
  await expect(page.getByRole("columnheader", { name: /^Files/ })).toHaveAttribute("aria-sort", "descending");
});

test("a filter that nothing matches says so and can be cleared [V029]", LONG, async ({ page }) => {
  await pastTests("owner", manyTests(3));
  await open(page, "/reports?q=Atlantis");
  await expect(page.getByRole("heading", { name: "No report matches" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("main").getByRole("button", { name: "Clear filters" }).last().click();
  await expect(rows(page)).toHaveCount(3);
});

test("a long list comes fifty by fifty [V211]", LONG, async ({ page }) => {
  await pastTests("owner", manyTests());
  await open(page);
  await expect(rows(page)).toHaveCount(50);
  await page.getByRole("button", { name: "Show 50 more" }).click();
  await expect(rows(page)).toHaveCount(100);
  await page.getByRole("button", { name: "Show 20 more" }).click();
  await expect(rows(page)).toHaveCount(MANY);
  await expect(page.getByRole("button", { name: /^Show / })).toHaveCount(0);
  const shown = await rows(page)
    .locator("time")
    .evaluateAll((times) => times.map((time) => time.getAttribute("datetime")));
  expect(new Set(shown).size).toBe(MANY);
});

test(
  "by keyboard a row opens beside the list, closes again and gives the focus back [V029]",
  LONG,
  async ({ page }) => {
    await pastTests("owner", manyTests(5));
    await open(page);
    await opener(page, 0).focus();
    await page.keyboard.press("ArrowDown");
    await expect(opener(page, 1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(panel(page)).toContainText("via Ashburn");
    await expect(panel(page).getByRole("heading", { level: 2 }).first()).toBeFocused();
    await expect(page).toHaveURL(/report=/);
    await page.keyboard.press("Escape");
    await expect(panel(page)).toHaveCount(0);
    await expect(opener(page, 1)).toBeFocused();
    await opener(page, 1).click();
    await expect(page).toHaveURL(/report=/);
    await page.reload();
    await expect(panel(page)).toContainText("via Ashburn");
    await panel(page).getByRole("button", { name: "Open full report" }).click();
    await expect(page.locator("[data-stage=finished]")).toContainText("Ashburn");
  },
);

test("who received a report finds it under those shared with them, and can take it off the list [V180, V212, V218]", async ({
  page,
}) => {
  await pastTests("receiver", []);
  const [id = ""] = await pastTests("owner", manyTests(1));
  const body = { receivers: [users.receiver.oid] };
  const shared = await call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body });
  expect(shared.status, shared.text).toBe(200);
  await open(page, "/reports", "receiver");
  await expect(page.getByRole("heading", { name: "No reports yet" })).toBeVisible();
  await page.getByRole("tab", { name: /^Shared with me/ }).click();
  const row = rows(page).filter({ has: page.locator(`#report-${id}`) });
  await expect(row).toContainText("Amara Okafor");
  await row.getByRole("button").click();
  await panel(page).getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
  await said(page, "1 report was removed from your list.");
  await expect(row).toHaveCount(0);
  expect((await call("ConnectivityTest/OwnedReports", { as: "owner" })).text).toContain(id);
});

test("one report or several are deleted after one question [V182, V217]", async ({ page }) => {
  await pastTests("owner", manyTests(6));
  await open(page);
  await opener(page, 0).click();
  await panel(page).getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete 1 report?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(rows(page)).toHaveCount(6);
  await panel(page).getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await said(page, "1 report was deleted.");
  await expect(rows(page)).toHaveCount(5);
  await expect(panel(page)).toHaveCount(0);
  await expect(opener(page, 0)).toBeFocused();

  for (const index of [1, 2, 3]) await rows(page).nth(index).getByRole("checkbox").check();
  await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog", { name: "Delete 3 reports?" }).getByRole("button", { name: "Delete" }).click();
  await said(page, "3 reports were deleted.");
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await page.getByRole("main").getByRole("button", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "No reports yet" })).toBeVisible();
});

test("what is filtered or selected is exported, as a file no spreadsheet runs [V211]", LONG, async ({ page }) => {
  const named = { browserLocationCity: '=HYPERLINK("https://evil.example")', browserLocationCountry: "Portugal" };
  await pastTests("owner", [{ at: daysAgo(1), seen: named }, ...manyTests(60)]);
  await open(page);
  const save = async (kind: RegExp) => {
    await page.getByRole("main").getByRole("button", { name: "Export" }).click();
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: kind }).click(),
    ]);
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), "utf8") };
  };
  const all = await save(/CSV/);
  expect(all.name).toMatch(/^waymark-reports-[\d-]+\.csv$/);
  expect(all.text.startsWith('\uFEFF"report id"')).toBe(true);
  expect(all.text.trimEnd().split("\r\n")).toHaveLength(62);
  expect(all.text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  await said(page, "61 reports were exported.");
  await rows(page).nth(3).getByRole("checkbox").check();
  const one = JSON.parse((await save(/JSON/)).text) as { format: string; reports: object[] };
  expect([one.format, one.reports.length]).toEqual(["waymark.reports", 1]);
});

test(
  "when the list can not be read, it says so in the general words and can be asked again [V211, V260, P391]",
  LONG,
  async ({ page }) => {
    await pastTests("owner", manyTests(2));
    await page.goto("/");
    await signInAs(page, "owner");
    await page.route("**/OwnedReports?**", (route) => route.fulfill({ status: 500, json: { code: "unexpected" } }));
    await page.goto("/reports");
    await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
    await expect(page.getByRole("alert")).toContainText("Your reports could not be read");
    await expect(page.getByRole("alert")).toContainText("Something went wrong, please try again later.");
    await page.unroute("**/OwnedReports?**");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(rows(page)).toHaveCount(2);
  },
);

test(
  "without history there is no page, and nobody's reports without signing in [V187, V029]",
  LONG,
  async ({ page }) => {
    await page.goto("/reports");
    await expect(page.getByRole("heading", { name: "Sign in to see this page" })).toBeVisible();
    try {
      await turn("DisableHistoryReport", true);
      await signInAs(page, "owner");
      await page.goto("/reports");
      await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
    } finally {
      await resetSwitches();
    }
  },
);

for (const colorScheme of ["light", "dark"] as const)
  test(
    `axe finds nothing in list, filter, panel and question, wide and on a phone, in ${colorScheme} [V029]`,
    LONG,
    async ({ page }) => {
      await pastTests("owner", manyTests(8));
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page);
      await rows(page).nth(2).getByRole("checkbox").check();
      await opener(page, 1).click();
      await expect(panel(page)).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Filter", exact: true }).click();
      await expect(page.getByRole("button", { name: "Done", exact: true })).toBeVisible();
      await expectNoAxeViolations(page);
      await page.keyboard.press("Escape");
      await panel(page).getByRole("button", { name: "Delete" }).click();
      await expect(page.getByRole("alertdialog")).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Cancel" }).click();
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole("dialog")).toBeVisible();
      await expectNoAxeViolations(page);
      await page.getByRole("button", { name: "Close details" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expectNoAxeViolations(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  );
