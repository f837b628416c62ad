import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { ReportExport } from "@waymark/contracts/connectivity-test/report-export";
import { expect, expectNoAxeViolations, test } from "../src/story.ts";
import { LOCATED, RUN_MS, startTest, untilFinished } from "../src/test-run.ts";

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
  await startTest(page);
  await untilFinished(page);

  await choose(page, "Copy as text for a ticket");
  await expect(page.getByText("The text is copied. Paste it into your ticket.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`Report: ${reportId(page)}`);
  expect(copied).toMatch(/Place: Munich/);
  expect(copied).not.toMatch(/48\.13|11\.57|\{\w+\}/);

  await choose(page, "Message to your provider");
  const dialog = page.getByRole("dialog", { name: "Message to your provider" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/^Hello,\n\nI tested my internet line/);
  await expectNoAxeViolations(page);
  await dialog.getByRole("textbox", { name: "Subject" }).fill("My line");
  expect(await dialog.getByRole("link", { name: "Open in mail app" }).getAttribute("href")).toMatch(
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

test("where the clipboard is refused, the text stands there selected", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  await startTest(page);
  await untilFinished(page);
  await choose(page, "Copy as text for a ticket");
  const dialog = page.getByRole("dialog", { name: "Text for a ticket" });
  await expect(dialog.getByRole("status")).toHaveText(/does not let us copy/);
  const text = dialog.getByRole("textbox", { name: "Text" });
  const selected = await text.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
  expect(selected).toBe(await text.inputValue());
});

test("a second test tells what changed since the first, and what may be chance", async ({ page }) => {
  await startTest(page);
  await untilFinished(page);
  await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeHidden();
  await page.getByRole("button", { name: "Retest" }).click();
  await untilFinished(page);
  const table = page.getByRole("table", { name: /^What changed since/ });
  const row = table.getByRole("row", { name: /^Mail latency/ });
  await expect(row.getByRole("cell").nth(0)).toHaveText(/\d ms$/);
  await expect(row.getByRole("cell").nth(3)).toHaveText(/^± \d/);
  await expect(row).toContainText("No clear change");
  await expect(table.getByRole("row", { name: /^Download/ })).toBeHidden();
  await expectNoAxeViolations(page);

  // The earlier one has nothing before it, and says so by saying nothing.
  await page.goBack();
  await untilFinished(page);
  await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeHidden();
});

test("printed, a report has at most two pages, light and without what can be pressed", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await startTest(page, { lessData: false });
  await untilFinished(page);
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true });
  expect(pagesIn(pdf)).toBeLessThanOrEqual(2);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(more(page)).toBeHidden();
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe("rgb(36, 36, 36)");
});
