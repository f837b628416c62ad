import type { WebSocket } from "@playwright/test";
import { CLAIM_HEADER } from "@waymark/contracts/connectivity-test/wire";
import { expect, expectNoAxeViolations, signInAs, test } from "../src/story.ts";
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
  watchCalls,
} from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 2);

test("a visitor runs the whole test without an account and reads its report: one page that fills in [V001, V004, V005, V007, V008, V147, V153, V154, V155, V156, V157, V163, V174, V204, V229, V230, P245, P279]", async ({
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
  await expect(page.getByText(/about \d+ s left/)).toBeVisible();
  await expect(page.getByText(/ MB of up to 40 MB used/)).toBeVisible();
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
  const channel = channels.find((socket) => socket.url().includes("/messagingHub"));
  expect(new URL(channel?.url() ?? "").searchParams.get("runId")).toBe(reportId);

  await untilFinished(page);
  await expect.poll(() => channel?.isClosed()).toBe(true);
  expect(calls.of("GenerateTestReport")).toHaveLength(1);
  expect(calls.of("ReportProbeResults")).toHaveLength(1);
  expect(calls.of("ReportTestResult")).toHaveLength(8);
  expect(calls.of("FinishRun")).toHaveLength(1);

  await expect(band(page)).toHaveText(/^(Everything works|No trouble with)/);
  await expect(page.getByText(/\d within limit/)).toBeVisible();
  await expect(resultLine(page, "Download and upload")).toContainText("Mbit/s");
  await expect(resultLine(page, "Calls")).toContainText("lost");
  await expect(resultLine(page, "Proxy, VPN and route")).toContainText("A web page cannot see these.");
  await resultLine(page, "Location").locator("summary").click();
  await expect(resultLine(page, "Location")).toContainText("Munich, Bavaria, Germany, Fabrikam Fibre");
  await expect(page.getByRole("region", { name: "You and your neighbours" })).toBeVisible();
  await expect(page.getByRole("link", { name: /DB-IP/ }).first()).toBeVisible();
  await expectNoAxeViolations(page);

  // Every event of the run was heard, in order and to the last.
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

test("after a test the anonymous are invited to sign in, the signed-in are not [V066]", async ({ page }) => {
  await startTest(page);
  await untilFinished(page);
  const callout = page.getByRole("complementary", { name: "Sign in with your work account" });
  await expect(callout.getByRole("button", { name: "Sign in" })).toBeVisible();
  await signInAs(page, "owner");
  await expect(callout).toHaveCount(0);
});

test("with less data everything large is left out and said to be; the browser remembers the test until it is told not to", async ({
  page,
}) => {
  await startTest(page);
  await untilFinished(page);
  await expect(resultLine(page, "Download and upload")).toContainText("Left out to use less data.");
  await expect(resultLine(page, "Busy line")).toContainText("Left out to use less data.");
  await expect(page.getByText(/^0\.\d MB of data$/)).toBeVisible();
  const address = page.url();

  await page.goto("/");
  const recent = page.getByRole("region", { name: "Your last tests on this device" });
  await expect(recent.getByRole("listitem")).toHaveCount(1);
  await expectNoAxeViolations(page);
  await recent.getByRole("link", { name: /Munich, Germany/ }).click();
  await expect(page).toHaveURL(address);
  await untilFinished(page);
  await page.goBack();
  await recent.getByRole("button", { name: "Clear" }).click();
  await recent.getByRole("button", { name: "Forget them" }).click();
  await expect(recent).toHaveCount(0);
  await page.goto(address);
  await expect(band(page)).toHaveText("Report not found");
});

test("the debug flag of the address and the domain travel with the report [V038, V101, V102]", async ({ page }) => {
  const calls = watchCalls(page);
  await page.goto("/?debugTrace=true&tenantName=contoso.example");
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await page.getByRole("button", { name: "Run test" }).click();
  await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
  const form = formOf(calls.of("GenerateTestReport")[0]);
  expect(form).toMatchObject({ debugTrace: "true", tenantName: "contoso.example" });
  expect(Object.keys(form)).toEqual(expect.arrayContaining(["endpointExchange", "endpointSharePoint", "egressIp"]));
});

test("a visitor stops the test at any moment and keeps what was measured [V145]", async ({ page }) => {
  await startTest(page, { lessData: false });
  await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(band(page)).toHaveText("You stopped the test");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await expect(resultLine(page, "Calls")).toContainText("The test was stopped before.");
  await page.reload();
  await expect(band(page)).toHaveText("You stopped the test");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await page.getByRole("button", { name: "Retest" }).click();
  await expect(page).toHaveURL(TEMPORARY_ROUTE);
});

test("a report that cannot be made: the alert, the channel closed, what was measured still shown [V243, V244]", async ({
  page,
}) => {
  const channels: WebSocket[] = [];
  page.on("websocket", (socket) => channels.push(socket));
  await page.route("**/GenerateTestReport", (route) =>
    route.fulfill({ status: 400, json: { code: "request_invalid" } }),
  );
  await startTest(page);
  const alert = page.getByRole("alert").filter({ hasText: "Generate report failed" });
  await expect(alert).toBeVisible({ timeout: RUN_MS });
  await expect(band(page)).toHaveText("The report could not be made");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  expect(channels.filter((socket) => socket.url().includes("/messagingHub") && !socket.isClosed())).toEqual([]);
  await expectNoAxeViolations(page);
});

test("a test that cannot start says why and is tried again on the same page", async ({ page }) => {
  await page.route("**/StartRun", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "0" }, json: { code: "overloaded" } }),
  );
  await startTest(page);
  await expect(band(page)).toHaveText("The test could not start");
  await expect(page.getByText("Many people are here right now.")).toBeVisible();
  await page.unroute("**/StartRun");
  await page.getByRole("button", { name: "Try again" }).click();
  await untilMeasuring(page, /Measuring|Checking/);
});

test("an address that no report can have says so [V172, V262]", async ({ page }) => {
  await page.goto("/report/not-a-report");
  await expect(band(page)).toHaveText("This is not a report's address");
  await expect(page.getByText("This report address is not complete.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Run a new test" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready");
});

test("under /gcc the whole run carries the prefix, the channel too [V020, V195]", async ({ page }) => {
  const channels: string[] = [];
  page.on("websocket", (socket) => channels.push(socket.url()));
  await page.goto("/gcc/");
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await page.getByRole("button", { name: "Run test" }).click();
  await untilFinished(page);
  expect(new URL(page.url()).pathname).toMatch(/^\/gcc\/report\//);
  expect(channels.some((url) => new URL(url).pathname === "/gcc/messagingHub")).toBe(true);
});
