import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, expectToast, LONG, navigation, signInAs, test } from "../src/story.ts";

type Person = Parameters<typeof signInAs>[1];

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const row = (page: Page, name: string) => main(page).getByRole("table").getByRole("row").filter({ hasText: name });
const bar = (page: Page) => main(page).getByRole("region", { name: /^(Waiting for you|What you can do)$/ });
const approvals = (page: Page) => main(page).getByRole("list", { name: "Approvals and what happens next" });

async function openChanges(page: Page, as: Person): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await main(page)
    .getByRole("tab", { name: /^Change requests/ })
    .click();
  await expect(row(page, "CR-2417")).toBeVisible();
}

async function openChange(page: Page, title: string): Promise<void> {
  await row(page, title).getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
}

async function confirm(page: Page, action: string, note?: string): Promise<void> {
  await bar(page).getByRole("button", { name: action, exact: true }).click();
  const dialog = page.getByRole("alertdialog");
  if (note !== undefined) await dialog.getByLabel(/^Note/).fill(note);
  await dialog.getByRole("button", { name: action, exact: true }).click();
}

const RELAYS = "Add the Lisbon and Madrid call relays, retire the old edge";

test("a change reads like a good pull request: the connectivity champ finds it under what waits, reads diff, checks and approvals, and approves it [P077, P117, P160, P165, P172, P416, P419]", async ({
  page,
}) => {
  await openChanges(page, "connectivityChamp");
  await expect(main(page).getByText("Status: Draft, Pending review")).toBeVisible();
  await main(page).getByRole("button", { name: "Waits for me" }).click();
  await expect(row(page, "CR-2417")).toContainText("+4 −2");
  await expect(row(page, "CR-2418")).toHaveCount(0);
  await expectNoAxeViolations(page);

  await openChange(page, RELAYS);
  await expect(main(page)).toContainText("27 ms further than needed");
  await expect(main(page).getByRole("list", { name: "Set 11 · Calls" })).toContainText("relay-lis.calls.contoso.com");
  await expect(main(page).getByRole("region", { name: "Checks" })).toContainText("2 of 15 entries removed.");
  await expect(approvals(page)).toContainText("Tomasz Nowak approved as Champ of Calls");
  await expect(approvals(page)).toContainText("because the category is Optimize");
  await expect(approvals(page)).toContainText("Waiting for your approval");
  await expectNoAxeViolations(page);

  await confirm(page, "Approve");
  await expectToast(page, "Approved.");
  await expect(main(page)).toContainText("Staged");
  await expect(approvals(page)).toContainText("Kwame Boateng approved as Connectivity champ");
  await main(page).getByRole("tab", { name: "Tests" }).click();
  await expect(page).toHaveURL(/#Tests$/);
  await expect(main(page).getByRole("list", { name: "Checks" }).getByRole("listitem").first()).toContainText("Warning");
  await expectNoAxeViolations(page);
});

test(
  "a reader proposes nothing of others; authors submit, take back and discard [P161, P162, P163, P164, P416, P417, P418]",
  LONG,
  async ({ page }) => {
    await openChanges(page, "connectivityChamp");
    await openChange(page, "Add the web socket name of the assistant");
    await confirm(page, "Submit for review");
    await expectToast(page, "Submitted for review.");
    await confirm(page, "Take submission back");
    await expectToast(page, "Submission taken back. You can edit the draft again.");
    await confirm(page, "Discard changes");
    await expectToast(page, "Changes discarded.");
    await expect(row(page, "CR-2417")).toBeVisible();
    await expect(row(page, "CR-2418")).toHaveCount(0);
  },
);

test(
  "the council unblocks with a note, approves what removes too much, and a bypass needs it [P166, P167, P168, P169, P209, P370, P420, P421, P422]",
  LONG,
  async ({ page, browser }) => {
    await openChanges(page, "council");
    await openChange(page, "Drop three script hosts nobody asks for");
    await expect(approvals(page)).toContainText("Aroha Ngata blocked the change");
    await bar(page).getByRole("button", { name: "Unblock" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
    await expect(page.getByRole("alertdialog")).toContainText("Give a reason.");
    await expectNoAxeViolations(page);
    await page.getByRole("alertdialog").getByLabel(/^Note/).fill("The partners moved.");
    await page.getByRole("alertdialog").getByRole("button", { name: "Unblock" }).click();
    await expectToast(page, "Unblocked.");
    await confirm(page, "Block", "One more partner.");
    await expectToast(page, "Blocked.");

    await page.goto("/endpoints#ChangeRequests");
    await openChange(page, "Retire the old upload edge");
    await expect(main(page)).toContainText("escalate to the change council");
    await confirm(page, "Approve");
    await main(page).getByRole("button", { name: "Show 12 passed checks" }).click();
    await expect(main(page)).toContainText("the change council approved it");
    await expect(main(page)).toContainText("Staged");

    const other = await (await browser.newContext({ locale: "en-GB" })).newPage();
    await openChanges(other, "connectivityChamp");
    await openChange(other, "Raise sync clients from Allow to Optimize");
    await confirm(other, "Bypass failures", "The exemplars follow.");
    await expectToast(other, /^Test failures bypassed until/);
    await expect(approvals(other)).toContainText("Kwame Boateng bypassed test failures");
    await expect(approvals(other)).toContainText(/holds until \d+ \w+ \d{4}/);
    await confirm(other, "Request changes", "Add exemplars first.");
    await expectToast(other, "Sent back to its authors.");
    await other.context().close();
  },
);

test(
  "whose right was taken meanwhile reads what is missing and where to ask, and loses nothing [P413]; the pages speak four languages",
  LONG,
  async ({ page }) => {
    await openChanges(page, "connectivityChamp");
    await openChange(page, RELAYS);
    const refusal = {
      type: "urn:waymark:problem:access_denied",
      ...{
        title: "",
        status: 403,
        code: "access_denied",
        textKey: "problem.accessDenied",
        method: "POST",
        path: "",
        requestId: "r",
      },
      issues: [{ at: "action", textKey: "changes.why.notChamp", message: "" }],
    };
    await page.route("**/WorkloadChampApprove", (route) => route.fulfill({ status: 403, json: refusal }));
    await bar(page).getByRole("button", { name: "Approve", exact: true }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByLabel(/^Note/).fill("Measured from Porto.");
    await dialog.getByRole("button", { name: "Approve", exact: true }).click();
    await expect(dialog).toContainText("You cannot do this. Champs of its workload and connectivity champs do this.");
    await expect(dialog.getByRole("link", { name: /Request access to Domain Lens/ })).toBeVisible();
    await expect(dialog.getByLabel(/^Note/)).toHaveValue("Measured from Porto.");
    await expectNoAxeViolations(page);
    await dialog.getByRole("button", { name: "Cancel" }).click();
    for (const [language, text] of [
      ["日本語", "承認と今後の流れ"],
      ["简体中文", "批准与后续步骤"],
      ["繁體中文", "核准與後續步驟"],
    ] as const) {
      await page
        .getByRole("banner")
        .getByRole("button", { name: /English|日本語|简体中文/ })
        .click();
      await page.getByRole("menuitemradio", { name: language }).click();
      await expect(main(page)).toContainText(text);
      await expectNoAxeViolations(page);
    }
  },
);

test(
  "the council reads what waits for it by risk and approves what is clean in one go; bypasses have a ledger",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await signInAs(page, "council");
    await page.goto("/endpoints?view=council#ChangeRequests");
    const rows = main(page).getByRole("table").getByRole("row");
    await expect(rows.nth(1)).toContainText(/CR-24\d\d/);
    await expectNoAxeViolations(page);
    await rows.nth(1).getByRole("checkbox").check();
    await expect(main(page).getByRole("button", { name: "Approve" })).toBeVisible();
    await rows.nth(1).getByRole("checkbox").uncheck();
    await main(page).getByRole("radio", { name: "Bypasses" }).check({ force: true });
    await expect(page).toHaveURL(/view=bypasses/);
    await expectNoAxeViolations(page);
  },
);
