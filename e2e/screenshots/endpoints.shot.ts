import type { Page } from "@playwright/test";
import { WEB_URL } from "../src/endpoints.ts";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, signInAs, test } from "../src/story.ts";

test.setTimeout(300_000);
test.afterEach(emptyLens);

async function inEverySize(page: Page, name: string): Promise<void> {
  for (const size of [1440, 390] as const)
    for (const colorScheme of THEMES) {
      await page.setViewportSize(SIZES[size]);
      await page.emulateMedia({ colorScheme });
      await page.waitForTimeout(500);
      await shoot(page, `endpoints-${name}-${size}-${colorScheme}`);
    }
  await page.setViewportSize(SIZES[1440]);
}

test("the workloads of Domain Lens, a new one, and one to read", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  await page.goto("/endpoints#Workloads");
  await expect(page.getByRole("main")).toContainText("Hanna Weiss");
  await inEverySize(page, "workloads");
  await page.goto("/endpoints?new=yes#Workloads");
  const adding = page.getByRole("complementary", { name: "New workload" });
  await adding.getByLabel(/^Workload/).fill("Calls");
  await adding.getByRole("button", { name: "Save workload" }).click();
  await expect(adding).toContainText("Champ email is required.");
  await inEverySize(page, "workload-new");
});

test("a workload as readers see it", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  await page.goto("/");
  await signInAs(page, "lensReader");
  await page.goto("/endpoints?workload=Mail#Workloads");
  await expect(page.getByRole("complementary", { name: "Mail" })).toContainText("Noor Jansen");
  await inEverySize(page, "workload-read");
});

test("the FQDNs of Domain Lens, one to read with a request, several selected, and a dialog", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  await page.goto("/endpoints?of=Calls&of=Meetings#Fqdn");
  await expect(main).toContainText("164 of 1,284 FQDNs");
  await inEverySize(page, "fqdns");
  await page.goto("/endpoints?of=Calls&assignment=PendingReview#Fqdn");
  await main.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click();
  await expect(page.getByRole("complementary")).toContainText("asks");
  await inEverySize(page, "fqdn-request");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/endpoints?of=Calls#Fqdn");
  for (const nth of [1, 3, 4]) await main.getByRole("table").getByRole("checkbox").nth(nth).check();
  await main.getByRole("button", { name: "Set attributes" }).click();
  await expect(page.getByRole("dialog")).toContainText("Attributes of 3 FQDNs");
  await inEverySize(page, "fqdn-attributes");
});

test("the endpoint sets of Domain Lens, those that hold an address, and one to read", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  await page.goto("/endpoints");
  await expect(main).toContainText("47 sets");
  await inEverySize(page, "sets");
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/endpoints?find=240.10.4.7");
  await expect(main).toContainText("from Relay ranges");
  await inEverySize(page, "sets-found");
  await main.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click();
  await expect(main.getByRole("region", { name: "Who answers for it" })).toContainText("and 1 more");
  await inEverySize(page, "set");
});

test("the change requests of Domain Lens, one in review, one blocked, one that fails, and its checks", async ({
  browser,
}) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  for (const [name, title] of [
    ["change-review", "Add the Lisbon and Madrid call relays"],
    ["change-failing", "Raise sync clients"],
    ["change-blocked", "Drop three script hosts"],
    ["change-draft", "Name the Porto relay"],
  ] as const) {
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto("/endpoints#ChangeRequests");
    const row = main.getByRole("table").getByRole("row").filter({ hasText: title });
    await expect(row).toBeVisible();
    if (name === "change-review") await inEverySize(page, "changes");
    await row.getByRole("button").first().click();
    await expect(main.getByRole("region", { name: "Checks" })).toBeVisible();
    await inEverySize(page, name);
  }
});

test("the form of a new endpoint set, with something to put right", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  await page.goto("/endpoints/new");
  await main.getByLabel(/^Workload/).selectOption("Calls");
  await main.getByLabel(/^Description/).fill("Emergency calls");
  const names = main.getByRole("textbox", { name: "FQDNs" });
  await names.fill("emergency.calls.contoso.com *.locate.calls.contoso.com emergency.calls.contoso.com");
  await names.press("Enter");
  await main.getByLabel(/^UDP ports/).fill("3478–3481");
  await main.getByLabel(/^UDP ports/).blur();
  await inEverySize(page, "set-new");
});

test("the change log of a set with one version opened, and the page of the public feed", async ({ browser }) => {
  await fillLens({ months: 30 });
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/feed");
  await expect(main).toContainText("table inet waymark {");
  await inEverySize(page, "feed");
  await signInAs(page, "connectivityChamp");
  await page.goto("/endpoints?find=relays");
  await main.getByRole("table").getByRole("row").nth(1).getByRole("button").first().click();
  await main.getByRole("tab", { name: "Change log" }).click();
  await main.getByRole("list", { name: "Change log" }).getByRole("listitem").nth(1).getByRole("button").click();
  await inEverySize(page, "log");
  await main.getByRole("button", { name: /^Open CR-/ }).click();
  await expect(main.getByRole("region", { name: "Who has loaded it" })).toBeVisible();
  await inEverySize(page, "change-published");
});

test("what the world will read of a change, what it still needs, and a rebase", async ({ browser }) => {
  await fillLens();
  const context = await browser.newContext({ locale: "en-GB", baseURL: WEB_URL, viewport: SIZES[1440] });
  const page = await context.newPage();
  const main = page.getByRole("main");
  await page.goto("/");
  await signInAs(page, "connectivityChamp");
  const openChange = async (title: string) => {
    await page.goto("/endpoints#ChangeRequests");
    await main.getByRole("table").getByRole("row").filter({ hasText: title }).getByRole("button").first().click();
  };
  await openChange("Add the Lisbon and Madrid call relays");
  await main.getByRole("radio", { name: "Preview" }).check({ force: true });
  await expect(main).toContainText("SHA-256");
  await inEverySize(page, "change-preview");
  await openChange("Name the guest lobby");
  await main.getByRole("button", { name: "Edit" }).click();
  await expect(main).toContainText("The set changed while you were editing.");
  await inEverySize(page, "change-rebase");
});
