import { users } from "@waymark/identity/world/users";
import { WEB_URL } from "../src/endpoints.ts";
import { isSaved, openAs, SILENT_MS } from "../src/own-report.ts";
import { call, savedReport } from "../src/people.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { drawnMap, SIZES, shoot, THEMES } from "../src/shoot.ts";
import { expect, test } from "../src/story.ts";
import { MUNICH, RUN_MS, startTest, untilFinished } from "../src/test-run.ts";

const WARSAW = { latitude: 52.2297, longitude: 21.0122 };

test.setTimeout(RUN_MS * 3);
test.afterAll(backHome);

test("a report that was handed over, and the start page of one who returns", async ({ browser }) => {
  await scenario.switchTo("far-egress");
  const context = await browser.newContext({
    baseURL: WEB_URL,
    viewport: SIZES[1440],
    geolocation: WARSAW,
    permissions: ["geolocation", "clipboard-write"],
    timezoneId: "Europe/Warsaw",
  });
  const page = await context.newPage();
  await startTest(page, { lessData: false });
  await untilFinished(page);
  await page.getByRole("switch", { name: "If this is fixed" }).first().check();
  await page.getByRole("main").getByRole("button", { name: "Copy message for your IT" }).first().click();
  await expect(page.getByRole("region", { name: "Waiting for your IT" })).toBeVisible();
  await drawnMap(page);
  await shoot(page, "report-if-fixed-1440-light");
  await page.setViewportSize(SIZES[390]);
  await page.emulateMedia({ colorScheme: "dark" });
  await drawnMap(page);
  await shoot(page, "report-if-fixed-390-dark");

  await page.goto("/");
  await expect(page.getByText("Waiting for your IT since")).toBeVisible();
  for (const [name, size] of Object.entries(SIZES))
    for (const colorScheme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await shoot(page, `start-returning-${name}-${colorScheme}`);
    }
  await context.close();
});

test("a received report beside the reader's own test", async ({ browser }) => {
  const { id } = await savedReport();
  await call(`ConnectivityTest/Share/${id}`, {
    method: "POST",
    as: "owner",
    body: { receivers: [users.receiver.oid] },
  });
  const page = await openAs(browser, "receiver", "/");
  await page.context().grantPermissions(["geolocation"]);
  await page.context().setGeolocation(MUNICH);
  await startTest(page);
  await untilFinished(page);
  await isSaved(page);
  await page.goto(`/report/${id}`);
  await expect(page.getByRole("region", { name: "Beside your own tests" })).toBeVisible({ timeout: SILENT_MS });
  for (const [name, size] of Object.entries(SIZES))
    for (const colorScheme of THEMES) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
      await drawnMap(page);
      await shoot(page, `received-report-${name}-${colorScheme}`);
    }
  await page.context().close();
});
