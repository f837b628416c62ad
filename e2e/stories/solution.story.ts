import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { EVERY_STATE, emptyPortal, fillPortal, idOf } from "../src/portal-world.ts";
import { FIBRE, fillSolution } from "../src/solution-world.ts";
import { expect, expectNoAxeViolations, LONG, signInAs, signOut, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterAll(emptyPortal);
test.afterEach(() => resetSwitches());

const main = (page: Page) => page.getByRole("main");
const tab = (page: Page, name: string) => main(page).getByRole("tab", { name });
const CALLS = "**/api/pnpp/api/v1/";

async function openAs(page: Page, as: "p1" | "leadership" | "owner", path: string): Promise<void> {
  await page.goto("/");
  await signInAs(page, as);
  await page.goto(path);
}

test("a provider reads where its solution stands, against whom, and what to mend first [P028, P031, P059, P060, P061, P062, P063, P064, P065, P095, P098, P312, P316]", async ({
  page,
}) => {
  await fillSolution();
  await turn("isOutageEnabled", true);
  await turn("isConnectedScoreEnable", true);
  await openAs(page, "p1", "/partnerPortal");
  await main(page).getByRole("button", { name: "Actions for Wingtip Fibre Business" }).click();
  await page.getByRole("menuitem", { name: "Details and figures" }).click();
  await expect(main(page).getByRole("heading", { level: 1, name: FIBRE.name })).toBeVisible();
  await expect(main(page)).toContainText("Ownership proven");

  const index = main(page).getByRole("region", { name: "Network provider index" });
  await expect(index).toContainText("77.8 ± 1.2");
  await expect(index).toContainText("6.4 below target. Rank 5–6 of 11, shared with 1 peer whose interval overlaps.");
  await expect(index).toContainText("Target 84.2");
  await expect(main(page).getByText("99.95")).toBeVisible();
  await expect(main(page).getByRole("region", { name: "Do this first" })).toContainText("Lisbon costs most");
  await expect(main(page).getByRole("region", { name: "Map" })).toContainText("Best fifth");
  await expect(main(page).getByRole("region", { name: "Do this first" })).toContainText("hold the whole back");
  await expect(main(page).getByRole("figure", { name: "Assessment over time" })).toContainText("Target 84.2");
  await expect(main(page)).toContainText(/Days from .* on are provisional until/);
  await expect(main(page).getByRole("table", { name: "Outages as a table" })).toContainText("2 h 5 min");
  await expect(main(page).getByRole("table", { name: "Outages as a table" })).toContainText("10–19");
  const connected = main(page).getByRole("region", { name: "Connectedness" });
  await expect(connected).toContainText("81.3 ± 1.4");
  await expect(connected.getByRole("img", { name: "Over IPv6" })).toBeVisible();
  await expectNoAxeViolations(page);

  await tab(page, "Locations").click();
  await expect(page).toHaveURL(/#locations$/);
  await expect(main(page)).toContainText("4 with figures, 1 withheld");
  await expect(main(page).getByRole("row").filter({ hasText: "Lisbon" })).toContainText("81.9 ± 1.2");
  await expect(main(page).getByRole("row").filter({ hasText: "Guimarães" })).toContainText("too few organisations");
  await expect(main(page).getByRole("link", { name: "Portugal has a figure" })).toHaveAttribute(
    "href",
    `/solutions/${FIBRE.id}/localHistory?country=PT`,
  );
  await expect(main(page)).toContainText("Dashed line: target 84.2");
  await expect(main(page).getByRole("table", { name: "Calls by subnet as a table" })).toContainText("198.18.0.0/24");
  await expect(main(page)).toContainText("1 more subnet is not named");
  await expectNoAxeViolations(page);
  await main(page).getByRole("radio", { name: "Country" }).click();
  await expect(main(page).getByRole("row").filter({ hasText: "Portugal" })).toContainText("78.4");

  await page.goto(`/solutions/${FIBRE.id}#profile`);
  await expect(main(page).getByRole("table", { name: "Values as a table" })).toContainText("AS64500");
  await expect(main(page).getByRole("table", { name: "Values as a table" })).toContainText("Operator");
  await expectNoAxeViolations(page);

  await tab(page, "Tenants").press("Enter");
  await expect(page).toHaveURL(/#tenants$/);
  await expect(main(page).getByRole("table", { name: "Tenants by place as a table" })).toContainText("10–19");
  await expectNoAxeViolations(page);
});

test(
  "leadership opens a public solution from the report's address, and no private one; others open none [P029, P030, P394]",
  LONG,
  async ({ page }) => {
    await fillPortal(EVERY_STATE);
    await openAs(page, "leadership", `/partner/${FIBRE.id}`);
    await expect(main(page).getByRole("heading", { level: 1, name: FIBRE.name })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Where you are" })).toContainText("Network partners");
    await page.goto(`/partner/${idOf(2)}`);
    await expect(page.getByRole("alert")).toContainText("There is no solution profile to show. Error: ");
    await signOut(page);
    await openAs(page, "owner", `/solutions/${FIBRE.id}`);
    await expect(
      main(page).getByRole("heading", { level: 1, name: "You do not have access to this view" }),
    ).toBeVisible();
  },
);

test(
  "what is missing or fails is said where it is missing [P395, P396, P397, P398, P399, P400, P401, P402, P403]",
  LONG,
  async ({ page }) => {
    await fillPortal(EVERY_STATE);
    await turn("isOutageEnabled", true);
    // Proven five hours ago, and not counted yet.
    await openAs(page, "p1", `/solutions/${idOf(5)}`);
    await expect(main(page)).toContainText(
      "There is no performance data available. It can take 24-48 hours for data to appear once a solution is added.",
    );
    await expect(main(page)).toContainText("There is no data to show in the selected date range.");
    await expect(main(page)).toContainText(
      "No outage data with the filter you set. Try a longer period or a larger area.",
    );
    // Proven ten days ago.
    await page.goto(`/solutions/${idOf(9)}`);
    await expect(main(page)).toContainText(
      "There is an error collecting solution data for Wingtip Remote Access. Try modifying your solution detection attributes.",
    );
    await expectNoAxeViolations(page);

    for (const call of ["PartnerPerformance/*", "getNpi**", "SolutionResults/**"])
      await page.route(`${CALLS}${call}`, (route) => route.fulfill({ status: 500, body: "" }));
    await page.goto(`/solutions/${FIBRE.id}`);
    await expect(main(page)).toContainText("Failed to fetch solution performance data.");
    await expect(main(page)).toContainText("Failed to fetch the network provider index.");
    await page.goto(`/solutions/${FIBRE.id}#locations`);
    await expect(main(page)).toContainText("Failed to fetch the calls assessment.");
  },
);

test("a place narrows the whole overview, and every table can be taken along [P005, P433]", LONG, async ({ page }) => {
  await fillSolution();
  await turn("isOutageEnabled", true);
  await turn("isNewMapEnabled", true);
  const liveMap = page.waitForRequest(/live-map/);
  await openAs(page, "p1", `/solutions/${FIBRE.id}`);
  await liveMap;
  for (const range of ["30 days", "90 days", "6 months", "1 year", "2 years"])
    await expect(main(page).getByRole("radio", { name: range })).toBeVisible();
  const mails = main(page).getByRole("switch", { name: "Mail me about outages from category 3 on" });
  const saved = page.waitForResponse((reply) => reply.url().endsWith("/Outage/mails") && reply.ok());
  // A wish outlasts the story that made it.
  const wasWanted = await mails.isChecked();
  await mails.press("Space");
  await saved;
  await page.reload();
  await expect(mails).toBeChecked({ checked: !wasWanted });
  await main(page).getByRole("combobox", { name: "Country" }).selectOption("PT");
  await main(page).getByRole("combobox", { name: "State" }).selectOption("PT.09");
  await expect(page).toHaveURL(/country=PT&state=PT\.09/);
  await expect(main(page)).toContainText("58.9");
  await expect(main(page).getByRole("region", { name: "Map" })).not.toContainText("Lisbon");
  await expect(main(page).getByRole("figure", { name: "Assessment over time" })).toContainText(
    "There is no data to show in the selected date range.",
  );
  await main(page).getByRole("button", { name: "Download Outages" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: "Figures (JSON)" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("outages.json");
  const [outage] = JSON.parse(await readFile(await download.path(), "utf8"));
  expect(outage).toMatchObject({ Where: "Faro", "Category 1–5": 3, "DNS %": 3, "TCP %": 90, "TLS %": 7 });
});

test("places and calls are taken along as they are shown [P433]", LONG, async ({ page }) => {
  await fillSolution();
  await openAs(page, "p1", `/solutions/${FIBRE.id}#locations`);
  const take = async (button: string, file: string) => {
    await main(page).getByRole("button", { name: button }).click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: file }).click(),
    ]);
    return readFile(await download.path(), "utf8");
  };
  await expect(main(page).getByRole("row").filter({ hasText: "Lisbon" })).toBeVisible();
  const places = JSON.parse(await take("Export", "Figures (JSON)"));
  expect(places).toHaveLength(5);
  expect(places[0]).toMatchObject({ Place: "Lisbon", Rating: "Best", Assessment: 81.9 });
  expect(places[4]).toMatchObject({ Place: "Guimarães", Assessment: null, Samples: null });
  expect(await take("Export", "Figures (CSV)")).toContain('"Lisbon"');
  expect(await take("Download Calls by subnet", "Figures (CSV)")).toContain('"198.18.0.0/24"');
});

test("a place has a history of its own, which the address names [P032]", LONG, async ({ page }) => {
  await fillSolution();
  await turn("isOutageEnabled", true);
  await openAs(page, "p1", `/solutions/${FIBRE.id}#locations`);
  await main(page).getByRole("button", { name: "Lisbon" }).press("Enter");
  await expect(page).toHaveURL(/\/localHistory\?country=PT&state=PT\.14&city=2267057$/);
  await expect(main(page).getByRole("heading", { level: 1, name: "History of Lisbon" })).toBeVisible();
  await expect(main(page).getByRole("figure", { name: "Assessment over time" })).toContainText("Each day by itself");
  await expect(main(page)).toContainText("Round trip, median");
  await expect(main(page)).toContainText("No outage data with the filter you set.");
  await expectNoAxeViolations(page);

  await main(page).getByRole("combobox", { name: "State" }).selectOption("PT.09");
  await main(page).getByRole("combobox", { name: "City" }).selectOption({ label: "Faro" });
  await expect(main(page).getByRole("heading", { level: 1, name: "History of Faro" })).toBeVisible();
  await expect(main(page)).toContainText("There is no data to show in the selected date range.");
  await expect(main(page).getByRole("table", { name: "Outages as a table" })).toContainText("2 h 5 min");

  // Without a place it is the one with the most samples.
  await page.goto(`/solutions/${FIBRE.id}/localHistory`);
  await expect(main(page).getByRole("heading", { level: 1, name: "History of Lisbon" })).toBeVisible();
});
