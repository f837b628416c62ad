import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { openMadeReport } from "../src/made-report.ts";
import { idOf, isSaved, openAs, openOwn, openPanel, own, panel, received, SILENT_MS } from "../src/own-report.ts";
import { call } from "../src/people.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";
import { LOCATED, REAL_ROUTE, RUN_MS, startTest, untilFinished, watchCalls } from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 3);

test("the report of a signed-in person is saved when its test ends, once, and brought up to date by their answers [V082, V160, V161, V178, V214, P248, P291]", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await page.goto("/");
  await signInAs(page, "owner");
  await startTest(page);
  await untilFinished(page);
  await isSaved(page);
  const [saved] = calls.of("CreateReport");
  expect(calls.of("CreateReport")).toHaveLength(1);
  expect(saved?.headers()[CLAIM_HEADER]).toBeTruthy();
  await expect(page).toHaveURL(REAL_ROUTE);
  const id = idOf(page);
  expect(await (await saved?.response())?.json()).toMatchObject({ id });
  await expect(own(page)).toContainText("only you can open it");
  await expectNoAxeViolations(page);

  const survey = page.getByRole("region", { name: "Your kind of internet" });
  await survey.getByRole("button").first().click();
  await expect.poll(() => calls.of("CreateReport").length).toBe(2);

  await page.reload();
  await isSaved(page);
  expect(calls.of("CreateReport")).toHaveLength(2);
  const list = await call("ConnectivityTest/OwnedReports?limit=5", { as: "owner" });
  expect(list.json<{ reports: { id: string }[] }>().reports.filter((one) => one.id === id)).toHaveLength(1);
});

test("an anonymous report is saved as soon as its reader signs in [V162]", LONG, async ({ page }) => {
  const calls = watchCalls(page);
  await startTest(page);
  await untilFinished(page);
  await expect(page.getByRole("complementary", { name: "Sign in with your work account" })).toBeVisible();
  expect(calls.of("CreateReport")).toHaveLength(0);
  await signInAs(page, "owner");
  await isSaved(page);
  expect(calls.of("CreateReport")).toHaveLength(1);
});

test("who signs in later finds a button that saves it [V082, V162]", LONG, async ({ page }) => {
  const calls = watchCalls(page);
  await openMadeReport(page);
  const address = page.url();
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto(address);
  await expect(own(page)).toContainText("Not saved", { timeout: SILENT_MS });
  expect(calls.of("CreateReport")).toHaveLength(0);
  await expectNoAxeViolations(page);
  await own(page).getByRole("button", { name: "Save report" }).click();
  await isSaved(page);
});

test(
  "when saving fails, the alert says so and saving is tried again; a reload does not forget it [V245]",
  LONG,
  async ({ page }) => {
    await page.route("**/ConnectivityTest/CreateReport", (route) => route.abort());
    await page.goto("/");
    await signInAs(page, "owner");
    await startTest(page);
    await untilFinished(page);
    const alert = page.getByRole("alert").filter({ hasText: "Save the report to backend failed" });
    await expect(alert).toBeVisible({ timeout: SILENT_MS });
    await expectNoAxeViolations(page);
    await page.reload();
    await expect(alert).toBeVisible({ timeout: SILENT_MS });
    await page.unroute("**/ConnectivityTest/CreateReport");
    await alert.getByRole("button", { name: "Try again" }).click();
    await isSaved(page);
    await expect(alert).toHaveCount(0);
  },
);

test(
  "what was ticked before the test is shared after it; where that fails, the page says so [V079, V084, V265, P249]",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await signInAs(page, "owner");
    await page.waitForLoadState("networkidle");
    await page.getByRole("checkbox", { name: /Use less data/ }).check();
    await page.getByRole("checkbox", { name: /[Ss]hare/ }).check();
    await page.route("**/ConnectivityTest/Share/*", (route) => route.abort(), { times: 1 });
    await page.getByRole("button", { name: "Run test" }).click();
    await untilFinished(page);
    const alert = page.getByRole("alert").filter({ hasText: "The report was not shared" });
    await expect(alert).toBeVisible({ timeout: SILENT_MS });
    await alert.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText("Shared: people in Contoso can open it with the link.")).toBeVisible();
    await expect(own(page)).toContainText("shared with Contoso");
  },
);

test("with DisableSaveReport nothing is saved and nothing offered [V186, P273]", LONG, async ({ page }) => {
  await turn("DisableSaveReport", true);
  try {
    const calls = watchCalls(page);
    await page.goto("/");
    await signInAs(page, "owner");
    await startTest(page);
    await untilFinished(page);
    await page.waitForTimeout(2_000);
    expect(calls.of("CreateReport")).toHaveLength(0);
    await expect(page.getByRole("button", { name: "Save report" })).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toHaveCount(0);
  } finally {
    await resetSwitches();
  }
});

test(
  "its owner deletes a report after being asked; a receiver takes it off their list [V086, V182, V217, P250]",
  LONG,
  async ({ page, browser }) => {
    const id = await openOwn(page);
    await openPanel(page);
    await panel(page)
      .getByRole("combobox", { name: /by name/ })
      .fill("Mei");
    await panel(page)
      .getByRole("option", { name: /Mei Tanaka/ })
      .click();
    await panel(page).getByRole("button", { name: "Share with 1 person" }).click();
    await expect(panel(page)).toContainText("Shared with Mei Tanaka.");
    await page.keyboard.press("Escape");

    const reader = await openAs(browser, "receiver", `/report/${id}`);
    await received(reader).getByRole("button", { name: "Remove from my list" }).click({ timeout: SILENT_MS });
    await reader.getByRole("alertdialog").getByRole("button", { name: "Remove" }).click();
    await expect(reader).toHaveURL(/\/(reports)?$/);
    await reader.goto(`/report/${id}`);
    await expect(reader.getByRole("heading", { name: "Report not found" })).toBeVisible({ timeout: SILENT_MS });
    await reader.context().close();

    await own(page).getByRole("button", { name: "Delete" }).click();
    const asked = page.getByRole("alertdialog", { name: "Delete this report?" });
    await expect(asked).toBeVisible();
    await expectNoAxeViolations(page);
    await asked.getByRole("button", { name: "Cancel" }).click();
    await expect(own(page).getByRole("button", { name: "Delete" })).toBeFocused();
    await own(page).getByRole("button", { name: "Delete" }).click();
    await asked.getByRole("button", { name: "Delete" }).click();
    await expect(page).toHaveURL(/\/(reports)?$/);
    await page.goto(`/report/${id}`);
    await expect(page.getByRole("heading", { name: "Report not found" })).toBeVisible({ timeout: SILENT_MS });
  },
);
