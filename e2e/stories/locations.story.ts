import type { Locator, Page } from "@playwright/test";
import { expect, expectNoAxeViolations, inGate, LONG, problemBody, test } from "../src/story.ts";
import { band, LOCATED, runButton, startTest, TEMPORARY_ROUTE, watchCalls } from "../src/test-run.ts";

const alert = (page: Page, text: string) => page.getByRole("alert").filter({ hasText: text });
const useEgress = (page: Page) => page.getByRole("button", { name: "Yes, use Munich" });
const search = (page: Page) => page.getByRole("main").getByRole("combobox", { name: "City or town" });
const proceed = (page: Page) => page.getByRole("button", { name: "Continue" });
const locationStep = (page: Page) =>
  page.getByRole("list", { name: "Steps of the test" }).getByRole("listitem").filter({ hasText: "Location" });

/** A browser whose own answer is known: a position, or one of its errors. */
async function browserAnswers(page: Page, answer: { code: number } | { latitude: number; longitude: number }) {
  await page.addInitScript((given) => {
    const answers = navigator.geolocation;
    answers.getCurrentPosition = (succeeded, failed, options) => {
      Object.assign(window, { askedWith: options });
      if ("code" in given) failed?.(given as never);
      else succeeded({ coords: given } as never);
    };
  }, answer);
}

/** By its name: while the last letters are looked up, the list still offers what the first ones brought. */
async function pick(page: Page, name: string) {
  await page.getByRole("main").getByRole("combobox").pressSequentially(name.toLowerCase());
  await page
    .getByRole("option", { name: new RegExp(`^${name}`) })
    .first()
    .click();
}

/** A test that found its place goes on to measure: nothing more is asked of it here. */
async function isFoundAt(page: Page, place: RegExp) {
  await expect(page.getByText(place).first()).toBeVisible();
  await expect(locationStep(page)).toContainText("Done");
}

async function pickInRun(page: Page, name: string) {
  await pick(page, name);
  await proceed(page).click();
}

test("where the public address is can be asked by anyone [V203, P278]", async ({ page }) => {
  const reply = await page.request.get("/AnonymousConnectivityTest/ReverseEgressLocation");
  expect(await reply.json()).toMatchObject({
    country: "Germany",
    state: "Bavaria",
    city: "Munich",
    cityLat: expect.closeTo(48.14, 1),
    cityLong: expect.closeTo(11.58, 1),
  });
});

for (const [code, text, row] of [
  [1, "Your browser is not allowed to share your location", "V248"],
  [2, "Location not available", "V249"],
  [3, "That took too long", "V250"],
  [42, "unknown reason", "V251"],
] as const)
  test(
    `geolocation error ${code} has an alert of its own, then the visitor chooses; the egress place takes one click [V149, ${row}]`,
    inGate(code === 1),
    async ({ page }) => {
      await browserAnswers(page, { code });
      await startTest(page);
      await expect(page).toHaveURL(TEMPORARY_ROUTE);
      await expect(alert(page, text)).toBeVisible();
      await expect(locationStep(page)).toContainText("Waiting");
      await expect(search(page)).toBeVisible();
      if (code === 1) await expectNoAxeViolations(page);
      await useEgress(page).click();
      await isFoundAt(page, /Munich, Bavaria, Germany/);
      await expect(alert(page, text)).toHaveCount(0);
    },
  );

test("of the two answers to where one is neither stands out, and each says what it changes", LONG, async ({ page }) => {
  await browserAnswers(page, { code: 1 });
  await startTest(page);
  await expect(useEgress(page)).toHaveAccessibleDescription(/cannot find a detour/);
  await expect(proceed(page)).toHaveAccessibleDescription(/takes a detour through Munich/);
  const colour = (button: Locator) => button.evaluate((one) => getComputedStyle(one).backgroundColor);
  await expect.poll(async () => (await colour(useEgress(page))) === (await colour(proceed(page)))).toBe(true);
  await expectNoAxeViolations(page);
});

test("a browser that refuses by itself is the same as one that says so [V248]", LONG, async ({ page, context }) => {
  await context.clearPermissions();
  await startTest(page);
  await expect(alert(page, "Your browser is not allowed to share your location")).toBeVisible();
});

test(
  "a browser without geolocation gets the not-supported alert, and the step is reset [V246]",
  LONG,
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, "geolocation", { value: undefined }));
    await startTest(page);
    await expect(alert(page, "not supported by this browser")).toBeVisible();
    await expect(locationStep(page)).toContainText("Waiting");
    await useEgress(page).click();
    await isFoundAt(page, /Munich, Bavaria, Germany/);
  },
);

test(
  "without an egress place either the not-supported alert says so, the step is reset, and a place can be typed [V247, V150]",
  LONG,
  async ({ page }) => {
    await browserAnswers(page, { code: 2 });
    await page.route("**/ReverseEgressLocation", (route) =>
      route.fulfill({ status: 404, json: { code: "not_found" } }),
    );
    await startTest(page);
    await expect(alert(page, "neither this browser nor your network can tell")).toBeVisible();
    await expect(locationStep(page)).toContainText("Waiting");
    await expect(page.getByRole("button", { name: /^Yes, use/ })).toHaveCount(0);
    await proceed(page).click();
    await expect(alert(page, "Invalid location")).toBeVisible();
    await pickInRun(page, "Lisbon");
    await isFoundAt(page, /Lisbon, Portugal/);
  },
);

test("a position with no city there asks for one to be typed [V252]", LONG, async ({ page }) => {
  await browserAnswers(page, { latitude: 0, longitude: -30 });
  await page.route("**/api/maps/v1/Locations**", (route) => route.fulfill({ json: { places: [] } }));
  await startTest(page);
  await expect(alert(page, "Please type in a city")).toBeVisible();
  await page.unroute("**/api/maps/v1/Locations**");
  await pickInRun(page, "Osaka");
  await isFoundAt(page, /Osaka/);
});

test("a chosen place that the look-up does not know is cleared [V253]", LONG, async ({ page }) => {
  await page.route("**/api/maps/v1/Locations**", (route) => route.fulfill({ json: { places: [] } }));
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await pick(page, "Lisbon");
  await runButton(page).click();
  await expect(alert(page, "We found nothing under that name")).toBeVisible();
  await expect(search(page)).toHaveValue("");
  await expect(locationStep(page)).toContainText("Waiting");
});

test(
  "a maps service that fails is asked three times, then the visitor reads so and may try again [V226, V254, V275]",
  LONG,
  async ({ page }) => {
    const calls = watchCalls(page);
    await browserAnswers(page, { latitude: 48.137154, longitude: 11.576124 });
    await page.route("**/api/maps/v1/Locations**", (route) =>
      route.fulfill({ status: 503, headers: { "retry-after": "0" }, json: problemBody("dependency_down") }),
    );
    await startTest(page);
    await expect(alert(page, "even after three tries")).toBeVisible();
    expect(calls.of("Locations")).toHaveLength(3);
    await page.unroute("**/api/maps/v1/Locations**");
    await page.getByRole("button", { name: "Try to find me again" }).click();
    await isFoundAt(page, /Munich, Bavaria, Germany/);
  },
);

test.describe("a browser that tells its position", () => {
  test.use(LOCATED);

  test("is asked with 10 s and high accuracy; only a bucket of 300 m leaves it, for the reverse look-up [V006, V148, V151, V165, V222, V224, V225, V271, V278]", async ({
    page,
  }) => {
    const calls = watchCalls(page);
    await browserAnswers(page, { latitude: 48.137154321, longitude: 11.576124987 });
    await startTest(page);
    await isFoundAt(page, /Munich, Bavaria, Germany/);
    expect(await page.evaluate(() => Reflect.get(window, "askedWith"))).toEqual({
      timeout: 10_000,
      enableHighAccuracy: true,
    });
    const asked = new URL(calls.of("Locations")[0]?.url() ?? "").searchParams;
    expect(Object.fromEntries(asked)).toMatchObject({
      maxResults: "1",
      include: "ciso2",
      inclnb: "1",
      key: "waymark",
      culture: "en",
    });
    const [latitude = 0, longitude = 0] = (asked.get("point") ?? "").split(",").map(Number);
    expect(asked.get("point")).not.toContain("48.13715");
    expect(Math.abs(latitude - 48.137154)).toBeLessThan(0.002);
    expect(Math.abs(longitude - 11.576124)).toBeLessThan(0.003);
  });

  test("beyond 87 degrees sends 0,0 [V166, V279]", LONG, async ({ page }) => {
    const calls = watchCalls(page);
    await browserAnswers(page, { latitude: 87.5, longitude: 12 });
    await startTest(page);
    await expect.poll(() => calls.of("Locations").length).toBeGreaterThan(0);
    expect(new URL(calls.of("Locations")[0]?.url() ?? "").searchParams.get("point")).toBe("0,0");
  });

  test(
    "a place that was chosen before is looked up by its name, and no position is asked for [V150, V152, V223]",
    LONG,
    async ({ page }) => {
      const calls = watchCalls(page);
      await browserAnswers(page, { code: 1 });
      await page.goto("/");
      await page.waitForLoadState("networkidle");
      await pick(page, "Warsaw");
      await runButton(page).click();
      await isFoundAt(page, /Warsaw/);
      const asked = new URL(calls.of("Locations")[0]?.url() ?? "").searchParams;
      expect(asked.get("query")).toMatch(/^Warsaw, /);
      expect(asked.has("point")).toBe(false);
      expect(await page.evaluate(() => Reflect.get(window, "askedWith"))).toBeUndefined();
    },
  );
});

test("a visitor who does not want to wait for the browser chooses a place instead", LONG, async ({ page }) => {
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () => undefined;
  });
  await startTest(page);
  await expect(band(page)).toHaveText("Finding your location");
  await page.getByRole("button", { name: "Choose a place instead" }).click();
  await expect(page.getByRole("alert").filter({ hasText: /\w/ })).toHaveCount(0);
  await useEgress(page).click();
  await isFoundAt(page, /Munich, Bavaria, Germany/);
});
