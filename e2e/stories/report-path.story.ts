import type { Page } from "@playwright/test";
import { SCENARIOS } from "@waymark/dev/scenario/scenarios";
import { BROWSER } from "../src/browser.ts";
import { WEB_URL } from "../src/places.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { expect, expectNoAxeViolations, test } from "../src/story.ts";
import { RUN_MS, startTest, untilFinished } from "../src/test-run.ts";

// These look at the drawn map itself.
test.use({ permissions: ["geolocation"], launchOptions: BROWSER.launchOptions });
test.setTimeout(RUN_MS * 2);
test.afterEach(backHome);

const path = (page: Page) => page.getByRole("region", { name: "The path", exact: true });
const map = (page: Page) => path(page).getByRole("group", { name: "Map of the path" });

/** What was fetched of the map so far. */
function watchMap(page: Page) {
  const fetched: string[] = [];
  page.on("request", (request) => {
    if (/basemap|live-map|maplibre/.test(request.url())) fetched.push(request.url());
  });
  return fetched;
}

test("the path of a detour: on a map that loads when looked at, in a strip and as a table", async ({ page }) => {
  const fetched = watchMap(page);
  const { latitude, longitude } = SCENARIOS["far-egress"].visitor;
  await scenario.switchTo("far-egress");
  await page.context().setGeolocation({ latitude, longitude });
  await startTest(page);
  await path(page).scrollIntoViewIfNeeded({ timeout: RUN_MS });
  await expect(map(page)).toContainText("The map comes when the test is done.");
  await page.evaluate(() => scrollTo(0, 0));
  expect(fetched).toEqual([]);
  await untilFinished(page);

  await path(page).scrollIntoViewIfNeeded();
  const labels = map(page).getByRole("listitem");
  await expect(labels.filter({ hasText: "You" }).filter({ hasText: "Warsaw" })).toBeVisible();
  await expect(labels.filter({ hasText: "Egress" }).filter({ hasText: "Ashburn" })).toBeVisible();
  await expect(labels.filter({ hasText: /7,\d{3} km · \d+ ms/ })).toBeVisible();
  await expect(path(page)).toContainText(/\d+ ms there and back/);
  await expect(map(page).locator("canvas")).toHaveCount(0);
  await expectNoAxeViolations(page);

  // The first press already zooms; the live map takes over under the page's own content policy.
  await map(page).getByRole("button", { name: "Zoom in" }).focus();
  await page.keyboard.press("Enter");
  await expect(map(page).locator("canvas")).toBeVisible();
  await expect(map(page).locator("[data-stage=live]")).toBeVisible();
  await expectNoAxeViolations(page);
  for (const url of fetched) expect(new URL(url).origin).toBe(new URL(WEB_URL).origin);

  await path(page).getByRole("button", { name: "Show as table" }).press("Enter");
  const egress = path(page).getByRole("row").filter({ hasText: "Egress" }).first();
  await expect(egress).toContainText("Ashburn");
  await expect(egress).toContainText(/7,\d{3} km from you/);
  await expectNoAxeViolations(page);
});

test("neighbours: how many it takes, where there are too few", async ({ page }) => {
  const { latitude, longitude } = SCENARIOS["good-office"].visitor;
  await page.context().setGeolocation({ latitude, longitude });
  await startTest(page);
  await untilFinished(page);
  await expect(page.getByRole("region", { name: "You and your neighbours" })).toContainText(
    "once 20 tests from your city, state or country have come in within 30 days",
  );
});
