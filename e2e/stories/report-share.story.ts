import { allow, isSaved, openAs, openOwn, openPanel, own, panel, received, SILENT_MS } from "../src/own-report.ts";
import { savedReport } from "../src/people.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";
import { watchCalls } from "../src/test-run.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });
test.setTimeout(240_000);
test.afterEach(() => allow(false));

test("with a person found by search, who sees what was not left out, until it is revoked [V085, V087, V181, V215, P249, P253]", async ({
  page,
  browser,
}) => {
  const id = await openOwn(page);
  await expect(page.getByRole("main")).toContainText("Mainz");
  await openPanel(page);
  await expect(panel(page)).toContainText("Nobody else can open it until you share it.");
  const people = panel(page).getByRole("combobox", { name: /by name/ });
  await people.fill("Priya");
  await expect(panel(page)).toContainText("Guests are not listed.");
  await people.fill("Mei");
  await expect(panel(page).getByRole("option", { name: /Mei Tanaka.*mei\.tanaka@contoso\.example/i })).toBeVisible();
  await people.press("Enter");
  await expect(panel(page).getByRole("list", { name: "Chosen" })).toContainText("Mei Tanaka");
  const preview = panel(page).getByRole("region", { name: "As others see it" });
  await expect(preview).toContainText("Mainz");
  await panel(page).getByRole("checkbox", { name: "Place" }).uncheck();
  await panel(page).getByRole("checkbox", { name: "Network name" }).uncheck();
  await expect(preview).not.toContainText("Mainz");
  await expect(preview).toContainText("left out");
  await panel(page).getByLabel("Ends after").selectOption("7");
  await expectNoAxeViolations(page);
  await panel(page).getByRole("button", { name: "Share with 1 person" }).click();
  await expect(panel(page)).toContainText("Shared with Mei Tanaka.");
  await expect(panel(page).getByRole("listitem").filter({ hasText: "Mei Tanaka" })).toContainText(
    /Not opened yet.*left out: place and network name/,
  );
  await panel(page).getByRole("button", { name: "Copy link" }).click();
  await expect(panel(page)).toContainText("The link is copied.");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${new URL(page.url()).origin}/report/${id}`);

  const reader = await openAs(browser, "receiver", `/report/${id}`);
  await expect(received(reader)).toContainText(/Amara Okafor shared this test with you until/, { timeout: SILENT_MS });
  await expect(received(reader)).toContainText("Its owner left out: place and network name");
  await expect(reader.getByRole("main")).toContainText("Place left out");
  await expect(reader.getByRole("main")).not.toContainText(/Mainz|ZZZ|Fabrikam|, ,/);
  await expect(received(reader).getByRole("button", { name: "Copy link" })).toBeDisabled();
  await expect(received(reader)).toContainText("Only the owner of a report can copy its link.");
  await expect(reader.getByRole("main").getByRole("button", { name: /^(Share|Delete|Save report)$/ })).toHaveCount(0);
  await expectNoAxeViolations(reader);

  await page.reload();
  await isSaved(page);
  await expect(own(page)).toContainText("shared with 1 person");
  await openPanel(page);
  await expect(panel(page)).toContainText("Opened 1 time");
  await panel(page).getByRole("button", { name: "Revoke: Mei Tanaka" }).click();
  await expect(panel(page)).toContainText("No longer shared: Mei Tanaka.");
  await page.keyboard.press("Escape");
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("button", { name: "Share" })).toBeFocused();
  await reader.reload();
  await expect(reader.getByRole("heading", { name: "Report not found" })).toBeVisible({ timeout: SILENT_MS });
  await reader.context().close();
});

test(
  "within the organisation and with the public, each as the administrator allows [V083, V084, V183, V184, V216, P251, P252]",
  LONG,
  async ({ page, browser }) => {
    await allow(false);
    const id = await openOwn(page);
    await openPanel(page);
    const within = panel(page).getByRole("switch", { name: "People in Contoso" });
    const open = panel(page).getByRole("switch", { name: "Public link" });
    await expect(open).toBeDisabled();
    await expect(panel(page)).toContainText("Turned off by your administrator");
    await within.check();
    await expect(panel(page)).toContainText("Shared: people in Contoso can open it with the link.");
    const colleague = await openAs(browser, "colleague", `/report/${id}`);
    await expect(received(colleague)).toContainText("Shared with Contoso until", { timeout: SILENT_MS });
    await colleague.context().close();

    await allow(true, false);
    await page.reload();
    await isSaved(page);
    await openPanel(page);
    await expect(within).toBeDisabled();
    await expect(panel(page).getByRole("combobox", { name: /by name/ })).toHaveCount(0);
    await open.check();
    await expect(panel(page)).toContainText("Shared: everyone can open it with the link.");
    const stranger = await openAs(browser, "anonymous", `/report/${id}`);
    await expect(received(stranger)).toContainText("Open to everyone with the link until", { timeout: SILENT_MS });
    await expectNoAxeViolations(stranger);
    await open.uncheck();
    await expect(panel(page)).toContainText("No longer shared: Everyone with the link.");
    await stranger.reload();
    await expect(stranger.getByRole("heading", { name: "Report not found" })).toBeVisible({ timeout: SILENT_MS });
    await stranger.context().close();
  },
);

test(
  "where the administrator allows neither, the link cannot be copied, and the page says why [V088, P254]",
  LONG,
  async ({ page }) => {
    await allow(false, false);
    await openOwn(page);
    await expect(own(page).getByRole("button", { name: "Copy link" })).toBeDisabled();
    await expect(own(page)).toContainText("Turned off by your administrator");
    await expectNoAxeViolations(page);
  },
);

test(
  "after sign-in the settings are asked for, except with DisableShareReport, which removes sharing [V130, V185, V209, P271, P286]",
  LONG,
  async ({ page, browser }) => {
    const calls = watchCalls(page);
    await openOwn(page);
    await expect.poll(() => calls.of("GetAdminSettings").length).toBeGreaterThan(0);
    expect(calls.of("GetAdminSettings")[0]?.headers().authorization).toMatch(/^Bearer /);
    await turn("DisableShareReport", true);
    try {
      const context = await browser.newContext({ locale: "en-GB" });
      const later = await context.newPage();
      const asked = watchCalls(later);
      const { id } = await savedReport();
      await later.goto("/");
      await signInAs(later, "owner");
      await later.goto(`/report/${id}`);
      await isSaved(later);
      expect(asked.of("GetAdminSettings")).toHaveLength(0);
      await expect(later.getByRole("main").getByRole("button", { name: "Share" })).toHaveCount(0);
      await expect(own(later).getByRole("button", { name: "Copy link" })).toBeDisabled();
      await context.close();
    } finally {
      await resetSwitches();
    }
  },
);
