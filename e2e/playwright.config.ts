import { defineConfig } from "@playwright/test";
import { BROWSER_WITHOUT_WEBGL } from "./src/browser.ts";
import { PREVIEW_URL, WEB_URL } from "./src/endpoints.ts";

const isRunning = process.env.WAYMARK_E2E_WORLD === "running";
const isJudged = process.env.CI !== undefined;

export default defineConfig({
  testDir: "stories",
  testMatch: "**/*.story.ts",
  // Worlds take a while to start, so while writing stories one may be kept running.
  ...(isRunning ? {} : { globalSetup: "./src/start-world.ts" }),
  outputDir: "../test-results",
  // Each worker has a world of its own. Within it stories run one after the other, since they turn its switches.
  workers: isRunning ? 1 : 2,
  fullyParallel: false,
  projects: [
    // Stories whose verdict rests on what the browser measures: never two at a time. CI runs them alone.
    { name: "measuring", testMatch: "measuring/*.story.ts", workers: 1 },
    { name: "shipped", testMatch: "*.story.ts", testIgnore: ["measuring/**", "preview/**"] },
    // What is seen only where an operator previews areas that have no page yet. `npm run spec` counts it apart.
    { name: "preview", testMatch: "preview/*.story.ts", use: { baseURL: PREVIEW_URL } },
  ],
  forbidOnly: isJudged,
  // A flaky story is printed as such and is a bug to find, but it does not keep a change from landing.
  retries: isJudged ? 2 : 0,
  // A broken page fails everywhere: enough is seen after five, and the run ends while there is time to mend it.
  maxFailures: isJudged ? 5 : 0,
  globalTimeout: isJudged ? 55 * 60_000 : 0,
  // Every expectation has its own limit. This one only ends what hangs: a busy machine takes three times as long.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [
    ["list"],
    ["json", { outputFile: `../.waymark/results/${process.env.WAYMARK_E2E_RESULTS ?? "e2e"}.json` }],
  ],
  use: {
    ...BROWSER_WITHOUT_WEBGL,
    baseURL: WEB_URL,
    locale: "en-GB",
    timezoneId: "Europe/Lisbon",
    actionTimeout: 30_000,
    // Pictures and copies of all that comes over the line halve the download that a story measures on a busy machine.
    // While you look for a fault, --trace retain-on-failure keeps them.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: false },
  },
});
