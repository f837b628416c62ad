import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";

/** Debian's Chromium, held back from the network services it would call at start. */
export const BROWSER = {
  browserName: "chromium" as const,
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    executablePath: "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  },
} satisfies Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "browserName" | "viewport" | "launchOptions">;

/** For stories: drawing the map by software takes both cores, so the page shows its picture of it, as for people without WebGL. */
export const BROWSER_WITHOUT_WEBGL = {
  ...BROWSER,
  launchOptions: { ...BROWSER.launchOptions, args: [...BROWSER.launchOptions.args, "--disable-3d-apis"] },
};
