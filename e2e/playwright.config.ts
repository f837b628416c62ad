import { defineConfig } from "@playwright/test";
import { BROWSER } from "./src/browser.ts";
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
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 8_000 },
  reporter: [["list"], ["json", { outputFile: "../.waymark/results/e2e.json" }]],
  use: {
    ...BROWSER,
    baseURL: WEB_URL,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    actionTimeout: 8_000,
    trace: "retain-on-failure",
  },
});
