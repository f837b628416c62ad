import type { Page } from "@playwright/test";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { DISTURBANCES } from "../src/disturb.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { expect, test } from "../src/story.ts";
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
    ids.add(((await response.json()) as { id: string }).id);
  });
  return ids;
};

/** What the server holds is what the page shows: nothing lost, nothing doubled, every event heard. */
async function expectWholeReport(page: Page, reports: Set<string>): Promise<void> {
  await untilFinished(page);
  const reportId = page.url().match(REAL_ROUTE)?.[0].split("/").at(-1) ?? "";
  expect([...reports]).toEqual([reportId]);
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
  for (const [when, title] of Object.entries(PHASES))
    test(`a page that is ${what} while ${when} ends with one whole report [V231, V276]`, async ({ page, context }) => {
      test.setTimeout(RUN_MS * 2);
      const reports = generatedReports(page);
      await slowPosition(page);
      await startTest(page);
      await untilMeasuring(page, title);
      const shown = await disturb(page, context);
      await expectWholeReport(shown, reports);
    });

test("samples of a hidden tab are discarded, and the visitor is told", async ({ page }) => {
  test.setTimeout(RUN_MS * 2);
  await startTest(page);
  await untilMeasuring(page, PHASES["timing the doors"]);
  await DISTURBANCES.hidden(page);
  await expect(page.getByText(/samples? (was|were) discarded because this tab was in the background/)).toBeVisible({
    timeout: RUN_MS,
  });
});

test("a line that dies leaves what was measured, says so, and sends the rest when it is back", async ({ page }) => {
  test.setTimeout(RUN_MS * 3);
  const reports = generatedReports(page);
  await startTest(page, { lessData: false });
  await untilMeasuring(page, /Measuring the download/);
  // The doors still answer; only the way to the product is gone.
  await page.route("**/AnonymousConnectivityTest/**", (route) => route.abort("internetdisconnected"));
  await expect(page.getByText("Your connection seems to be gone")).toBeVisible({ timeout: RUN_MS });
  await expect(page.getByText(/results? waits? in this browser/)).toBeVisible();
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await untilMeasuring(page, /Bringing in the last results/);
  expect((await keptRuns(page))[0]?.unsent.length).toBeGreaterThan(0);
  await page.unroute("**/AnonymousConnectivityTest/**");
  await expect(page.getByText("Your connection seems to be gone")).toHaveCount(0, { timeout: RUN_MS });
  await expectWholeReport(page, reports);
});

test("a second tab of the same test leaves the measuring to the first", async ({ page, context }) => {
  await startTest(page);
  await untilMeasuring(page, PHASES["timing the doors"]);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(band(second)).toHaveText("This test runs in another tab");
});

test("what a network blocks is said in plain words, and the rest is measured all the same", async ({ page }) => {
  test.setTimeout(RUN_MS * 2);
  await scenario.adjust({ udp: "blocked", webSocket: "blocked", ipv6: "absent", blockedNames: ["calls"] });
  await startTest(page);
  await untilFinished(page);
  await expect(resultLine(page, "Calls")).toContainText(
    /no UDP port could be reached|Nobody answered|Something blocks/,
  );
  await expect(resultLine(page, "Web socket")).toContainText("does not work");
  await expect(resultLine(page, "IPv6")).toContainText("not offered by this network");
  await expect(resultLine(page, "Required addresses")).toContainText("4 of 5");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
});
