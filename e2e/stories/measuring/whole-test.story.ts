import type { WebSocket } from "@playwright/test";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/test-run";
import { expect, expectNoAxeViolations, test } from "../../src/story.ts";
import {
  band,
  formOf,
  keptRuns,
  LOCATED,
  REAL_ROUTE,
  RUN_MS,
  resultLine,
  startTest,
  TEMPORARY_ROUTE,
  untilFinished,
  untilMeasuring,
  untilStored,
  watchCalls,
} from "../../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 2);

test("a visitor runs the whole test without an account and reads its report: one page that fills in [V001, V004, V005, V007, V008, V010, V147, V153, V154, V155, V156, V157, V163, V174, V204, V229, V230, P245, P279]", async ({
  page,
  browser,
}) => {
  const calls = watchCalls(page);
  const channels: WebSocket[] = [];
  page.on("websocket", (socket) => channels.push(socket));
  await startTest(page, { lessData: false });
  await expect(page).toHaveURL(TEMPORARY_ROUTE);
  const temporary = page.url();
  await untilMeasuring(page, /Measuring web latency/);
  await expect(page.getByRole("progressbar", { name: "Progress of the test" })).toBeVisible();
  await expect(page.getByText(/about \d+\ss left/)).toBeVisible();
  await expect(page.getByText(/\sMB of up to 40\sMB used/)).toBeVisible();
  await expectNoAxeViolations(page);
  await band(page).evaluate((heading) => Object.assign(heading, { isTheSame: true }));

  // The report is asked for while the test still runs; the address changes, the page does not.
  await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
  expect(await band(page).evaluate((heading) => Reflect.get(heading, "isTheSame"))).toBe(true);
  const reportId = page.url().split("/").at(-1) ?? "";
  const [generated] = calls.of("GenerateTestReport");
  expect(generated?.headers()["content-type"]).toContain("application/x-www-form-urlencoded");
  expect(formOf(generated)).toMatchObject({
    browserLocationCity: "Munich",
    browserLocationCountry: "Germany",
    browserLocationIsAutoDetected: "true",
    debugTrace: "false",
  });
  const channel = () => channels.find((socket) => socket.url().includes("/messagingHub"));
  await expect.poll(() => channel()?.url() ?? "").toContain(`runId=${reportId}`);

  await untilFinished(page);
  await expect.poll(() => channel()?.isClosed()).toBe(true);
  expect(calls.of("GenerateTestReport")).toHaveLength(1);
  expect(calls.of("ReportProbeResults")).toHaveLength(1);
  expect(calls.of("ReportTestResult")).toHaveLength(8);
  expect(calls.of("FinishRun")).toHaveLength(1);

  await expect(band(page)).toHaveText(/^(Everything works|No trouble with)/);
  await expect(page.getByText(/\d within limit/)).toBeVisible();
  await expect(resultLine(page, "Download and upload")).toContainText("MB/s");
  await expect(resultLine(page, "Calls")).toContainText("lost");
  await expect(resultLine(page, "Proxy, VPN and route")).toContainText("A web page cannot see these.");
  await resultLine(page, "Location").locator("summary").click();
  await expect(resultLine(page, "Location")).toContainText("Munich, Bavaria, Germany, Fabrikam Fibre");
  await expect(page.getByRole("region", { name: "You and your neighbours" })).toBeVisible();
  await expect(page.getByRole("link", { name: /DB-IP/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  // Every event of the run was heard, in order and to the last.
  await untilStored(page);
  const [kept] = await keptRuns(page);
  const headers = { [CLAIM_HEADER]: kept?.claimSecret ?? "" };
  const stored = await page.request.get(`/AnonymousConnectivityTest/ReadReport/${reportId}`, { headers });
  expect(await stored.json()).toMatchObject({ status: "Finished", lastSequence: kept?.sequence });
  expect(kept?.unsent).toEqual([]);

  // The same browser reads it again, under either address; another one does not.
  const figure = (await band(page).textContent()) ?? "";
  await page.goto(`/report/${reportId}`);
  await expect(band(page)).toHaveText(figure);
  await page.goto(temporary);
  await expect(page).toHaveURL(REAL_ROUTE);
  await expect(band(page)).toHaveText(figure);
  const elsewhere = await browser.newContext();
  const stranger = await elsewhere.newPage();
  await stranger.goto(page.url());
  await expect(band(stranger)).toHaveText("Report not found");
  await expect(stranger.getByText("We could not find this report.")).toBeVisible();
  await expectNoAxeViolations(stranger);
  await elsewhere.close();
});
