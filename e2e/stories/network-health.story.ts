import { forgetMetros, judgeMetros, visitorsTested, wasUnwell } from "../src/metros.ts";
import { expect, expectNoAxeViolations, navigation, test } from "../src/story.ts";
import { resetSwitches, turn } from "../src/switches.ts";

test.afterEach(async () => {
  await resetSwitches();
  await forgetMetros();
});

/** The server keeps what it read for some seconds. */
const REACHES_THE_PAGE = { timeout: 90_000 };

test("anybody opens network health and reads that nothing is wrong [V031, V176]", async ({ page }) => {
  await judgeMetros();
  await page.goto("/");
  await navigation(page).getByRole("link", { name: "Network health" }).click();
  await expect(page).toHaveURL(/\/status$/);
  await expect(page.getByRole("heading", { level: 1, name: "Network health" })).toBeVisible();
  await expect(
    page.getByRole("heading", { level: 2, name: /No trouble is known|metros? that we can judge/ }),
  ).toBeVisible(REACHES_THE_PAGE);
  await expect(page.getByText("Live")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Unwell now" })).toHaveCount(0);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Test my network" }).click();
  await expect(page).toHaveURL(/\/$/);
});

test("unwell metros are on the map and in the list, by place and by time [V208, P436]", async ({ page }) => {
  // Yesterday Madrid was slow for a while.
  await wasUnwell("Madrid", { daysAgo: 1, hours: 0.75, score: 55 });
  await visitorsTested("Mumbai", 40, 400);
  await visitorsTested("Johannesburg", 60, null);
  await visitorsTested("Toronto", 20, 21);
  await judgeMetros();

  const now = page.getByRole("region", { name: "Unwell now" });
  await expect(async () => {
    await page.goto("/status");
    await expect(now.getByRole("row", { name: /Johannesburg/ })).toBeVisible({ timeout: 3_000 });
  }).toPass(REACHES_THE_PAGE);
  await expect(page.getByRole("heading", { level: 2, name: /^2 of \d+ metros are unwell$/ })).toBeVisible();
  await expect(page.getByText(/Unreachable: Johannesburg\. Slow: Mumbai\./)).toBeVisible();
  const mumbai = now.getByRole("row", { name: /Mumbai/ });
  await expect(mumbai).toContainText("India");
  await expect(mumbai).toContainText("Slow");
  await expect(mumbai).toContainText("Mail");
  await expect(mumbai).toContainText("Provisional");
  const map = page.getByRole("group", { name: /^A map of the world with the metros/ });
  await map.scrollIntoViewIfNeeded();
  await expect(map.getByText("Mumbai")).toBeVisible();
  // At zoom 2 the world is 1,024 px wide.
  const [slow, unreachable] = [map.locator('[data-kind="bubble"]'), map.locator('[data-kind="square"]')];
  const xOf = async (mark: typeof slow) => {
    const box = await mark.first().boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  const degreesApart = 72.88 - 28.04;
  expect(Math.abs((await xOf(slow)) - (await xOf(unreachable)) - (degreesApart * 1_024) / 360)).toBeLessThan(3);
  await expect(page.getByRole("region", { name: "Earlier in these 30 days" })).toContainText("Madrid");
  await expectNoAxeViolations(page);

  const slider = page.getByRole("slider", { name: "The last 30 days" });
  await expect(slider).toHaveAttribute("aria-valuetext", "Now: 2 metros unwell");
  await slider.focus();
  for (let hours = 0; hours <= 24; hours += 1) await slider.press("ArrowLeft");
  await expect(slider).toHaveAttribute("aria-valuetext", /: 1 metro unwell$/);
  await expect(page.getByRole("region", { name: /^Unwell at / })).toContainText("Madrid");
  await page.getByRole("button", { name: "Now" }).click();
  await expect(now.getByRole("row", { name: /Mumbai/ })).toBeVisible();

  await page.getByRole("searchbox", { name: "Filter by city or country" }).fill("south af");
  await expect(now.getByRole("row", { name: /Mumbai/ })).toHaveCount(0);
  await expect(now.getByRole("row", { name: /Johannesburg/ })).toBeVisible();
  await expect(page).toHaveURL(/place=south/);
  await page.getByRole("searchbox", { name: "Filter by city or country" }).fill("nowhere");
  await expect(now.getByText("No metro here matches “nowhere”.")).toBeVisible();
});

test("DisableNetworkHealth removes page, entry and call [V032, V054, P267]", async ({ page, request }) => {
  await turn("DisableNetworkHealth", true);
  await page.goto("/");
  await expect(navigation(page).getByRole("link", { name: "Network test" })).toBeVisible();
  await expect(navigation(page).getByRole("link", { name: "Network health" })).toHaveCount(0);
  expect((await request.get("/AnonymousConnectivityTest/UnhealthyMetroScores")).status()).toBe(404);
  await page.goto("/status");
  await expect(page.getByRole("heading", { name: "There is no page here" })).toBeVisible();
});
