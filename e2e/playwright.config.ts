import { defineConfig } from "@playwright/test";
import { BROWSER_WITHOUT_WEBGL } from "./src/browser.ts";
import { WEB_URL } from "./src/places.ts";

export default defineConfig({
  testDir: "stories",
  testMatch: "**/*.story.ts",
  // A world takes a while to come up: whoever writes stories keeps one running and says so.
  ...(process.env.WAYMARK_E2E_WORLD === "running" ? {} : { globalSetup: "./src/start-world.ts" }),
  outputDir: "../test-results",
  // The stories share one product; switches are turned for everybody, so they run one after the other.
  workers: 1,
  fullyParallel: false,
  forbidOnly: process.env.CI !== undefined,
  // A flaky story is printed as such and is a bug to find, but it does not keep a change from landing.
  retries: process.env.CI === undefined ? 0 : 2,
  // A broken page fails everywhere: enough is seen after five, and the run ends while there is time to mend it.
  maxFailures: process.env.CI === undefined ? 0 : 5,
  globalTimeout: process.env.CI === undefined ? 0 : 55 * 60_000,
  // Limits end what hangs; a machine that is three times slower than usual must stay below them.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../.waymark/results/e2e.json" }]],
  use: {
    ...BROWSER_WITHOUT_WEBGL,
    baseURL: WEB_URL,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    actionTimeout: 20_000,
    trace: "on-first-retry",
  },
});
