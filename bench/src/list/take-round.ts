import type { Browser, Page } from "@playwright/test";

export type ListKind = "ours" | "bare";
export type Listed = { readonly list: ListKind; readonly shown: number; readonly held: number };

type PageBench = {
  readonly drawMs: () => Promise<number>;
  readonly scrollFramesMs: (frames: number, stepPx: number) => Promise<number[]>;
};
declare const listBench: PageBench;

const FRAMES = 300;
/** A quick turn of the wheel: almost three rows in every frame. */
const STEP_PX = 120;

async function inPage<Value>(
  browser: Browser,
  url: string,
  { list, shown, held }: Listed,
  take: (page: Page) => Promise<Value>,
): Promise<Value> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${url}?list=${list}&shown=${shown}&held=${held}`, { waitUntil: "networkidle" });
  const value = await take(page);
  await context.close();
  return value;
}

const draw = (page: Page): Promise<number> => page.evaluate(() => listBench.drawMs());

export const firstRowsMs = (browser: Browser, url: string, listed: Listed): Promise<number> =>
  inPage(browser, url, listed, draw);

export const framesMs = (browser: Browser, url: string, listed: Listed): Promise<number[]> =>
  inPage(browser, url, listed, async (page) => {
    await draw(page);
    await page.waitForLoadState("networkidle");
    return page.evaluate(([frames, stepPx]) => listBench.scrollFramesMs(frames, stepPx), [FRAMES, STEP_PX] as const);
  });

/** What is in use after drawing, scrolling a little and a collection. */
export const heapBytes = (browser: Browser, url: string, listed: Listed): Promise<number> =>
  inPage(browser, url, listed, async (page) => {
    await draw(page);
    await page.waitForLoadState("networkidle");
    await page.evaluate((stepPx) => listBench.scrollFramesMs(20, stepPx), STEP_PX);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("HeapProfiler.collectGarbage");
    return (await devtools.send("Runtime.getHeapUsage")).usedSize;
  });
