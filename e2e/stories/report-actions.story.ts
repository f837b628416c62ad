import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ReportExport } from "@waymark/contracts/connectivity-test/report-export";
import { DETOUR, daysAgo, pastTests } from "../src/history-world.ts";
import { openMadeReport } from "../src/made-report.ts";
import { isSaved } from "../src/own-report.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
import { LOCATED, RUN_MS, startTest, untilFinished, untilStored } from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 3);

const more = (page: Page) => page.getByRole("main").getByRole("button", { name: "More actions" });
const choose = async (page: Page, name: string) => {
  await more(page).click();
  await page.getByRole("menuitem", { name }).click();
};
const reportId = (page: Page) => page.url().split("/").at(-1) ?? "";

/** Pages of a PDF, by its own words. */
const pagesIn = (pdf: Buffer): number => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;

test("a report is taken along: text for a ticket, message to the provider, file and paper", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["geolocation", "clipboard-read", "clipboard-write"]);
  await openMadeReport(page);

  await choose(page, "Copy as text for a ticket");
  await expect(page.getByText("The text is copied. Paste it into your ticket.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Report: ${reportId(page)}`);
  expect(copied).toMatch(/Place: Mainz/);
  expect(copied).not.toMatch(/50\.00|8\.27|\{\w+\}/);

  await choose(page, "Message to your provider");
  const dialog = page.getByRole("dialog", { name: "Message to your provider" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/^Hello,\n\nI tested my internet line/);
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox", { name: "Subject" }).fill("My line");
  await expect(dialog.getByRole("link", { name: "Open in mail app" })).toHaveAttribute(
    "href",
    /^mailto:\?subject=My%20line/,
  );
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(dialog.getByRole("status")).toHaveText("Copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^My line\r?\n\r?\nHello,/);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(more(page)).toBeFocused();

  const [download] = await Promise.all([page.waitForEvent("download"), choose(page, "Export as JSON")]);
  expect(download.suggestedFilename()).toMatch(/^waymark-report-\d{4}(-\d\d){4}\.json$/);
  const file: unknown = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(ReportExport.parse(file).report.id).toBe(reportId(page));
  const [rows] = await Promise.all([page.waitForEvent("download"), choose(page, "Export as CSV")]);
  expect(await readFile(await rows.path(), "utf8")).toMatch(/^result,measure,value,unit\r\n/);
});

test("where the clipboard is refused, the text stands there selected", LONG, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  await openMadeReport(page);
  await choose(page, "Copy as text for a ticket");
  const dialog = page.getByRole("dialog", { name: "Text for a ticket" });
  await expect(dialog.getByRole("status")).toHaveText(/does not let us copy/);
  const text = dialog.getByRole("textbox", { name: "Text" });
  const selected = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  await expect.poll(selected).toBe(await text.inputValue());
});

test("a second test tells what changed since the first, and what may be chance", LONG, async ({ page }) => {
  await startTest(page);
  await untilFinished(page);
  await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeHidden();
  // A test that is still going is no earlier one.
  await untilStored(page);
  const first = page.url();
  await page.getByRole("button", { name: "Retest" }).click();
  await expect(page).not.toHaveURL(first);
  await expect(page.locator("[data-stage=finished]")).toHaveCount(0);
  await untilFinished(page);
  const table = page.getByRole("table", { name: /^What changed since/ });
  const row = table.getByRole("row", { name: /^Mail latency/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText(/\d\sms$/);
  await expect(row.getByRole("cell").nth(3)).toHaveText(/^±\s\d/);
  // Two tests on a busy machine may differ clearly: the row then says so, and by the numbers that it shows.
  const shown = (await row.getByRole("cell").allInnerTexts()).map((text) =>
    Number.parseFloat(text.replace(/^±\s/, "")),
  );
  const [before = 0, now = 0, , noise = 0] = shown;
  const isChance = Math.round(Math.abs(now - before) * 10) <= Math.round(noise * 10);
  await expect(row).toContainText(isChance ? "No clear change" : now < before ? "quicker" : "slower");
  await expect(table.getByRole("row", { name: /^Download/ })).toBeHidden();
  await expectNoAxeViolations(page);

  // The earlier one has nothing before it, and says so by saying nothing.
  await page.goBack();
  await untilFinished(page);
  await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeHidden();
});

/** Saved ones: how much a test of this machine finds would decide how much is printed. */
for (const [what, seen] of Object.entries({ "all is well": {}, "a detour is found": DETOUR }))
  test(
    `printed, a report in which ${what} has at most two pages, light and without what can be pressed`,
    LONG,
    async ({ page }) => {
      const [id = ""] = await pastTests("owner", [{ at: daysAgo(1), seen }]);
      await page.emulateMedia({ colorScheme: "dark" });
      await page.goto("/");
      await signInAs(page, "owner");
      await page.goto(`/report/${id}`);
      await isSaved(page);
      await expect(page.getByRole("region", { name: "The path", exact: true })).toContainText("Where the");
      await expect(page.getByRole("region", { name: "You and your neighbours" })).toBeVisible();
      const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
      expect(pagesIn(pdf)).toBeGreaterThan(0);
      expect(pagesIn(pdf)).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: "print", colorScheme: "dark" });
      await expect(page.getByText(new RegExp(`^Waymark · ${page.url()}$`))).toBeVisible();
      await expect(page.getByRole("banner")).toBeHidden();
      await expect(more(page)).toBeHidden();
      await expect(page.locator("body")).toHaveCSS("color", "rgb(36, 36, 36)");
    },
  );
