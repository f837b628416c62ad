import type { Page } from "@playwright/test";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { DISTURBANCES } from "../src/disturb.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { expect, expectNoAxeViolations, LONG, test } from "../src/story.ts";
import {
  band,
  keptRuns,
  LOCATED,
  REAL_ROUTE,
  RUN_MS,
  resultLine,
  startTest,
  untilFinished,
  untilMeasuring,
  untilStored,
  verdict,
} from "../src/test-run.ts";

test.use(LOCATED);
test.afterEach(backHome);

/** Long enough to be disturbed in. */
const slowPosition = (page: Page) =>
  page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation);
    navigator.geolocation.getCurrentPosition = (...given) => void setTimeout(() => ask(...given), 1_500);
  });

const PHASES = {
  "finding the place": /Finding your location/,
  "timing the doors": /Measuring web latency/,
  "the test call": /Making a test call/,
} as const;

const generatedReports = (page: Page): Set<string> => {
  const ids = new Set<string>();
  page.context().on("response", async (response) => {
    if (!response.url().endsWith("/GenerateTestReport") || !response.ok()) return;
    // A page that goes as the answer comes takes it along, unread; the next page asks again.
    const report = (await response.json().catch(() => undefined)) as { id: string } | undefined;
    if (report) ids.add(report.id);
  });
  return ids;
};

/** What the server holds is what the page shows: nothing lost, nothing doubled, every event heard. */
async function expectWholeReport(page: Page, reports: Set<string>): Promise<void> {
  await untilFinished(page);
  const reportId = page.url().match(REAL_ROUTE)?.[0].split("/").at(-1) ?? "";
  await expect.poll(() => [...reports]).toEqual([reportId]);
  await untilStored(page);
  await expect.poll(async () => (await keptRuns(page))[0]?.unsent).toEqual([]);
  const [kept, ...others] = await keptRuns(page);
  expect(others).toEqual([]);
  const headers = { [CLAIM_HEADER]: kept?.claimSecret ?? "" };
  const stored = await page.request.get(`/AnonymousConnectivityTest/ReadReport/${reportId}`, { headers });
  const report = (await stored.json()) as Record<string, unknown>;
  expect(report).toMatchObject({ status: "Finished" });
  for (const field of ["connectivity", "dnsResolver", "webSocket", "ipv6", "download", "bufferBloat", "skype"])
    expect([field, report[field]]).toEqual([field, expect.objectContaining({ status: expect.any(String) })]);
  await expect.poll(async () => (await keptRuns(page))[0]?.sequence).toBe(report.lastSequence);
}

for (const [what, disturb] of Object.entries(DISTURBANCES))
  test(
    `a page that is ${what} in each phase of its test ends with one whole report [V231, V276]`,
    LONG,
    async ({ page, context }) => {
      test.setTimeout(RUN_MS * 3);
      const reports = generatedReports(page);
      await slowPosition(page);
      await startTest(page);
      let shown = page;
      for (const title of Object.values(PHASES)) {
        await untilMeasuring(shown, title);
        shown = await disturb(shown, context);
      }
      await expectWholeReport(shown, reports);
    },
  );

test(
  "samples of a hidden tab are discarded, and the report says so, also when it is read again",
  LONG,
  async ({ page }) => {
    test.setTimeout(RUN_MS * 2);
    await startTest(page);
    await untilMeasuring(page, PHASES["timing the doors"]);
    await DISTURBANCES.hidden(page);
    const discarded = page.getByText(/samples? (was|were) discarded because this tab was in the background/);
    await expect(discarded).toBeVisible({ timeout: RUN_MS });
    await untilFinished(page);
    const said = await discarded.textContent();
    // Whoever reads the report later reads the same.
    await page.reload();
    await untilFinished(page);
    await expect(discarded).toHaveText(said ?? "");
  },
);

test(
  "a line that dies leaves what was measured, says so, and sends the rest when it is back",
  LONG,
  async ({ page }) => {
    test.setTimeout(RUN_MS * 3);
    const reports = generatedReports(page);
    await startTest(page, { lessData: false });
    await untilMeasuring(page, /Measuring the download/);
    // The doors still answer; only the way to the product is gone.
    await page.route("**/AnonymousConnectivityTest/**", (route) => route.abort("internetdisconnected"));
    await expect(page.getByText("Your connection seems to be gone")).toBeVisible({ timeout: RUN_MS });
    await expect(page.getByText(/results? waits? in this browser/)).toBeVisible();
    await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
    await untilMeasuring(page, /Collecting the last results/);
    await expect.poll(async () => (await keptRuns(page))[0]?.unsent.length).toBeGreaterThan(0);
    await page.unroute("**/AnonymousConnectivityTest/**");
    await expect(page.getByText("Your connection seems to be gone")).toHaveCount(0, { timeout: RUN_MS });
    await expectWholeReport(page, reports);
  },
);

test("a second tab of the same test leaves the measuring to the first", async ({ page, context }) => {
  // All of it: a test with less data may be over before a busy machine has opened the second tab.
  await startTest(page, { lessData: false });
  await untilMeasuring(page, PHASES["timing the doors"]);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(band(second)).toHaveText("This test is running in another tab");
});

const WAITING = /A test is running in another tab/;

test(
  "two tests at once in one browser would spoil each other: the second waits and starts by itself",
  LONG,
  async ({ page, context }) => {
    test.setTimeout(RUN_MS * 3);
    await startTest(page, { lessData: false });
    await untilMeasuring(page, PHASES["timing the doors"]);
    const second = await context.newPage();
    await startTest(second);
    await untilMeasuring(second, WAITING);
    await untilMeasuring(second, PHASES["timing the doors"]);
    await expect(page.locator("[data-stage=finishing], [data-stage=finished]")).toBeVisible();
    await untilFinished(page);
    await untilFinished(second);
  },
);

test(
  "a test that waits says so and can be stopped; it starts when the tab before it is closed",
  LONG,
  async ({ page, context }) => {
    test.setTimeout(RUN_MS * 2);
    const before = await context.newPage();
    await before.goto("/");
    // As a tab that measures does, for as long as the story needs.
    await before.evaluate(() => void navigator.locks.request("waymark measuring", () => new Promise(() => undefined)));
    await startTest(page);
    await untilMeasuring(page, WAITING);
    await expect(page.getByText("This one starts as soon as it has ended.")).toBeVisible();
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(band(page)).toHaveText("You stopped the test");
    await startTest(page);
    await untilMeasuring(page, WAITING);
    await before.close();
    await untilMeasuring(page, PHASES["timing the doors"]);
  },
);

test("what a network blocks is said in plain words, and the rest is measured all the same", LONG, async ({ page }) => {
  test.setTimeout(RUN_MS * 2);
  await scenario.adjust({ udp: "blocked", webSocket: "blocked", ipv6: "absent", blockedNames: ["calls"] });
  await startTest(page);
  await untilFinished(page);
  await expect(resultLine(page, "Calls")).toContainText(
    /no UDP port could be reached|There was no answer|Something is blocking/,
  );
  await expect(resultLine(page, "WebSocket")).toContainText("does not work");
  await expect(resultLine(page, "IPv6")).toContainText("not offered by this network");
  await expect(resultLine(page, "Required addresses")).toContainText("4 of 5");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
});

test(
  "a line that is cut in the middle is the verdict, nobody is blamed, and what it touched is not measured",
  LONG,
  async ({ page }) => {
    test.setTimeout(RUN_MS * 3);
    await startTest(page);
    await untilMeasuring(page, PHASES["the test call"]);
    await scenario.cutLine();
    await page.waitForTimeout(8_000);
    await scenario.restoreLine();
    await untilFinished(page);
    await expect(verdict(page)).toHaveText(/^Your connection dropped during the test: it was gone for \d+ seconds/);
    await expect(page.getByRole("main")).not.toContainText(/your network blocks|is blocked/);
    await expect(resultLine(page, "Calls")).toContainText("There was no connection.");
    await expect(page.getByRole("button", { name: "Retest" }).first()).toBeVisible();
  },
);
