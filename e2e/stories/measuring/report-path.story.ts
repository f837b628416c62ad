import type { Locator, Page } from "@playwright/test";
import { SCENARIOS } from "@waymark/dev/scenario/scenarios";
import { BROWSER } from "../../src/browser.ts";
import { WEB_URL } from "../../src/endpoints.ts";
import { backHome, scenario } from "../../src/scenario.ts";
import { expect, expectNoAxeViolations, LONG, test } from "../../src/story.ts";
import { openStart, RUN_MS, runButton, startTest, untilFinished } from "../../src/test-run.ts";

// These look at the drawn map itself.
test.use({ permissions: ["geolocation"], launchOptions: BROWSER.launchOptions });
test.setTimeout(RUN_MS * 2);
test.afterEach(backHome);

const path = (page: Page) => page.getByRole("region", { name: "The path", exact: true });
const map = (page: Page) => path(page).getByRole("group", { name: "Map of the path" });

/** What the start page fetches ahead, once it is idle. */
const WORLD = [/\/_virtual_basemap-/, /\/basemap-/, /\/drawn-map-.+\.js$/];

/** What was fetched of the map so far. */
function watchMap(page: Page) {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/basemap|live-map|maplibre/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

/** Under the route lies the world, over the whole width of the map. */
async function expectLand(page: Page): Promise<void> {
  const widthOf = async (locator: Locator) => (await locator.boundingBox())?.width ?? 0;
  const land = map(page).locator("svg[aria-hidden=true] > path").first();
  await expect.poll(() => widthOf(land)).toBeGreaterThan((await widthOf(map(page))) / 2);
}

/** A button that the sticky header covers in part would count as too small. */
async function expectCleanFromTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await expectNoAxeViolations(page);
  await path(page).scrollIntoViewIfNeeded();
}

test("the path of a detour: on a map that is drawn while the test runs, in a strip, if it were fixed, and as a table", async ({
  page,
}) => {
  const fetched = watchMap(page);
  const { latitude, longitude } = SCENARIOS["far-egress"].visitor;
  await scenario.switchTo("far-egress");
  await page.context().setGeolocation({ latitude, longitude });
  const world = Promise.all(WORLD.map(async (part) => (await page.waitForResponse(part)).finished()));
  await openStart(page);
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await world;
  // The start page fetched the world; during the test nothing of a map travels, whoever reaches for it.
  const ahead = fetched.length;
  await runButton(page).click();
  await path(page).scrollIntoViewIfNeeded({ timeout: RUN_MS });
  await expect(map(page)).toContainText(/Warsaw.*Ashburn/s);
  await expect(map(page).locator("polyline").first()).toBeAttached();
  await expectLand(page);
  await map(page).hover({ force: true });
  await expect(page.locator("[data-stage=finished]")).toHaveCount(0);
  expect(fetched).toHaveLength(ahead);
  await page.evaluate(() => scrollTo(0, 0));
  await untilFinished(page);

  await path(page).scrollIntoViewIfNeeded();
  const labels = map(page).getByRole("listitem");
  await expect(labels.filter({ hasText: "You" }).filter({ hasText: "Warsaw" })).toBeVisible();
  await expect(labels.filter({ hasText: "Egress" }).filter({ hasText: "Ashburn" })).toBeVisible();
  await expect(labels.filter({ hasText: /7,\d{3}\skm · \d+\sms/ })).toBeVisible();
  await expect(path(page)).toContainText(/Where the \d+\sms there and back go/);
  await expect(path(page)).toContainText(/\d+\sms by distance, at the speed of light/);
  await expect(path(page)).toContainText(/\d+\sms that distance does not explain/);
  await expectLand(page);
  await expect(map(page).locator("canvas")).toHaveCount(0);
  await expectCleanFromTop(page);

  // Both switches are one: estimates join what was measured, which stays as it is.
  const tasks = page.getByRole("region", { name: "Will it work?" });
  const mail = tasks.getByRole("listitem").filter({ hasText: "Mail" }).first();
  const measured = await path(page)
    .getByRole("heading", { name: /^Where the/ })
    .textContent();
  await path(page).getByRole("switch", { name: "If this is fixed" }).press("Space");
  await expect(tasks.getByRole("switch", { name: "If this is fixed" })).toBeChecked();
  await expect(mail).toContainText(/Would work\s*about \d+\sms \d+ to \d+\sms/);
  await expect(
    map(page)
      .getByRole("listitem")
      .filter({ hasText: /nearest front door.*about \d+\sms/i }),
  ).toBeVisible();
  await expect(path(page)).toContainText(/If fixed.*about \d+\sms/);
  await expect(path(page).getByRole("heading", { name: /^Where the/ })).toHaveText(measured ?? "");
  await expectCleanFromTop(page);
  await tasks.getByRole("switch", { name: "If this is fixed" }).press("Space");
  await expect(mail).not.toContainText("about");
  await path(page).scrollIntoViewIfNeeded();

  // The first press already zooms; the live map takes over under the page's own content policy.
  await map(page).getByRole("button", { name: "Zoom in" }).focus();
  await page.keyboard.press("Enter");
  await expect(map(page).locator("canvas")).toBeVisible();
  await expect(map(page).locator("[data-stage=live]")).toBeVisible();
  await expectCleanFromTop(page);
  for (const url of fetched) expect(new URL(url).origin).toBe(new URL(WEB_URL).origin);

  await path(page).getByRole("button", { name: "Show as table" }).press("Enter");
  const egress = path(page).getByRole("row").filter({ hasText: "Egress" }).first();
  await expect(egress).toContainText("Ashburn");
  await expect(egress).toContainText(/7,\d{3}\skm from you/);
  await expectCleanFromTop(page);
});

async function testFrom(page: Page, name: "good-office" | "far-egress"): Promise<void> {
  const { latitude, longitude } = SCENARIOS[name].visitor;
  await scenario.switchTo(name);
  await page.context().setGeolocation({ latitude, longitude });
  await startTest(page);
  await untilFinished(page);
}

/** The visitors of the demo world, and whoever tested there in other stories. */
const AT_LEAST_36 = String.raw`(3[6-9]|[4-9]\d|\d{3})`;

test(
  "neighbours: in a city where enough tested, the chart with how many they are and where",
  LONG,
  async ({ page }) => {
    await testFrom(page, "good-office");
    const peers = page.getByRole("region", { name: "You and your neighbours" });
    await expect(peers).toContainText(new RegExp(`${AT_LEAST_36} in Munich`));
    await expect(peers).not.toContainText("too few tests");
    const chart = peers.getByRole("img", { name: /^Share of tests/ });
    await expect(chart).toBeVisible();
    await expect(chart).toHaveAccessibleName(/you are here/);
    await peers.getByRole("button", { name: "Show as table" }).press("Enter");
    await expect(peers.getByRole("row")).toHaveCount(6);
    await expectNoAxeViolations(page);
  },
);

test("neighbours: in a city where too few tested, the whole country by its name", LONG, async ({ page }) => {
  await testFrom(page, "far-egress");
  const peers = page.getByRole("region", { name: "You and your neighbours" });
  await expect(peers).toContainText("too few tests yet, so this shows the whole country: Poland.");
  await expect(peers).toContainText(new RegExp(`${AT_LEAST_36} in Poland, the whole country`));
  await expect(peers.getByRole("img", { name: /^Share of tests/ })).toBeVisible();
});
