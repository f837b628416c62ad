import type { Page, WebSocket } from "@playwright/test";
import { expect, expectNoAxeViolations, LONG, signInAs, test } from "../src/story.ts";
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
} from "../src/test-run.ts";

test.use(LOCATED);
test.setTimeout(RUN_MS * 2);

const RESULTS = ["Web latency", "Download and upload", "Calls", "Required addresses"];

/** What comes together, noted by the page itself until it is finished: from outside, a busy machine looks too seldom. */
const noteArrivals = (page: Page): Promise<void> =>
  page.evaluate((names) => {
    const arrivals: string[][] = [];
    Object.assign(window, { arrivals });
    const isThere = (name: string, lines: readonly string[]) =>
      lines.some((line) => line.startsWith(name) && !/Waiting|Measuring/.test(line));
    const look = () => {
      const results = [...document.querySelectorAll("section")].find(
        (section) => section.querySelector("h2")?.textContent === "All results",
      );
      if (!results || document.querySelector("[data-stage=finished]")) return;
      const lines = [...results.querySelectorAll("li")].map((line) => line.textContent);
      const arrived = names.filter((name) => !arrivals.flat().includes(name) && isThere(name, lines));
      if (arrived.length > 0) arrivals.push(arrived);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  }, RESULTS);

test("results fill in one by one while the test runs [V081]", LONG, async ({ page }) => {
  await startTest(page, { lessData: false });
  await noteArrivals(page);
  await untilFinished(page);
  const arrivals = (await page.evaluate(() => Reflect.get(window, "arrivals"))) as string[][];
  expect(arrivals.slice(0, 3)).toEqual([["Web latency"], ["Download and upload"], ["Calls"]]);
  await expect(page).toHaveURL(REAL_ROUTE);
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await expect(resultLine(page, "Download and upload")).toContainText("Mbit/s");
  await expect(resultLine(page, "Calls")).toContainText("lost");
  await expect(page.getByRole("region", { name: "All results" })).not.toContainText("Waiting");
});

test(
  "speed and delay are drawn as they are measured, and no tile waits while it is measured",
  LONG,
  async ({ page }) => {
    await startTest(page, { lessData: false });
    const header = page.locator("[data-stage]");
    const tile = (name: string) =>
      page.getByRole("region", { name: "Will it work?" }).getByRole("listitem").filter({ hasText: name });
    const curve = (name: string) => header.locator("dl > div", { has: page.getByText(name, { exact: true }) });
    await expect(curve("Delay")).toContainText(/\d\sms/, { timeout: RUN_MS });
    await expect(curve("Delay").locator("polyline").first()).toBeAttached();
    await untilMeasuring(page, /Measuring the upload/);
    await expect(tile("Files")).toContainText("Measuring");
    await expect(tile("Calls")).toContainText("Measuring");
    await expect(curve("Speed")).toContainText(/\d\sMB\/s/);
    await expect(curve("Speed").locator("polyline")).toHaveCount(2);
    await untilFinished(page);
    // The verdict may bring a list of its own: on a slow machine it draws where the time goes.
    await expect(curve("Delay")).toHaveCount(0);
    await expect(curve("Speed")).toHaveCount(0);
  },
);

const BLOCKED = { status: "Failed", reason: "blocked", measuredAt: new Date(0).toISOString(), durationMs: 1 };

test("each result of the channel stands on the page as it arrives [V234]", LONG, async ({ page }) => {
  const results = new Set<string>();
  // The channel as it is, but each result in it says that something blocks it.
  const block = (message: string): string => {
    const [, type = "", event] = /^(\d+)(\["Receive\w+Result",.*)$/s.exec(message) ?? [];
    if (event === undefined) return message;
    const [name, envelope] = JSON.parse(event) as [string, object];
    results.add(name);
    return type + JSON.stringify([name, { ...envelope, payload: BLOCKED }]);
  };
  await page.routeWebSocket(/messagingHub/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(typeof message === "string" ? block(message) : message));
  });
  await page.route("**/FinishRun", async (route) => {
    await expect.poll(() => results.size, { timeout: RUN_MS }).toBe(8);
    await route.continue();
  });
  // The report as the server holds it would bring the measured results back.
  await page.route("**/ReadReport/*", (route) => route.abort());
  await startTest(page);
  await untilFinished(page);
  for (const name of ["DNS", "WebSocket", "IPv6", "Download and upload", "Busy line", "Calls", "Required addresses"])
    await expect(resultLine(page, name)).toContainText("Something is blocking it.");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
});

test("after a test the anonymous are invited to sign in, the signed-in are not [V066]", LONG, async ({ page }) => {
  await startTest(page);
  await untilFinished(page);
  const callout = page.getByRole("complementary", { name: "Sign in with your work account" });
  await expect(callout.getByRole("button", { name: "Sign in" })).toBeVisible();
  await signInAs(page, "owner");
  await expect(callout).toHaveCount(0);
});

test("with less data everything large is left out and said to be; the browser remembers the test until the visitor deletes it", async ({
  page,
}) => {
  await startTest(page);
  await untilFinished(page);
  await expect(resultLine(page, "Download and upload")).toContainText("Left out to use less data.");
  await expect(resultLine(page, "Busy line")).toContainText("Left out to use less data.");
  await expect(page.getByText(/^0\.\d\sMB of data$/)).toBeVisible();
  // A page that continued the run would remember it again after the visitor has deleted it.
  await untilStored(page);
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
  await recent.getByRole("button", { name: "Clear them" }).click();
  await expect(recent).toHaveCount(0);
  await page.goto(address);
  await expect(band(page)).toHaveText("Report not found");
});

test(
  "the debug flag of the address and the domain travel with the report [V038, V101, V102]",
  LONG,
  async ({ page }) => {
    const calls = watchCalls(page);
    await page.goto("/?debugTrace=true&tenantName=contoso.example");
    await page.waitForLoadState("networkidle");
    await page.getByRole("checkbox", { name: /Use less data/ }).check();
    await page.getByRole("button", { name: "Run test" }).click();
    await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
    const form = formOf(calls.of("GenerateTestReport")[0]);
    expect(form).toMatchObject({ debugTrace: "true", tenantName: "contoso.example" });
    expect(Object.keys(form)).toEqual(expect.arrayContaining(["endpointExchange", "endpointSharePoint", "egressIp"]));
  },
);

test("a visitor stops the test at any moment and keeps what was measured [V145]", async ({ page }) => {
  await startTest(page, { lessData: false });
  await page.waitForURL(REAL_ROUTE, { timeout: RUN_MS });
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(band(page)).toHaveText("You stopped the test");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await expect(resultLine(page, "Calls")).toContainText("The test was stopped before this was measured.");
  await expect.poll(async () => (await keptRuns(page))[0]?.state).toBe("stopped");
  await page.reload();
  await expect(band(page)).toHaveText("You stopped the test");
  await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
  await page.getByRole("button", { name: "Retest" }).click();
  await expect(page).toHaveURL(TEMPORARY_ROUTE);
});

test(
  "a report that cannot be made: the alert, no channel, what was measured still shown [V243]",
  LONG,
  async ({ page }) => {
    const channels: WebSocket[] = [];
    page.on("websocket", (socket) => channels.push(socket));
    await page.route("**/GenerateTestReport", (route) =>
      route.fulfill({ status: 400, json: { code: "request_invalid" } }),
    );
    await startTest(page);
    const alert = page.getByRole("alert").filter({ hasText: "Generate report failed" });
    await expect(alert).toBeVisible({ timeout: RUN_MS });
    await expect(band(page)).toHaveText("The report could not be created");
    await expect(resultLine(page, "Web latency")).toContainText("ms to mail");
    expect(channels.filter((socket) => socket.url().includes("/messagingHub"))).toEqual([]);
    await expectNoAxeViolations(page);
  },
);

test("a test that cannot start says why and is tried again on the same page", async ({ page }) => {
  await page.route("**/StartRun", (route) =>
    route.fulfill({ status: 503, headers: { "retry-after": "0" }, json: { code: "overloaded" } }),
  );
  await startTest(page);
  await expect(band(page)).toHaveText("The test could not start");
  await expect(page.getByText("Waymark is very busy right now.")).toBeVisible();
  await page.unroute("**/StartRun");
  await page.getByRole("button", { name: "Try again" }).click();
  await untilMeasuring(page, /Measuring|Checking/);
});

test("an address that no report can have says so [V172, V262]", LONG, async ({ page }) => {
  await page.goto("/report/not-a-report");
  await expect(band(page)).toHaveText("This is not the address of a report");
  await expect(page.getByText("This report address is not complete.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Run a new test" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Is your network ready");
});

test("under /gcc the whole run carries the prefix, the channel too [V020, V195]", LONG, async ({ page }) => {
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
