import type { Page } from "@playwright/test";
import { emptyLens, fillLens } from "../src/lens-world.ts";
import { expect, expectNoAxeViolations, LONG, navigation, signInAs, test } from "../src/story.ts";

test.beforeEach(() => fillLens());
test.afterAll(emptyLens);

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });
const row = (page: Page, name: string) => main(page).getByRole("row", { name: new RegExp(`^${name} `) });
const openRow = (page: Page, name: RegExp) => main(page).getByRole("table").getByRole("button", { name });

async function openWorkloads(page: Page, as: "lensReader" | "connectivityChamp"): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await navigation(page).getByRole("link", { name: "Domain Lens" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Domain Lens" })).toBeVisible();
  await main(page)
    .getByRole("tab", { name: /^Workloads/ })
    .click();
}

test("a connectivity champ creates a workload with the keyboard alone, told what is missing or taken, and changes it [P035, P078, P132, P133, P203, P204, P356]", async ({
  page,
}) => {
  await openWorkloads(page, "connectivityChamp");
  await expect(row(page, "Calls")).toContainText("Lena Vogt and 1 more");
  await expect(row(page, "Forms")).toContainText("Nobody in the group");
  await expect(row(page, "Content delivery")).toContainText("External");
  await expectNoAxeViolations(page);

  await main(page).getByRole("button", { name: "New workload" }).press("Enter");
  const adding = panel(page, "New workload");
  await expect(adding.getByRole("heading", { name: "New workload" })).toBeFocused();
  await adding.getByRole("button", { name: "Save workload" }).press("Enter");
  for (const field of ["Workload", "Service area", "Champ security group", "Champ email", "Property groups"])
    await expect(adding).toContainText(`${field} is required.`);
  await expectNoAxeViolations(page);

  await adding.getByLabel(/^Workload/).fill("calls");
  await expect(adding).toContainText("Workload Calls already exists.");
  await expect(adding.getByRole("link", { name: "Open Calls" })).toBeVisible();
  await adding.getByLabel(/^Workload/).fill("Whiteboards");
  await adding.getByLabel(/^Service area/).fill("Canvas");
  await adding.getByRole("radio", { name: /External/ }).press("Space");
  await adding.getByLabel(/^Champ security group/).selectOption("Workload champs: files");
  await adding.getByLabel(/^Champ email/).fill("boards");
  await adding.getByRole("textbox", { name: "Property groups" }).fill("Drawing, Stamps,");
  await expect(adding).toContainText("Champ email: enter one address, such as calls@contoso.example.");
  await adding.getByLabel(/^Champ email/).fill("boards@northwind.example");
  await adding.getByRole("button", { name: "Save workload" }).press("Enter");

  await expect(page.getByText("Workload Whiteboards saved.").first()).toBeVisible();
  await expect(row(page, "Whiteboards")).toContainText("Ravi Menon and 1 more");
  await expect(row(page, "Whiteboards")).toContainText("Canvas");
  await expect(row(page, "Whiteboards")).toContainText("Drawing");
  await expect(main(page).getByRole("tab", { name: "Workloads 15" })).toBeVisible();

  await openRow(page, /^Whiteboards/).press("Enter");
  const editing = panel(page, "Whiteboards");
  await expect(editing.getByLabel(/^Workload/)).toBeDisabled();
  await editing.getByLabel(/^Champ email/).fill("canvas@northwind.example");
  await editing.getByRole("button", { name: "Close workload" }).press("Enter");
  await expect(page.getByRole("alertdialog")).toContainText("What you entered is lost.");
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).press("Enter");
  await editing.getByRole("button", { name: "Save workload" }).press("Enter");
  await expect(row(page, "Whiteboards")).toContainText("canvas@northwind.example");
});

test(
  "a reader searches, filters and sorts workloads, which the address keeps, and reads who approves [P078, P355, P358]",
  LONG,
  async ({ page }) => {
    await openWorkloads(page, "lensReader");
    await expect(main(page).getByRole("button", { name: "New workload" })).toHaveCount(0);
    await main(page).getByRole("searchbox", { name: "Search workload or champ" }).fill("jonas");
    await expect(main(page)).toContainText("0 of 14 workloads");
    await main(page).getByRole("searchbox", { name: "Search workload or champ" }).fill("daniel");
    await expect(main(page)).toContainText("2 of 14 workloads");
    await page.reload();
    await expect(main(page)).toContainText("2 of 14 workloads");
    await openRow(page, /^Mail/).click();
    const reading = panel(page, "Mail");
    await expect(reading).toContainText("mail@northwind.example");
    for (const name of ["Daniel Levi", "Jonas Berg", "Noor Jansen"]) await expect(reading).toContainText(name);
    await expect(reading.getByRole("button", { name: "Save workload" })).toHaveCount(0);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(openRow(page, /^Mail/)).toBeFocused();
  },
);

test(
  "without the directory the list stays, and what is missing says so with a way to try again [P382]",
  LONG,
  async ({ page }) => {
    await openWorkloads(page, "lensReader");
    await expect(row(page, "Identity")).toContainText("Hanna Weiss");
    await page.route("**/WorkloadChamp**", (route) => route.fulfill({ status: 503, json: {} }));
    await openRow(page, /^Identity/).click();
    await expect(panel(page, "Identity")).toContainText("The champs could not be loaded.");
    await page.unroute("**/WorkloadChamp**");
    await panel(page, "Identity").getByRole("button", { name: "Try again" }).click();
    await expect(panel(page, "Identity")).toContainText("Hanna Weiss");
  },
);

test("before the first workload the page says what to do first", LONG, async ({ page }) => {
  await emptyLens();
  await openWorkloads(page, "connectivityChamp");
  await expect(main(page)).toContainText("No workloads yet");
  await expect(main(page).getByRole("button", { name: "New workload" }).first()).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the tab speaks all four languages", LONG, async ({ page }) => {
  await openWorkloads(page, "connectivityChamp");
  for (const [language, tab] of [
    ["日本語", "ワークロード"],
    ["简体中文", "工作负载"],
    ["繁體中文", "工作負載"],
  ] as const) {
    await page
      .getByRole("banner")
      .getByRole("button", { name: /English|日本語|简体中文/ })
      .click();
    await page.getByRole("menuitemradio", { name: language }).click();
    await expect(main(page).getByRole("tab", { name: new RegExp(`^${tab}`) })).toBeVisible();
    await expectNoAxeViolations(page);
  }
});
