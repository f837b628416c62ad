import type { Page } from "@playwright/test";
import { users } from "@waymark/identity/world/users";
import { EVERY_STATE, emptyPortal, fillPortal } from "../src/portal-world.ts";
import { mailTo } from "../src/registration-world.ts";
import { expect, expectNoAxeViolations, navigation, signInAs, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterAll(emptyPortal);
test.afterEach(() => resetSwitches());

const main = (page: Page) => page.getByRole("main");
const panel = (page: Page, name: string) => page.getByRole("complementary", { name });
const row = (page: Page, name: string) => main(page).getByRole("row").filter({ hasText: name });

async function openPortal(page: Page, as: "p1" | "p1Reader"): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await navigation(page).getByRole("link", { name: "Partner portal" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: "Solutions" })).toBeVisible();
}

test("a provider adds, edits and deletes a solution with the keyboard alone; every bad value is named [P003, P033, P053, P055, P056, P191, P192, P194]", async ({
  page,
}) => {
  await emptyPortal();
  await openPortal(page, "p1");
  await expect(main(page)).toContainText("Wingtip Networks");
  await expect(main(page)).toContainText("No solutions yet");
  await expectNoAxeViolations(page);

  await main(page).getByRole("button", { name: "Add solution" }).first().focus();
  await page.keyboard.press("Enter");
  const adding = panel(page, "Add solution");
  await expect(adding.getByRole("heading", { name: "Add solution" })).toBeFocused();
  await adding.getByLabel("Name").focus();
  await page.keyboard.type("Wingtip Fibre");
  await adding.getByRole("textbox", { name: "ASNs" }).focus();
  await page.keyboard.type("64500, AS64501 fiber,");
  await expect(adding).toContainText("Invalid ASNs: fiber. An ASN is a number, for example 64496.");
  await adding.getByRole("textbox", { name: "IP subnets" }).focus();
  await page.keyboard.insertText("198.51.100.7/24");
  await page.keyboard.press("Enter");
  await expect(adding).toContainText(
    "Invalid IP subnets: 198.51.100.7/24. Use CIDR notation, for example 203.0.113.0/24 or 2001:db8::/32.",
  );
  await expect(adding).toContainText("Correct or remove 2 values, then save.");
  await expectNoAxeViolations(page);
  await adding.getByRole("button", { name: /198\.51\.100\.0\/24/ }).press("Enter");
  await adding.getByRole("textbox", { name: "ASNs" }).focus();
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Delete");
  await adding.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");

  await expect(row(page, "Wingtip Fibre")).toContainText("Needs proof");
  await expect(row(page, "Wingtip Fibre")).toContainText("3 of 3 values");
  await expect(row(page, "Wingtip Fibre")).toContainText("Private");

  await main(page)
    .getByRole("button", { name: /^Wingtip Fibre/ })
    .press("Enter");
  const editing = panel(page, "Edit solution");
  await editing.getByLabel("Name").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" Home");
  await editing.getByRole("button", { name: "Save" }).focus();
  await page.keyboard.press("Enter");
  await expect(row(page, "Wingtip Fibre Home")).toBeVisible();

  await main(page).getByRole("button", { name: "Actions for Wingtip Fibre Home" }).press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText([
    "View",
    "Details and figures",
    "Edit",
    "Prove networks",
    "Contribute",
    "Delete",
  ]);
  await page.getByRole("menuitem", { name: "Delete" }).press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Delete Wingtip Fibre Home?" });
  await asked.getByRole("button", { name: "Delete solution" }).focus();
  await page.keyboard.press("Enter");
  await expect(main(page)).toContainText("No solutions yet");
});

test("the list shows six columns, every state with its fact, and is narrowed in the address [P051, P052, P054, P086, P087, P257]", async ({
  page,
}) => {
  await turn("isConnectedScoreEnable", true);
  await fillPortal(EVERY_STATE);
  const visit = page.waitForRequest(
    (request) =>
      request.url().endsWith("/api/Operations/Visit") && /NetworkProviderPortalVisit/.test(request.postData() ?? ""),
  );
  await openPortal(page, "p1");
  await visit;
  await expect(row(page, "Wingtip Fibre Business")).toContainText("78.4");
  await expect(row(page, "Wingtip Fibre Business")).toContainText("Above average");
  for (const head of ["Name", "Visibility", "Performance", "Connectedness", "Availability", "Type"])
    await expect(main(page).getByRole("columnheader", { name: head })).toBeVisible();
  const facts = [
    ["Wingtip Air", "Collecting", "too few organisations so far"],
    ["Wingtip Cloud Gateway", "Needs proof", "2 of 5 values"],
    ["Wingtip Guest Wi-Fi", "New", "figures by"],
    ["Wingtip Mobile 5G", "Awaiting review", "since"],
    ["Wingtip Remote Access", "Not recognised", "no sample in 48 hours"],
    ["Wingtip SD-WAN", "Contested", "1 of 2 values, in review"],
  ] as const;
  for (const [name, ...words] of facts) for (const word of words) await expect(row(page, name)).toContainText(word);
  await expect(row(page, "Wingtip Legacy DSL")).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.goto("/partnerPortal?state=Closed");
  await expect(row(page, "Wingtip Legacy DSL")).toContainText("Closed");
  await page.goto("/partnerPortal?type=overlay");
  await expect(main(page)).toContainText("3 of 11 solutions");
  await page.goto("/partnerPortal?visibility=Public&sort=performance&order=desc");
  await expect(main(page).getByRole("row")).toHaveCount(3);

  await row(page, "Wingtip Fibre Business").getByRole("button", { name: "Actions for Wingtip Fibre Business" }).click();
  await expect(page.getByRole("menuitem")).toHaveText([
    "View",
    "Details and figures",
    "Ask for a change",
    "Ask for removal",
  ]);
  await page.getByRole("menuitem", { name: "View" }).click();
  await expect(panel(page, "Wingtip Fibre Business")).toContainText("Public: managed by the vendor");
});

test("a provider contributes a solution with the keyboard alone, reads that it awaits review, and takes it back [P004, P057, P058, P154, P155, P156]", async ({
  page,
}) => {
  await fillPortal([
    { name: "Wingtip Fibre", type: "isp", items: [{ kind: "ASN", value: "64500", proof: "operator" }] },
  ]);
  await openPortal(page, "p1");
  const actions = () => main(page).getByRole("button", { name: "Actions for Wingtip Fibre" }).press("Enter");
  await actions();
  await page.getByRole("menuitem", { name: "Contribute" }).press("Enter");
  const asked = page.getByRole("alertdialog", { name: "Contribute Wingtip Fibre?" });
  await expect(asked).toContainText("Results appear 2-3 days after approval.");
  await asked.getByRole("textbox", { name: "What the reviewer should know" }).focus();
  await page.keyboard.type("Please list it.");
  await expectNoAxeViolations(page);
  await asked.getByRole("button", { name: "Contribute" }).press("Enter");
  await expect(row(page, "Wingtip Fibre")).toContainText("Awaiting review");
  await page.getByRole("button", { name: "Dismiss" }).press("Enter");
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);

  await actions();
  await expect(page.getByRole("menuitem")).toHaveText(["View", "Details and figures", /^Cancel contribution/]);
  await page.getByRole("menuitem", { name: "View", exact: true }).press("Enter");
  const opened = panel(page, "Wingtip Fibre");
  await expect(opened).toContainText("Please list it.");
  await expect(opened.getByRole("button", { name: "Edit" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await opened.getByRole("button", { name: "Cancel contribution" }).press("Enter");
  await page
    .getByRole("alertdialog", { name: "Cancel the contribution of Wingtip Fibre?" })
    .getByRole("button", { name: "Cancel contribution" })
    .press("Enter");
  await expect(row(page, "Wingtip Fibre")).not.toContainText("Awaiting review");
  await expect(row(page, "Wingtip Fibre")).toContainText("Private");
  await expect(opened.getByRole("button", { name: "Edit" })).toBeVisible();
});

test("a provider asks for a change of a public solution, which stays as it is until a reviewer approves", async ({
  page,
}) => {
  await fillPortal([
    {
      name: "Wingtip Fibre",
      type: "isp",
      visibility: "Public",
      items: [{ kind: "ASN", value: "64500", proof: "operator" }],
    },
  ]);
  await openPortal(page, "p1");
  await main(page).getByRole("button", { name: "Actions for Wingtip Fibre" }).click();
  await page.getByRole("menuitem", { name: "Ask for a change" }).click();
  const asking = panel(page, "Ask for a change");
  await expect(asking).toContainText("Public: managed by the vendor");
  await asking.getByRole("button", { name: "Ask for this change" }).click();
  await expect(asking).toContainText("Change something first, then ask.");
  await asking.getByRole("textbox", { name: "ASNs" }).fill("64501");
  await page.keyboard.press("Enter");
  await asking.getByRole("textbox", { name: "What the reviewer should know" }).fill("A second network.");
  await expectNoAxeViolations(page);
  await asking.getByRole("button", { name: "Ask for this change" }).click();
  await expect(row(page, "Wingtip Fibre")).toContainText("Awaiting review");
  await main(page)
    .getByRole("button", { name: /^Wingtip Fibre/ })
    .click();
  await expect(panel(page, "Wingtip Fibre")).not.toContainText("64501");
  await panel(page, "Wingtip Fibre").getByRole("button", { name: "Withdraw the request" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw the request" }).click();
  await expect(row(page, "Wingtip Fibre")).not.toContainText("Awaiting review");
});

test("a provider proves an ASN by a code that a contact of the registry hands on, with the keyboard alone", async ({
  page,
}) => {
  await fillPortal(EVERY_STATE);
  await openPortal(page, "p1");
  await main(page).getByRole("button", { name: "Actions for Wingtip Cloud Gateway" }).press("Enter");
  await page.getByRole("menuitem", { name: "Prove networks" }).press("Enter");
  const proving = panel(page, "Prove networks");
  await expect(proving.getByRole("heading", { name: "Prove networks" })).toBeFocused();
  await expect(proving.getByRole("listitem").filter({ hasText: "AS64503" })).toContainText("Proven");
  await proving.getByRole("button", { name: "Prove 203.0.113.0/24" }).press("Enter");
  await expect(proving).toContainText("_waymark.113.0.203.in-addr.arpa");
  await proving.getByRole("button", { name: "Check now" }).press("Enter");
  await expect(proving).toContainText("The record is not there yet.", { timeout: 30_000 });
  await expectNoAxeViolations(page);

  await proving.getByRole("button", { name: "Prove AS64504" }).press("Enter");
  await proving.getByRole("button", { name: "Ask the registry" }).press("Enter");
  await expect(proving.getByRole("radio", { name: "n…@wingtip.example" })).toBeChecked({ timeout: 30_000 });
  await expect(proving.getByRole("radio")).toHaveCount(2);
  await proving.getByRole("button", { name: "Send code" }).press("Enter");
  await proving.getByRole("textbox", { name: /code/ }).focus();
  await expectNoAxeViolations(page);
  const code = async () => /\d{4} \d{4}/.exec((await mailTo("noc@wingtip.example", "AS64504"))?.text ?? "")?.[0];
  await expect.poll(code, { timeout: 30_000 }).toBeDefined();
  await page.keyboard.type(((await code()) ?? "").replace(" ", ""));
  await page.keyboard.press("Enter");
  const proven = proving.getByRole("listitem").filter({ hasText: "AS64504" });
  await expect(proven).toContainText("Proven · code to the registry’s contact");
  // The same contact speaks for the subnet: one code proves both.
  await expect(proving.getByRole("listitem").filter({ hasText: "203.0.113.0/24" })).toContainText("Proven");
  await expect(row(page, "Wingtip Cloud Gateway")).not.toContainText("Needs proof");
});

test("a person without the right reads which one is missing, and has no entry [V049, V192, P081]", async ({ page }) => {
  await page.goto("/partnerPortal");
  await signInAs(page, "owner");
  await expect(
    main(page).getByRole("heading", { level: 1, name: "You don't have access to this page." }),
  ).toBeVisible();
  await expect(main(page)).toContainText("You need this permission: Partner portal");
  await expect(navigation(page).getByRole("link", { name: "Reports" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "Partner portal" })).toHaveCount(0);
});

test("who is registered without the portal right reads names and values, and no figure", async ({ page }) => {
  await fillPortal(EVERY_STATE);
  await openPortal(page, "p1Reader");
  await expect(main(page)).toContainText("You see names and values.");
  await expect(row(page, "Wingtip Fibre Business")).toBeVisible();
  await expect(main(page)).not.toContainText("78.4");
  await expect(main(page).getByRole("button", { name: "Add solution" })).toHaveCount(0);
  await main(page)
    .getByRole("button", { name: /^Wingtip Cloud Gateway/ })
    .click();
  await expect(panel(page, "Wingtip Cloud Gateway")).toContainText("Wingtip Gateway CA");
  await expectNoAxeViolations(page);
});

test("a colleague is let into the portal, told by mail, and taken off again", async ({ page }) => {
  await emptyPortal();
  await openPortal(page, "p1");
  await main(page).getByRole("tab", { name: "People" }).click();
  await expect(main(page)).toContainText("and 1 group of your directory, which the vendor manages");
  await main(page).getByRole("combobox", { name: "Add a colleague" }).fill("Baraka");
  await page.getByRole("option", { name: /Baraka Otieno/ }).click();
  const people = main(page).getByRole("region", { name: "Who manages the solutions" });
  await expect(people).toContainText("Baraka Otieno");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByRole("button", { name: "Dismiss" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await expect.poll(() => mailTo(users.p1Reader.mail, "You may now manage")).toBeDefined();
  const naming = main(page).getByRole("region", { name: "Being named" });
  for (const [press, said] of [
    ["Agree to be named", "A reviewer decides."],
    ["Take the consent back", "Wingtip Networks has not agreed."],
  ] as const) {
    await naming.getByRole("button", { name: press }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: press }).click();
    await expect(naming).toContainText(said);
  }
  await people.getByRole("button", { name: "Take back the right of Baraka Otieno" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Take back" }).click();
  await expect(people).not.toContainText("Baraka Otieno");
});
