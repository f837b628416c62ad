import { fileURLToPath } from "node:url";
import type { PlaywrightTestOptions, PlaywrightWorkerOptions } from "@playwright/test";

/** Chromium takes the last list alone, so that this one repeats what Playwright switches off. */
const SWITCHED_OFF = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
  // Pages of the address bar that nobody sees: for every context they cost almost two seconds of processor time.
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** Debian's Chromium, held back from the network services it would call at start. */
export const BROWSER = {
  browserName: "chromium" as const,
  viewport: { width: 1440, height: 900 },
  launchOptions: {
    // With the priority of the worlds: Playwright gives the browser a session, and so a share of the processor, of its own.
    executablePath: fileURLToPath(new URL("./chromium-ahead.sh", import.meta.url)),
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      `--disable-features=${SWITCHED_OFF.join(",")}`,
    ],
  },
} satisfies Pick<PlaywrightTestOptions & PlaywrightWorkerOptions, "browserName" | "viewport" | "launchOptions">;

/** For stories: drawing the map by software takes both cores, so the page shows its picture of it, as for people without WebGL. */
export const BROWSER_WITHOUT_WEBGL = {
  ...BROWSER,
  launchOptions: { ...BROWSER.launchOptions, args: [...BROWSER.launchOptions.args, "--disable-3d-apis"] },
};
