import { defineConfig } from "@playwright/test";
import stories from "./playwright.config.ts";
import { BROWSER } from "./src/browser.ts";

const { projects: _, ...shared } = stories;

// The same world as the stories; the pictures go to docs/screenshots, to be looked at one by one.
export default defineConfig({
  ...shared,
  workers: 1,
  testDir: "screenshots",
  testMatch: "**/*.shot.ts",
  reporter: [["list"]],
  timeout: 60_000,
  // A picture shows the drawn map.
  use: { ...stories.use, ...BROWSER },
});
