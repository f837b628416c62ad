import type { Page } from "@playwright/test";
import { SCENARIOS, type ScenarioName } from "@waymark/dev/scenario/scenarios";
import { openMadeReport } from "../src/made-report.ts";
import { idOf } from "../src/own-report.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { expect, expectNoAxeViolations, LONG, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";
import { RUN_MS, startTest, untilFinished, untilStored, watchCalls } from "../src/test-run.ts";

test.use({ permissions: ["geolocation"] });
test.setTimeout(RUN_MS * 2);
test.afterEach(backHome);

const survey = (page: Page) => page.getByRole("region", { name: "Your kind of internet" });
const findings = (page: Page) =>
  page.getByRole("region", { name: "Findings", exact: true }).getByRole("heading", { level: 3 });
const dialog = (page: Page) => page.getByRole("dialog");

async function runIn(page: Page, name: ScenarioName): Promise<void> {
  const { latitude, longitude } = SCENARIOS[name].visitor;
  await scenario.switchTo(name);
  await page.context().setGeolocation({ latitude, longitude });
  await startTest(page);
  await untilFinished(page);
  // The report as the server holds it comes after the verdict, and may bring a finding.
  await untilStored(page);
}

async function say(page: Page, button: string, city: string): Promise<void> {
  await page.getByRole("button", { name: button }).first().click();
  await dialog(page).getByRole("combobox").fill(city);
  await dialog(page)
    .getByRole("option", { name: new RegExp(`^${city}`) })
    .first()
    .click();
  await dialog(page).getByRole("button", { name: "Use this place" }).click();
}

test.describe("the survey of the internet type", () => {
  test.afterEach(() => resetSwitches());

  test("asks once whether the guess is right, and for the right type where it is not [V089, V114, V115]", async ({
    page,
  }) => {
    const calls = watchCalls(page);
    // A browser that tells its connection is believed, however busy this machine makes the line look.
    await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { type: "cellular" } }));
    await openMadeReport(page);
    await expect(survey(page)).toContainText("We think you are on mobile data. Right?");
    await expectNoAxeViolations(page);
    await survey(page).getByRole("button", { name: "No", exact: true }).click();
    await expect(survey(page)).toContainText("What is it then?");
    await survey(page).getByRole("button", { name: "At work or school" }).click();
    await expect(survey(page).getByRole("status")).toHaveText("Thank you. That helps us to guess better next time.");
    expect(calls.of("v2")).toHaveLength(1);
    const queryOf = (name: string) => Object.fromEntries(new URL(calls.of(name)[0]?.url() ?? "").searchParams);
    const runId = idOf(page);
    expect(queryOf("v2")).toEqual({ runId, value: "cellular", tenantId: "", classification: "Unknown" });
    expect(queryOf("logType")).toEqual({ runId, value: "Office", tenantId: "", classification: "Cellular" });

    await page.reload();
    await untilFinished(page);
    await expect.poll(() => calls.of("v2").length).toBe(2);
    await page.waitForLoadState("networkidle");
    await expect(survey(page)).toHaveCount(0);
  });

  test("is not there where an operator switched it off [V090, P269]", LONG, async ({ page }) => {
    await turn("DisableInternetTypeSurvey", true);
    const calls = watchCalls(page);
    await openMadeReport(page);
    await expect(page.getByRole("region", { name: "All results" })).toBeVisible();
    await page.waitForLoadState("networkidle");
    await expect(survey(page)).toHaveCount(0);
    expect(calls.of("v2")).toHaveLength(0);
  });
});

test.describe("that's not where I am", () => {
  test("a corrected egress changes the findings at once, and stays after a reload", LONG, async ({ page }) => {
    await runIn(page, "far-egress");
    const farAway = findings(page).filter({ hasText: "You reach the internet via Ashburn" });
    await expect(farAway).toHaveCount(1);
    await say(page, "That’s not where I reach the internet", "Warsaw");
    await expect(dialog(page)).toHaveCount(0);
    await expect(farAway).toHaveCount(0);
    await expect(page.getByText("You said you reach the internet in Warsaw").first()).toBeVisible();
    await page.reload();
    await untilFinished(page);
    await expect(page.getByText("You said you reach the internet in Warsaw").first()).toBeVisible();
    await expect(farAway).toHaveCount(0);
  });

  test("what light contradicts is taken kindly, kept, and changes nothing", LONG, async ({ page }) => {
    await openMadeReport(page);
    const before = await findings(page).allInnerTexts();
    await say(page, "That’s not where I am", "Sydney");
    await expect(dialog(page)).toContainText("Thank you, but that is faster than light");
    await expect(dialog(page)).toContainText(/Light needs at least \d+(\.\d+)?\sms to get to .+ from there and back/);
    await expectNoAxeViolations(page);
    await dialog(page).getByRole("button", { name: "Close" }).click();
    await expect(page.getByText(/^You said Sydney.*but the findings stay/).first()).toBeVisible();
    await expect.poll(() => findings(page).allInnerTexts()).toEqual(before);
  });

  test("by keyboard alone: opened, chosen, sent, and the focus is back", LONG, async ({ page }) => {
    await openMadeReport(page);
    const open = page.getByRole("button", { name: "That’s not where I am" }).first();
    await open.focus();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await expect(open).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("Darmstadt");
    await expect(dialog(page).getByRole("option").first()).toContainText("Darmstadt");
    await page.keyboard.press("Enter");
    await expect(dialog(page).getByRole("combobox")).toHaveValue(/^Darmstadt, /);
    await page.keyboard.press("Enter");
    await expect(dialog(page)).toHaveCount(0);
    await expect(page.getByText("You said you are in Darmstadt").first()).toBeVisible();
  });
});
