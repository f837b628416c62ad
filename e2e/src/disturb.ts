import type { BrowserContext, Page } from "@playwright/test";
import { scenario } from "./scenario.ts";

const MOMENT_MS = 2_500;

/** What may happen to a page in the middle of a test. Each gives back the page on which the visitor then looks. */
export const DISTURBANCES = {
  reloaded: async (page) => {
    await page.reload();
    return page;
  },
  closed: async (page, context) => {
    const address = page.url();
    await page.close();
    const again = await context.newPage();
    await again.goto(address);
    return again;
  },
  hidden: async (page) => {
    await setHidden(page, true);
    await page.waitForTimeout(MOMENT_MS);
    await setHidden(page, false);
    return page;
  },
  frozen: async (page, context) => {
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.setWebLifecycleState", { state: "frozen" });
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await devtools.send("Page.setWebLifecycleState", { state: "active" });
    return page;
  },
  offline: async (page, context) => {
    await context.setOffline(true);
    await page.waitForTimeout(MOMENT_MS);
    await context.setOffline(false);
    return page;
  },
  "cut off": async (page) => {
    await scenario.cutLine();
    await page.waitForTimeout(MOMENT_MS);
    await scenario.restoreLine();
    return page;
  },
} as const satisfies Record<string, (page: Page, context: BrowserContext) => Promise<Page>>;

/** Chromium hides no tab of a headless browser; so the page itself is made to believe it. */
const setHidden = (page: Page, hidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => isHidden });
    document.dispatchEvent(new Event("visibilitychange"));
  }, hidden);
