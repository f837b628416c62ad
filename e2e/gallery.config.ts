import { defineConfig } from "@playwright/test";
import { BROWSER } from "./src/browser.ts";

const PORT = Number(process.env.WAYMARK_GALLERY_PORT ?? 4470);

// Every part of apps/web/src/ui in all its states: axe finds nothing, and the sheets go to docs/screenshots/gallery.
export default defineConfig({
  testDir: "gallery",
  testMatch: "*.sheet.ts",
  outputDir: "../test-results/gallery",
  webServer: {
    command: "node apps/web/build/serve-gallery.ts",
    cwd: "..",
    port: PORT,
    reuseExistingServer: process.env.CI === undefined,
    timeout: 120_000,
  },
  workers: 2,
  fullyParallel: true,
  retries: process.env.CI === undefined ? 0 : 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [["list"]],
  use: { ...BROWSER, baseURL: `http://localhost:${PORT}`, locale: "en-GB", timezoneId: "Europe/Lisbon" },
});
