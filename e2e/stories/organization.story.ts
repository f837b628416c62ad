import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import type { Campaign, SiteFindings } from "@waymark/contracts/organization/schemas";
import { createRunVisitor, overFetch, retryWhileBusy } from "@waymark/dev/run-visitor";
import { users } from "@waymark/identity/world/users";
import { WEB_URL } from "../src/endpoints.ts";
import { auditedActions, organizationWith } from "../src/organization-world.ts";
import { call, savedReport } from "../src/people.ts";
import { expect, expectNoAxeViolations, LONG, navigation, signInAs, test } from "../src/story.ts";
import { LOCATED, RUN_MS, runButton, untilFinished, untilStored } from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 2);

async function openAs(page: Page, principal: keyof typeof users, path: string): Promise<void> {
  await page.goto("/");
  await signInAs(page, principal);
  await page.goto(path);
}

// Others share reports, which the settings of these stories forbid.
test.afterEach(() => organizationWith([]));

/** Campaigns, what people may share, and erasing. */
const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole("tab", { name: "Campaigns and settings" }).click();
  await expect(page).toHaveURL(/\/organization#settings$/);
};

const within = (page: Page) => page.getByRole("switch", { name: "People may share reports within the organisation" });
const withPublic = (page: Page) => page.getByRole("switch", { name: "People may share reports with the public" });
const said = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();

test("an administrator changes the two sharing settings, and they hold at once [V103, V183, V184, V209, P251, P252, P286]", async ({
  page,
}) => {
  await organizationWith([]);
  const { id } = await savedReport("owner");
  const toPublic = () => call(`ConnectivityTest/ShareToPublic/${id}`, { method: "POST", as: "owner", body: {} });
  const toAll = () =>
    call(`ConnectivityTest/Share/${id}`, { method: "POST", as: "owner", body: { organization: true } });
  const readAsAnybody = () => call(`AnonymousConnectivityTest/ReadReport/${id}`, { as: "anonymous" });
  expect((await toPublic()).status).toBe(403);

  await openAs(page, "tenantAdmin", "/");
  await navigation(page).getByRole("link", { name: "Your organisation" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your organisation" })).toBeVisible();
  await expectNoAxeViolations(page);
  await openSettings(page);
  await expect(within(page)).toBeChecked();
  await expect(withPublic(page)).not.toBeChecked();
  await expectNoAxeViolations(page);

  await withPublic(page).click();
  await said(page, "Saved.");
  expect((await call("ConnectivityTest/GetAdminSettings", { as: "owner" })).json()).toEqual({
    shareReportWithPublic: true,
    shareReportWithinOrganization: true,
  });
  expect((await toPublic()).status).toBe(200);
  expect((await readAsAnybody()).status).toBe(200);
  await withPublic(page).click();
  await expect(withPublic(page)).not.toBeChecked();
  await expect.poll(async () => (await readAsAnybody()).status).toBe(404);

  expect((await toAll()).status).toBe(200);
  await within(page).click();
  await expect(within(page)).not.toBeChecked();
  await expect.poll(async () => (await toAll()).status).toBe(403);
  const asColleague = async () => (await call(`ConnectivityTest/ReadReport/${id}`, { as: "colleague" })).status;
  await expect.poll(asColleague).toBe(404);
  expect((await auditedActions()).filter((action) => action === "organization.changeAdminSettings")).not.toEqual([]);
});

test("a setting that could not be saved turns back and says why", LONG, async ({ page }) => {
  await organizationWith([]);
  // The address keeps the tab.
  await openAs(page, "tenantAdmin", "/organization#settings");
  await expect(page.getByRole("tab", { name: "Campaigns and settings" })).toHaveAttribute("aria-selected", "true");
  await expect(withPublic(page)).not.toBeChecked();
  await page.route("**/ChangeAdminSettings", (route) => route.abort());
  await withPublic(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not saved, it stays as it was." })).toBeVisible();
  await expect(withPublic(page)).not.toBeChecked();
});

test("the page is closed to everybody else, and so are its calls", LONG, async ({ page }) => {
  await openAs(page, "colleague", "/organization");
  await expect(page.getByText("You need this permission: Organisation administrator")).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "Your organisation" })).toBeHidden();
  for (const as of ["colleague", "guest", "otherTenant", "operator"] as const)
    expect((await call("ConnectivityTest/SiteFindings", { as })).status).toBe(403);
  expect((await call("ConnectivityTest/SiteFindings", { as: "anonymous" })).status).toBe(401);
});

test("without any tests the page says what to do first", LONG, async ({ page }) => {
  await organizationWith([]);
  await openAs(page, "tenantAdmin", "/organization");
  await expect(page.getByText("No site to show yet")).toBeVisible();
  await openSettings(page);
  await expect(page.getByText("No campaign yet.")).toBeVisible();
});

test("a campaign with a long name fits a phone", LONG, async ({ page }) => {
  await organizationWith([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, "tenantAdmin", "/organization");
  await openSettings(page);
  const name = "Donaudampfschifffahrt".repeat(4).slice(0, 80);
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Make a link" }).click();
  await said(page, `The link for “${name}” is ready.`);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBeLessThanOrEqual(390);
  await page.getByRole("tab", { name: "Results by site" }).click();
  await expect(page.getByRole("combobox", { name: "From" })).toContainText(name);
  expect(await width()).toBeLessThanOrEqual(390);
});

/** Other people's tests for the same campaign, by their calls. */
async function othersGive(token: string, count: number): Promise<void> {
  const visitor = createRunVisitor(retryWhileBusy(overFetch(WEB_URL)), WEB_URL);
  for (let one = 0; one < count; one += 1) {
    const { run, claimSecret } = await visitor.begin({
      browserLocationCity: "Munich",
      browserLocationRegion: "Bavaria",
    });
    await visitor.finish(run);
    const { status } = await visitor.post(
      `ContributeToCampaign/${run.runId}`,
      { token, tester: randomUUID() },
      { [CLAIM_HEADER]: claimSecret },
    );
    expect(status).toBe(204);
  }
}

test("a campaign goes from its link to a counted result, without a name", async ({ page, browser, context }) => {
  await organizationWith([]);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openAs(page, "tenantAdmin", "/organization");
  await openSettings(page);
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByText("Give the campaign a name.")).toBeVisible();
  await page.getByRole("textbox", { name: "Name" }).fill("New line");
  await page.getByRole("button", { name: "Make a link" }).click();
  await said(page, "The link for “New line” is ready.");
  await page.getByRole("button", { name: "Copy link of New line" }).click();
  await said(page, "Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/\?campaign=[\w-]{88}$/);

  const { campaigns } = (await call("ConnectivityTest/Campaigns", { as: "tenantAdmin" })).json<{
    campaigns: Campaign[];
  }>();
  await othersGive(campaigns[0]?.token ?? "", 4);

  const visitor = await browser.newContext({ ...LOCATED, locale: "en-GB", baseURL: WEB_URL });
  const tester = await visitor.newPage();
  await tester.goto(link);
  await expect(tester.getByText("Contoso asks you to test: New line")).toBeVisible();
  await expect(tester.getByText(/No name, no address/)).toBeVisible();
  await expectNoAxeViolations(tester);
  await tester.getByRole("checkbox", { name: /Use less data/ }).check();
  await runButton(tester).click();
  await untilFinished(tester);
  await expect(tester.getByText("Your findings were added to “New line” of Contoso, without your name.")).toBeVisible();
  await tester.reload();
  await untilFinished(tester);
  await expect(tester.getByText("Your findings were added to “New line” of Contoso, without your name.")).toBeVisible();
  await visitor.close();

  await page.reload();
  await page.getByRole("button", { name: "Show sites of New line" }).click();
  await expect(page.getByRole("article", { name: /^Munich/ })).toContainText("5 testers · 5 tests");
  await expect(page.getByRole("tab", { name: "Results by site" })).toHaveAttribute("aria-selected", "true");

  await page.goBack();
  await page.getByRole("button", { name: "End New line" }).click();
  await expect(page.getByRole("button", { name: "End campaign" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "End campaign" }).click();
  await expect(page.getByText(/^Ended on /)).toBeVisible();
  const actions = await auditedActions();
  expect(actions).toContain("organization.createCampaign");
  expect(actions).toContain("organization.endCampaign");
});

test("a person who does not take part gives nothing, and a dead link does no harm", LONG, async ({ page }) => {
  await organizationWith([]);
  const body = { id: randomUUID(), name: "Not for me", days: 7 };
  const { token, id } = (
    await call("ConnectivityTest/CreateCampaign", { method: "POST", as: "tenantAdmin", body })
  ).json<Campaign>();
  await page.goto("/?campaign=AAAA");
  await expect(page.getByText(/does not belong to a running campaign/)).toBeVisible();
  await expect(runButton(page)).toBeEnabled();

  await page.goto(`/?campaign=${token}`);
  await page.getByRole("button", { name: "Don’t take part" }).click();
  await expect(page.getByText(/^You are not taking part/)).toBeVisible();
  const given: string[] = [];
  page.on("request", (request) => void (request.url().includes("ContributeToCampaign") && given.push(request.url())));
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await runButton(page).click();
  await untilFinished(page);
  await untilStored(page);
  expect(given).toEqual([]);
  const sites = (
    await call(`ConnectivityTest/SiteFindings?campaignId=${id}`, { as: "tenantAdmin" })
  ).json<SiteFindings>();
  expect(sites).toMatchObject({ sites: [], hiddenSites: 0 });
});

test("an administrator erases a person's data: named, confirmed, done", async ({ page }) => {
  await organizationWith([]);
  const { id } = await savedReport("owner");
  await savedReport("owner");
  const kept = await savedReport("colleague");
  await openAs(page, "tenantAdmin", "/organization");
  await openSettings(page);
  await page.getByRole("searchbox", { name: "Person" }).fill("Amara");
  await page.getByRole("button", { name: "Erase data of Amara Okafor" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Erase all data of Amara Okafor?" });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole("button", { name: "Erase" })).toBeDisabled();
  const typed = dialog.getByRole("textbox", { name: /^Type “Amara Okafor”/ });
  await typed.fill("Amara");
  await typed.press("Enter");
  await expect(dialog).toBeVisible();
  await typed.fill("amara okafor");
  await dialog.getByRole("button", { name: "Erase" }).click();
  await said(page, /^Done\. No reports or shares of Amara Okafor are stored any more; .* Reports deleted: 2/);
  expect((await call(`ConnectivityTest/ReadReport/${id}`, { as: "owner" })).status).toBe(404);
  expect((await call(`ConnectivityTest/ReadReport/${kept.id}`, { as: "colleague" })).status).toBe(200);
  expect(await auditedActions()).toContain("reports.erasePerson");
});

test("a person sees what is stored, takes it along and erases it", LONG, async ({ page }) => {
  await organizationWith([]);
  const { id } = await savedReport("receiver");
  await openAs(page, "receiver", "/");
  await page.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Your data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your data" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^Tests that were not saved/ })).toContainText("30 days");
  await expect(page.getByRole("row", { name: /^Reports you saved/ })).toContainText("at most 2 years");
  await expectNoAxeViolations(page);

  await page.goto(`/report/${id}`);
  await page.getByRole("link", { name: "What is stored about this report" }).click();
  await expect(page.getByRole("heading", { level: 2, name: "What is stored about this report" })).toBeVisible();
  await expect(page.getByRole("row", { name: /^The saved report 1/ })).toBeVisible();
  await expectNoAxeViolations(page);

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Export as JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^waymark-my-data-\d{4}-\d\d-\d\d\.json$/);
  const file = JSON.parse(await readFile(await download.path(), "utf8")) as {
    reports: { id: string }[];
    userId: string;
  };
  expect(file.userId).toBe(users.receiver.oid);
  expect(file.reports.map((report) => report.id)).toEqual([id]);
  await said(page, "The file is saved. It contains 1 report.");

  await page.getByRole("button", { name: "Erase all my data" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Erase all my data" }).click();
  await said(page, /^Done\. No reports or shares of yours are stored any more; .* Reports deleted: 1/);
  await expect(page.getByText("You have no such report.")).toBeVisible();
  expect((await call(`ConnectivityTest/ReadReport/${id}`, { as: "receiver" })).status).toBe(404);
});
