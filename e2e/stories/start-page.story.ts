import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, LONG, problemBody, test } from "../src/story.ts";
import { openStart, runButton, TEMPORARY_ROUTE, watchCalls } from "../src/test-run.ts";

test("says what is tested, how long it takes and how much data, and has one button [V023, V068, V077]", async ({
  page,
}) => {
  await openStart(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Is your network ready for Contoso 365?");
  await expect(page.getByText("We measure how quickly this device")).toBeVisible();
  for (const fact of ["About 40 seconds", "Up to 40 MB of data", "No sign-in, nothing to install"])
    await expect(page.getByText(fact)).toBeVisible();
  await expect(runButton(page)).toBeVisible();
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await expect(page.getByText("Under 1 MB of data")).toBeVisible();
  await expectNoAxeViolations(page);
});

test.describe("where the visitor reaches the internet", () => {
  const card = (page: Page) => page.getByRole("region", { name: "Where you reach the internet" });

  test("is read from the connection alone, and can be corrected", LONG, async ({ page }) => {
    const calls = watchCalls(page);
    await openStart(page);
    await expect(card(page)).toContainText("Near Munich, Germany");
    await expect(card(page)).toContainText(/via AS\d+/);
    await expect(card(page)).toContainText("Read from your connection, not kept.");
    const asked = calls.of("ReverseEgressLocation");
    expect(asked.map((request) => [request.method(), request.postData()])).toEqual([["GET", null]]);
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain("Munich");
    await expectNoAxeViolations(page);
    await card(page).getByRole("button", { name: "Not here?" }).press("Enter");
    await expect(page.getByRole("combobox", { name: "City or town" })).toBeFocused();
    await expect(page.getByRole("radio", { name: "Choose a place" })).toBeChecked();
  });

  test("is not mentioned where nobody can tell, and the form does not wait for it", LONG, async ({ page }) => {
    const answer = Promise.withResolvers<void>();
    await page.route("**/ReverseEgressLocation", async (route) => {
      await answer.promise;
      await route.fulfill({ status: 404, json: problemBody("place_unknown") });
    });
    await page.goto("/");
    await expect(page.getByRole("link", { name: "See an example report" })).toBeVisible();
    await expect(runButton(page)).toBeEnabled();
    const before = await runButton(page).boundingBox();
    answer.resolve();
    await page.waitForLoadState("networkidle");
    await expect(card(page)).toHaveCount(0);
    expect(await runButton(page).boundingBox()).toEqual(before);
  });
});

test("an example report shows what a test brings, says that it is one, and asks the server for no report", async ({
  page,
}) => {
  const calls = watchCalls(page);
  await openStart(page);
  await page.getByRole("link", { name: "See an example report" }).click();
  await expect(page).toHaveURL(/\/example-report$/);
  await expect(page.getByText("This is an example")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Ashburn");
  await expect(page.getByRole("region", { name: "Findings" })).toContainText("Your IT");
  for (const name of ["StartRun", "GenerateTestReport", "Footprint"]) expect(calls.of(name)).toEqual([]);
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Run my own test" }).click();
  await expect(runButton(page)).toBeVisible();
});

test("the form turns into the progress band in place", LONG, async ({ page }) => {
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      void transition.ready.then(() => {
        const moving = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect | null)?.pseudoElement ?? "");
        document.documentElement.dataset.moved = moving.join(" ");
      });
      return transition;
    };
  });
  const movement = page.waitForResponse(/\/turn-in-place-/);
  await openStart(page);
  await (await movement).finished();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await runButton(page).click();
  await expect(page).toHaveURL(TEMPORARY_ROUTE);
  await expect(page.locator("html")).toHaveAttribute("data-moved", /view-transition-group\(test-band\)/);
});

test("a report named in the address is looked for, also when there is none", LONG, async ({ page }) => {
  const id = "3f0e0c52-7c3e-4d8a-9a66-0f0c0d3b1a11";
  await page.goto(`/?reportid=${id}`);
  await expect(page).toHaveURL(new RegExp(`/report/${id}$`));
  await expect(page.getByRole("heading", { level: 1, name: "Report not found" })).toBeVisible();
});
