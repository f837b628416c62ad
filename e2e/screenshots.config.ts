import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";
import { BROWSER } from "./src/browser.ts";

// The same world as the stories; the pictures go to docs/screenshots, to be looked at one by one.
export default defineConfig({
  ...stories,
  testDir: "screenshots",
  testMatch: "**/*.shot.ts",
  reporter: [["list"]],
  timeout: 60_000,
  // A picture shows the drawn map.
  use: { ...stories.use, ...BROWSER },
});
