import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, expectToast, LONG, navigation, signInAs, test } from "../src/story.ts";

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const bar = (page: Page, name: RegExp) => main(page).getByRole("region", { name });

async function openSets(page: Page): Promise<void> {
  await page.goto("/");
  await signInAs(page, "lensReader");
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await expect(main(page).getByRole("table").getByRole("row").nth(1)).toBeVisible();
}

async function enterTags(page: Page, label: string, values: string): Promise<void> {
  const field = main(page).getByRole("textbox", { name: label });
  await field.fill(values);
  await field.press("Enter");
}

test("a new set is drafted in a form that says what to put right, saved, edited and submitted [P037, P161, P195, P199, P202, P205, P415, P416]", async ({
  page,
}) => {
  await openSets(page);
  await main(page).getByRole("button", { name: "New endpoint set" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "New endpoint set" })).toBeVisible();
  await bar(page, /to put right/)
    .getByRole("button", { name: "Save draft" })
    .click();
  await expect(main(page)).toContainText("A change reason is required.");
  await expect(main(page)).toContainText("Enter at least one FQDN or IP subnet.");
  await expectNoAxeViolations(page);

  await main(page)
    .getByLabel(/^Workload/)
    .selectOption("Calls");
  await main(page)
    .getByLabel(/^Description/)
    .fill("Emergency calls");
  await enterTags(page, "FQDNs", "emergency.calls.contoso.com, Locate.Calls.contoso.com");
  await enterTags(page, "Subnets", "240.251.0.7/22");
  await main(page)
    .getByLabel(/^UDP ports/)
    .fill("3478–3481");
  await main(page)
    .getByLabel(/^UDP ports/)
    .blur();
  await expect(main(page)).toContainText("Invalid ports input. Please input valid ports separated by commas.");
  await main(page)
    .getByLabel(/^UDP ports/)
    .fill("3478-3481");
  await main(page)
    .getByLabel(/^Service/)
    .fill("Media");
  await page.getByRole("option", { name: /Media relay/ }).click();
  await main(page)
    .getByLabel(/^Change reason/)
    .fill("Emergency calls get names of their own");
  await bar(page, /Ready to save/)
    .getByRole("button", { name: "Save draft" })
    .click();
  await expectToast(page, "Draft saved.");
  await expect(page.getByRole("heading", { level: 1, name: "Emergency calls get names of their own" })).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Checks" })).toContainText("Did you mean 240.251.0.0/22?");
  await expectNoAxeViolations(page);

  await main(page).getByRole("button", { name: "Edit" }).click();
  await expect(main(page)).toContainText("An edit brings a change back to a draft");
  await main(page)
    .getByRole("button", { name: /240\.251\.0\.0\/22/ })
    .click();
  await bar(page, /Ready to save/)
    .getByRole("button", { name: "Save draft" })
    .click();
  await expect(main(page)).toContainText("240.251.0.0/22");
  await bar(page, /What you can do/)
    .getByRole("button", { name: "Submit for review" })
    .click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Submit for review" }).click();
  await expectToast(page, "Submitted for review.");
  await expect(main(page)).toContainText("Pending review");
});

test(
  "a change of a published set is proposed from its page, and its dates are asked for what it has [P038, P196]",
  LONG,
  async ({ page }) => {
    await openSets(page);
    await page.goto("/endpoints?find=Join%20pages");
    await main(page).getByRole("table").getByRole("row").nth(1).getByRole("button").first().click();
    await main(page).getByRole("button", { name: "Propose a change" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Change Join pages" })).toBeVisible();
    await expect(main(page).getByLabel(/^Additions take effect/)).toHaveCount(0);
    await enterTags(page, "FQDNs", "lobby.meetings.contoso.com");
    await expect(main(page).getByLabel(/^Additions take effect/)).toBeVisible();
    await expect(main(page).getByLabel(/^Removals take effect/)).toHaveCount(0);
    await main(page)
      .getByLabel(/^Change reason/)
      .fill("A lobby of its own");
    await bar(page, /Ready to save/)
      .getByRole("button", { name: "Save draft" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "A lobby of its own" })).toBeVisible();
    await main(page)
      .getByRole("link", { name: /Join pages/ })
      .click();
    await expect(main(page).getByRole("region", { name: "Open changes" })).toContainText("A lobby of its own");
  },
);

test(
  "a draft whose set was published meanwhile is laid upon it: what both changed is decided, the rest merges, nothing is lost",
  LONG,
  async ({ page }) => {
    await page.goto("/");
    await signInAs(page, "connectivityChamp");
    await page.goto("/endpoints#ChangeRequests");
    await main(page)
      .getByRole("table")
      .getByRole("row")
      .filter({ hasText: "Name the guest lobby" })
      .getByRole("button")
      .first()
      .click();
    await expect(main(page)).toContainText("Published meanwhile: rebase");
    await main(page).getByRole("button", { name: "Edit" }).click();
    await expect(main(page)).toContainText("The set changed while you were editing.");
    await expect(main(page).getByRole("table", { name: "Merged by itself" })).toContainText(
      "lobby.meetings.contoso.com",
    );
    const decision = main(page).getByRole("region", { name: "Internal description" });
    await expect(decision).toContainText("Ask the join team");
    await expectNoAxeViolations(page);
    await decision.getByRole("radio", { name: /^Theirs/ }).click();
    await main(page)
      .getByRole("button", { name: /^Rebase on \d{10}$/ })
      .click();
    await expect(main(page).getByLabel(/^Internal description/)).toHaveValue(/^Ask the join team/);
    await main(page).getByRole("button", { name: "Save draft" }).click();
    await expectToast(page, "Draft saved.");
    await expect(main(page)).not.toContainText("Published meanwhile: rebase");
    await expect(main(page).getByRole("region", { name: "Changes" })).toContainText("1 added, 0 removed, 0 attributes");

    await main(page).getByRole("radio", { name: "Preview" }).click();
    const preview = main(page).getByRole("region", { name: "What the world will read" });
    await expect(preview).toContainText('"impact": "AddedUrl"');
    await expect(preview).toContainText("SHA-256");
    await expectNoAxeViolations(page);
  },
);
