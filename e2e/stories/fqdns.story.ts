import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, LONG, navigation, signInAs, test } from "../src/story.ts";

type Person = Parameters<typeof signInAs>[1];

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });
const tick = (page: Page, name: string) => main(page).getByRole("checkbox", { name: `Select ${name}` });
const search = (page: Page) => main(page).getByRole("searchbox", { name: "Search FQDN" });

async function openFqdns(page: Page, as: Person, query = ""): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await expect(main(page).getByRole("tab", { name: /^FQDNs 1,284/ })).toBeVisible();
  await page.goto(`/endpoints${query === "" ? "" : `?${query}`}#Fqdn`);
}

test("names come by twenty, narrowed by filters that the address keeps; a reader asks for another workload, its champ accepts [P075, P126, P177, P178]", async ({
  page,
  browser,
}) => {
  await openFqdns(page, "lensReader", "of=Mail");
  await expect(main(page)).toContainText("176 of 1,284 FQDNs");
  await expect(main(page).getByRole("table").getByRole("row")).toHaveCount(21);
  await main(page).getByRole("button", { name: "Page 2" }).click();
  await expect(main(page)).toContainText("21–40 of 176");
  await page.reload();
  await expect(main(page)).toContainText("21–40 of 176");
  await search(page).fill("relay.mail");
  await expect(main(page)).toContainText("1 of 1,284 FQDN");
  await expectNoAxeViolations(page);

  await row(page, "relay.mail.contoso.com").getByRole("button").first().click();
  const reading = panel(page, "relay.mail.contoso.com");
  await expect(reading).toContainText("Mail · Worldwide");
  await expect(reading.getByRole("button", { name: "Set attributes" })).toHaveCount(0);
  await reading.getByRole("button", { name: "Ask for another workload" }).click();
  const asking = page.getByRole("dialog", { name: "Ask for another workload of 1 FQDN" });
  await asking.getByLabel(/^New workload/).selectOption("Files");
  await asking.getByLabel(/^Note/).fill("The relay moved to the sync team.");
  await expectNoAxeViolations(page);
  await asking.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(main(page)).toContainText("1 FQDN updated.");
  await expect(reading).toContainText("Samir Haddad asks Files to take it over");

  const context = await browser.newContext({ locale: "en-GB" });
  const other = await context.newPage();
  await openFqdns(other, "otherChamp", "find=relay.mail");
  await row(other, "relay.mail.contoso.com").getByRole("button").first().click();
  const answering = panel(other, "relay.mail.contoso.com");
  await expect(answering).toContainText("“The relay moved to the sync team.”");
  await answering.getByRole("button", { name: "Accept" }).click();
  await expect(answering).toContainText("Yuki Sato accepted it for Files.");
  await expect(answering).toContainText("Files · Worldwide");
  await context.close();
});

test(
  "attributes are set for several at once; what failed stays selected with its reason, and a note is edited for one alone [P197, P198, P206, P208, P374, P379, P412]",
  LONG,
  async ({ page }) => {
    await openFqdns(page, "ownChamp", "find=admin");
    await tick(page, "admin.mail.contoso.com").check();
    await tick(page, "admin.files.contoso.com").check();
    await expect(main(page).getByRole("button", { name: "Edit note" })).toBeDisabled();
    await main(page).getByRole("button", { name: "Set attributes" }).click();
    const setting = page.getByRole("dialog", { name: "Attributes of 2 FQDNs" });
    await setting.getByLabel(/^Scope/).selectOption("MVP+");
    await setting.getByLabel(/^Customer facing/).selectOption("Yes");
    await setting.getByRole("button", { name: "Save" }).click();
    await expect(setting).toContainText("Say why the customer facing status changes.");
    await expectNoAxeViolations(page);
    await setting.getByLabel(/^Why it changes/).fill("Rooms use it.");
    await setting.getByRole("button", { name: "Save" }).click();
    await expect(main(page)).toContainText(
      "1 of 2 FQDNs were not updated. Check that you have permission for them, or try again.",
    );
    await expect(main(page)).toContainText("You are not a champ of Files.");
    await expect(tick(page, "admin.files.contoso.com")).toBeChecked();
    await expect(tick(page, "admin.mail.contoso.com")).not.toBeChecked();
    await expect(row(page, "admin.mail.contoso.com")).toContainText("MVP+");
    await expectNoAxeViolations(page);

    await tick(page, "admin.files.contoso.com").uncheck();
    await tick(page, "admin.mail.contoso.com").check();
    await main(page).getByRole("button", { name: "Edit note" }).click();
    const noting = page.getByRole("dialog", { name: "Note of admin.mail.contoso.com" });
    await noting.getByLabel(/^Note/).fill("Kept until the rooms are on 4.2.");
    await noting.getByRole("button", { name: "Save" }).click();
    await expect(main(page)).toContainText("1 FQDN updated.");
    await row(page, "admin.mail.contoso.com").getByRole("button").first().click();
    await expect(panel(page, "admin.mail.contoso.com")).toContainText("Kept until the rooms are on 4.2.");
  },
);

test("where none of the items succeeded the whole action is a failure [P207, P411]", LONG, async ({ page }) => {
  await openFqdns(page, "otherChamp", "find=admin.mail");
  await tick(page, "admin.mail.contoso.com").check();
  await main(page).getByRole("button", { name: "Set attributes" }).click();
  const setting = page.getByRole("dialog", { name: "Attributes of admin.mail.contoso.com" });
  await setting.getByLabel(/^Deprecated/).selectOption("Yes, it goes away");
  await setting.getByRole("button", { name: "Save" }).click();
  await expect(main(page)).toContainText(
    "The FQDNs were not updated. Check that you have permission for them, or try again.",
  );
  await expect(main(page)).toContainText("You are not a champ of Mail.");
});

test(
  "a champ adds a name once, whatever its spelling; a request is rejected with a reason or taken back, and a connectivity champ assigns at once [P179, P180, P201, P264, P373, P414]",
  LONG,
  async ({ page }) => {
    await openFqdns(page, "connectivityChamp", "find=bücher");
    await expect(main(page)).toContainText("No FQDN matches");
    await main(page).getByRole("button", { name: "Add FQDN" }).press("Enter");
    const adding = panel(page, "Add FQDN");
    await expect(adding.getByRole("heading", { name: "Add FQDN" })).toBeFocused();
    await adding.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await expect(adding).toContainText("Enter a domain name, such as relay.contoso.com or *.contoso.com.");
    await adding.getByLabel(/^FQDN/).fill("*.Bücher.Contoso.com.");
    await adding.getByLabel(/^Workload/).selectOption("Notes");
    await expectNoAxeViolations(page);
    await adding.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await expect(row(page, "*.xn--bcher-kva.contoso.com")).toContainText("Notes");

    await main(page).getByRole("button", { name: "Add FQDN" }).press("Enter");
    await adding.getByLabel(/^FQDN/).fill("*.bücher.contoso.COM");
    await adding.getByLabel(/^Workload/).selectOption("Notes");
    await adding.getByRole("button", { name: "Add", exact: true }).press("Enter");
    await expect(adding).toContainText("*.xn--bcher-kva.contoso.com is already in the inventory of Worldwide.");
    await adding.getByRole("button", { name: "Close FQDN" }).press("Enter");

    await row(page, "*.xn--bcher-kva.contoso.com").getByRole("button").first().press("Enter");
    const opened = panel(page, "*.xn--bcher-kva.contoso.com");
    await opened.getByRole("button", { name: "Assign" }).press("Enter");
    const assigning = page.getByRole("dialog", { name: "Assign 1 FQDN" });
    await assigning.getByLabel(/^New workload/).selectOption("Mail");
    await assigning.getByRole("button", { name: "Assign" }).press("Enter");
    await expect(opened).toContainText("Kwame Boateng assigned it to Mail.");

    await page.goto("/endpoints?assignment=PendingReview#Fqdn");
    await expect(main(page)).toContainText("30 of 1,285 FQDNs");
    await main(page).getByRole("table").getByRole("row").nth(1).getByRole("button").first().press("Enter");
    const waiting = page.getByRole("complementary");
    await waiting.getByRole("button", { name: "Reject…" }).press("Enter");
    const rejecting = page.getByRole("alertdialog");
    await rejecting.getByLabel(/^Reason/).fill("Not ours.");
    await rejecting.getByRole("button", { name: "Reject" }).press("Enter");
    await expect(waiting).toContainText("Kwame Boateng rejected it for");
    await expect(waiting).toContainText("“Not ours.”");
    await expect(main(page)).toContainText("29 of 1,285 FQDNs");
    await main(page).getByRole("table").getByRole("row").nth(1).getByRole("button").first().press("Enter");
    await waiting.getByRole("button", { name: "Take back" }).press("Enter");
    await expect(waiting).toContainText("Kwame Boateng took back the request for");
  },
);

test(
  "a list that cannot be read says so, with a way to try again; the tab speaks all four languages [P382]",
  LONG,
  async ({ page }) => {
    await page.route("**/Fqdn/List**", (route) => route.fulfill({ status: 500, json: {} }));
    await openFqdns(page, "lensReader");
    await expect(main(page)).toContainText("The FQDNs could not be loaded.");
    await page.unroute("**/Fqdn/List**");
    await main(page).getByRole("button", { name: "Try again" }).click();
    await expect(main(page)).toContainText("1–20 of 1,284");
    for (const [language, text] of [
      ["日本語", "1,284 件の FQDN"],
      ["简体中文", "1,284 个 FQDN"],
      ["繁體中文", "1,284 個 FQDN"],
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
