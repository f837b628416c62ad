import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, expectToast, LONG, navigation, signInAs, test } from "../src/story.ts";

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const versions = (page: Page) => main(page).getByRole("list", { name: "Change log" });

async function openSet(page: Page, name: string): Promise<void> {
  await page.goto("/");
  await signInAs(page, "lensReader");
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await main(page).getByRole("searchbox", { name: "Search name or address" }).fill(name);
  await main(page).getByRole("table").getByRole("row").filter({ hasText: name }).getByRole("button").first().click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
}

test("what versions did to a set is read in its change log with who approved it, the log of record is whole, and a change is undone as a draft [P039, P123]", async ({
  page,
}) => {
  await openSet(page, "Call relays and media");
  await main(page).getByRole("tab", { name: "Tests" }).click();
  await expect(page).toHaveURL(/#Tests$/);
  await expect(main(page)).toContainText("Name the Porto relay");
  await expectNoAxeViolations(page);

  await main(page).getByRole("tab", { name: "Change log" }).click();
  await expect(page).toHaveURL(/#ChangeLog$/);
  const newest = versions(page).getByRole("listitem").first();
  await expect(newest).toContainText("Give the spare range of");
  await expect(newest).toContainText("Samir Haddad");
  await expect(newest).toContainText("Change");
  await expect(newest).toContainText("Removed IP or URL");
  await expect(newest).toContainText("+0 −1");
  await expect(main(page)).toContainText("Imported by an operator.");
  const state = main(page).getByRole("region", { name: "The log is whole" });
  await expect(state).toContainText(/[\d,]+ entries, no gap/);
  await newest.getByRole("button").click();
  await expect(newest).toContainText("Tomasz Nowak workload champ");
  await expect(newest).toContainText("“Agreed with the team.”");
  await expect(newest).toContainText("Kwame Boateng Connectivity champ");
  await expect(newest).toContainText(/this entry [\da-f]{4}…[\da-f]{4}/);
  await expectNoAxeViolations(page);

  await newest.getByRole("button", { name: /^Open CR-/ }).click();
  const readers = main(page).getByRole("region", { name: "Who has loaded it" });
  await expect(readers).toContainText(/of 1,?264 programs that follow Worldwide have loaded version \d{10}/);
  await expectNoAxeViolations(page);
  await page.goBack();
  await versions(page).getByRole("listitem").first().getByRole("button").first().click();
  await newest.getByRole("button", { name: "Draft the undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Undo CR-\d+$/ })).toBeVisible();
  await expect(main(page).getByLabel(/^Change reason/)).toHaveValue(/^Undo CR-\d+: Give the spare range of/);
  await main(page).getByRole("button", { name: "Save draft" }).click();
  await expectToast(page, "Draft saved.");
  await expect(main(page).getByRole("region", { name: "Changes" })).toContainText("1 added, 0 removed");
  await main(page).getByRole("tab", { name: "Change log" }).click();
  await expect(versions(page)).toContainText("Room for the second hall in");
});

test("the change log is searched, and a whole set is proposed for deletion with a reason", LONG, async ({ page }) => {
  await openSet(page, "Sync clients");
  await main(page).getByRole("tab", { name: "Change log" }).click();
  await expect(versions(page).getByRole("listitem")).toHaveCount(2);
  await main(page).getByRole("searchbox", { name: "Version, reason or entry" }).fill("room for");
  await expect(versions(page).getByRole("listitem")).toHaveCount(1);
  await main(page).getByRole("searchbox", { name: "Version, reason or entry" }).fill("no such thing");
  await expect(main(page)).toContainText("No version matches.");

  await main(page).getByRole("button", { name: "Propose deletion" }).click();
  const dialog = page.getByRole("alertdialog");
  await dialog.getByRole("button", { name: "Propose deletion" }).click();
  await expect(dialog).toContainText("Give a reason.");
  await expectNoAxeViolations(page);
  await dialog.getByLabel(/^Change reason/).fill("Sync goes over the sites now");
  await dialog.getByRole("button", { name: "Propose deletion" }).click();
  await expectToast(page, "Draft saved.");
  await expect(main(page)).toContainText("This change deletes the whole set.");
});
