import type { Page } from "@playwright/test";
import type { RuleId } from "@waymark/contracts/connectivity-test/finding-words";
import { SCENARIOS } from "@waymark/dev/scenario/scenarios";
import { users } from "@waymark/identity/world/users";
import { isSaved, openAs, SILENT_MS } from "../src/own-report.ts";
import { call, savedReport } from "../src/people.ts";
import { RULE_REPORTS } from "../src/rule-reports.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { expect, expectNoAxeViolations, LONG, test } from "../src/story.ts";
import { MUNICH, RUN_MS, runButton, startTest, untilFinished, untilStored, verdict } from "../src/test-run.ts";

test.use({ permissions: ["geolocation", "clipboard-read", "clipboard-write"] });

const band = (page: Page) => page.locator("[data-stage=finished]");
const findings = (page: Page) => page.getByRole("region", { name: "Findings", exact: true });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

/** A report in which that rule fires, as if this browser had made it. */
async function open(page: Page, rule: RuleId): Promise<void> {
  const found = RULE_REPORTS.find((one) => one.rule === rule);
  if (!found) throw new Error(`no report for ${rule}`);
  await page.route("**/ReadReport/*", (route) => route.fulfill({ json: found.report }));
  await page.goto(`/report/${found.report.id}`);
  await expect(verdict(page)).toBeVisible();
}

test("what the reader can mend is shown step by step, from the verdict and on the finding", async ({ page }) => {
  await open(page, "packetLoss");
  const first = band(page).getByRole("button").first();
  await expect(first).toHaveText("Show me how");
  await expect(band(page).getByRole("button", { name: "Retest" })).toBeVisible();
  await first.focus();
  await page.keyboard.press("Enter");
  const steps = findings(page).getByRole("list", { name: "Show me how" });
  await expect(steps).toBeFocused();
  await expect(steps).toBeInViewport();
  await expect(steps.getByRole("listitem")).toHaveCount(4);
  await expectNoAxeViolations(page);
  await findings(page).getByRole("button", { name: "Show me how" }).click();
  await expect(steps).toHaveCount(0);
});

test("what the reader’s IT can change is copied as a message, with evidence and the link", LONG, async ({ page }) => {
  await open(page, "udpBlocked");
  await expect(band(page).getByRole("button").first()).toHaveText("Copy message for your IT");
  await band(page).getByRole("button", { name: "Copy message for your IT" }).click();
  await expect(page.getByText("The message is copied. Paste it into a mail or a ticket.")).toBeVisible();
  const message = await copied(page);
  expect(message).toContain("1. Please open the UDP ports that calls of");
  expect(message).toContain(page.url());
  expect(message).not.toMatch(/\{\w+\}|itMessage\./);
  await expect(findings(page).getByRole("button", { name: "Copy message for your IT" })).toHaveCount(1);
  await expectNoAxeViolations(page);
});

test("where the clipboard is refused, the message for the IT is shown instead", LONG, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: { writeText: () => Promise.reject(new Error("refused")) } });
  });
  await open(page, "udpBlocked");
  await band(page).getByRole("button", { name: "Copy message for your IT" }).click();
  const dialog = page.getByRole("dialog", { name: "Message for your IT" });
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(/Please open the UDP ports/);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(band(page).getByRole("button", { name: "Copy message for your IT" })).toBeFocused();
});

test("a letter to the provider is in the reader’s language and in English", LONG, async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "ja-JP" })).newPage();
  await open(page, "slowMail");
  await band(page).getByRole("button", { name: "プロバイダーに連絡" }).click();
  const text = page.getByRole("dialog").getByRole("textbox", { name: "本文" });
  await expect(text).toHaveValue(/^ご担当者様[\s\S]*English: Trouble with my line[\s\S]*Please check the route/);
  await expect(text).toHaveValue(/\/report\/[0-9a-f-]{36}/);
  await page.context().close();
});

test("one cause is one card, and what follows from it hangs under it", LONG, async ({ page }) => {
  await open(page, "farEgress");
  await expect(findings(page).getByRole("heading", { level: 3 })).toHaveCount(1);
  const symptoms = findings(page).getByRole("list", { name: "Also explains" });
  await expect(symptoms.getByRole("listitem").filter({ hasText: "Mail feels slow" })).toContainText(/Limit 100\sms/);
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test(
  "a report that was handed over is waited for, and the next test is compared with it by itself",
  LONG,
  async ({ page }) => {
    test.setTimeout(RUN_MS * 4);
    const { latitude, longitude } = SCENARIOS["far-egress"].visitor;
    await page.context().setGeolocation({ latitude, longitude });
    await scenario.switchTo("far-egress");
    try {
      await startTest(page);
      await untilFinished(page);
      await untilStored(page);
      // On the finding: a busy machine may add one that the verdict puts before it.
      const detour = findings(page)
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { level: 3, name: /via Ashburn/ }) });
      const hand = detour.getByRole("button", { name: "Copy message for your IT" });
      const sent: string[] = [];
      page.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
      await hand.click();
      const card = page.getByRole("region", { name: "Waiting for your IT" });
      await expect(card).toContainText("Remembered in this browser only");
      await expectNoAxeViolations(page);
      await page.reload();
      await untilFinished(page);
      await expect(card).toBeVisible();
      expect(sent.filter((one) => /handedOver|yourIt/.test(one))).toEqual([]);

      const handedOver = page.url().split("/").at(-1) ?? "";
      await expect(card).toContainText("the start page in this browser asks you whether it is fixed");
      await page.goto("/");
      const recent = page.getByRole("region", { name: "Your last tests on this device" });
      await expect(recent).toContainText("Waiting for your IT since");
      await expectNoAxeViolations(page);
      await recent.getByRole("button", { name: "Retest and compare" }).click();
      await untilFinished(page);
      await expect(page).not.toHaveURL(new RegExp(handedOver));
      const after = page.getByRole("region", { name: "Before and after" });
      await expect(after).toContainText("What you handed over is still found.");
      await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeVisible();
      await expectNoAxeViolations(page);
      await after.getByRole("link", { name: "Compare both reports" }).click();
      await expect(page).toHaveURL(new RegExp(`/compare/${handedOver}$`));
      const main = page.getByRole("main");
      await expect(main).toContainText("What you handed over is still found.");
      await expect(main).toContainText("Both tests took the same way.");
      await expectNoAxeViolations(page);
      await main.getByRole("button", { name: "Stop waiting" }).click();
      await expect(main.getByText("This browser no longer waits for it.")).toBeVisible();
      await page.goBack();
      await untilFinished(page);
      await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeVisible();
      await expect(after).toHaveCount(0);

      await hand.click();
      await card.getByRole("button", { name: "Stop waiting" }).click();
      await expect(card).toHaveCount(0);
      await page.reload();
      await untilFinished(page);
      await expect(page.getByRole("heading", { name: /^What changed since/ })).toBeVisible();
      await expect(card).toHaveCount(0);
    } finally {
      await backHome();
    }
  },
);

test(
  "a received report speaks of its owner, and stands beside the reader’s own test once there is one",
  LONG,
  async ({ browser }) => {
    test.setTimeout(RUN_MS * 2);
    const { id } = await savedReport();
    const shared = await call(`ConnectivityTest/Share/${id}`, {
      method: "POST",
      as: "owner",
      body: { receivers: [users.receiver.oid] },
    });
    expect(shared.status).toBe(200);
    const reader = await openAs(browser, "receiver", `/report/${id}`);
    await expect(reader.getByText("Amara’s test in Mainz")).toBeVisible({ timeout: SILENT_MS });
    const about = reader.getByRole("region", { name: "About this report" });
    await expect(about).toContainText("Amara Okafor shared this test with you until");
    await expect(about).toContainText("In this report, “you” is Amara Okafor.");
    await expect(reader.getByRole("main").getByRole("button", { name: "Retest" })).toHaveCount(0);
    await expect(reader.getByRole("main").getByRole("button", { name: /^Copy message|^Write to/ })).toHaveCount(0);
    const mail = await about.getByRole("link", { name: "Ask Amara to retest" }).getAttribute("href");
    expect(decodeURIComponent(mail ?? "")).toMatch(
      /^mailto:\?subject=Please test.*&body=Hello Amara,[\s\S]* in Mainz on /,
    );
    expect(decodeURIComponent(mail ?? "")).toContain(reader.url());
    const beside = reader.getByRole("region", { name: "Beside your own tests" });
    await expect(beside).toHaveCount(0);
    await expectNoAxeViolations(reader);

    await reader.context().grantPermissions(["geolocation"]);
    await reader.context().setGeolocation(MUNICH);
    await reader.getByRole("main").getByRole("button", { name: "Run my own test" }).click();
    await reader.getByRole("checkbox", { name: /Use less data/ }).check();
    await runButton(reader).click();
    await untilFinished(reader);
    await isSaved(reader);
    await reader.goto(`/report/${id}`);
    await expect(beside).toContainText("only you see this part", { timeout: SILENT_MS });
    await expect(beside.getByRole("listitem")).toHaveText([/^Amara.*Mainz.*16\sms/, /^You.*Munich.*\d\sms/]);
    await expect(beside).toContainText("side by side without a judgement");
    for (const width of [1440, 390]) {
      await reader.setViewportSize({ width, height: 900 });
      await expectNoAxeViolations(reader);
      expect(await reader.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await reader.context().close();
  },
);
