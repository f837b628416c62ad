import type { Page } from "@playwright/test";
import { SCENARIO_NAMES, SCENARIOS, type ScenarioName } from "@waymark/dev/scenario/scenarios";
import { WEB_URL } from "../src/endpoints.ts";
import { backHome, scenario } from "../src/scenario.ts";
import { drawnMap, SIZES, shoot } from "../src/shoot.ts";
import { test } from "../src/story.ts";
import { RUN_MS, startTest, untilFinished } from "../src/test-run.ts";

test.setTimeout(RUN_MS * 3);
test.afterAll(backHome);

/** A4 at 96 dots per inch, less its margins. */
const PAPER = { width: 718, height: 1_047 };

async function shootAll(page: Page, name: ScenarioName): Promise<void> {
  await drawnMap(page);
  await shoot(page, `report-${name}-1440-light`);
  await page.emulateMedia({ colorScheme: "dark" });
  await shoot(page, `report-${name}-1440-dark`);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(SIZES[390]);
  await drawnMap(page);
  await shoot(page, `report-${name}-390-light`);
}

for (const name of SCENARIO_NAMES)
  test(`the report of ${name}`, async ({ browser }) => {
    const { latitude, longitude } = SCENARIOS[name].visitor;
    await scenario.switchTo(name);
    const context = await browser.newContext({
      baseURL: WEB_URL,
      viewport: SIZES[1440],
      geolocation: { latitude, longitude },
      permissions: ["geolocation"],
      timezoneId: "Europe/Warsaw",
    });
    const page = await context.newPage();
    await startTest(page, { lessData: false });
    await untilFinished(page);
    await shootAll(page, name);
    if (name === "far-egress") {
      await page.setViewportSize(PAPER);
      await page.emulateMedia({ media: "print" });
      // What a browser says before it prints: then nothing is folded any more.
      await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
      await shoot(page, "report-print");
    }
    await context.close();
  });
