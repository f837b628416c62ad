import { chromium } from "@playwright/test";
import { BROWSER } from "@waymark/e2e/browser";
import { alternate, median, quantile, spread } from "../support/rounds.ts";
import { servePage } from "./serve-page.ts";
import { firstRowsMs, framesMs, heapBytes, type Listed } from "./take-round.ts";

const MANY = 50_000;
const FEW = 50;
const ROUNDS = 7;
const MAX_FIRST_RATIO = 1.2;
const MAX_FRAME_RATIO = 1.3;
const MAX_HEAP_RATIO = 1.2;

const OURS_MANY: Listed = { list: "ours", shown: MANY, held: MANY };
/** The page holds as many rows, the list shows few of them: the rows are the caller's, the rest is the list's. */
const OURS_FEW: Listed = { list: "ours", shown: FEW, held: MANY };
const BARE_MANY: Listed = { list: "bare", shown: MANY, held: MANY };

const P99 = 0.99;
const megabytes = (bytes: readonly number[]): string => (median(bytes) / 1_000_000).toFixed(1);

/** 50,000 rows against 50 of them, and scrolling against a bare list of the same library. */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const { url, stop } = await servePage();
  const browser = await chromium.launch(BROWSER.launchOptions);
  try {
    const first = await alternate(
      ROUNDS,
      () => firstRowsMs(browser, url, OURS_MANY),
      () => firstRowsMs(browser, url, OURS_FEW),
    );
    console.log(
      `first rows, ms: ${first.ours.map(Math.round).join(" ")}; of 50 ${first.control.map(Math.round).join(" ")}`,
    );
    const p99 = async (listed: Listed) => quantile(await framesMs(browser, url, listed), P99);
    const frames = await alternate(
      ROUNDS,
      () => p99(OURS_MANY),
      () => p99(BARE_MANY),
    );
    console.log(
      `p99 frame, ms: ${frames.ours.map((ms) => ms.toFixed(1)).join(" ")}; bare ${frames.control.map((ms) => ms.toFixed(1)).join(" ")}`,
    );
    const heap = await alternate(
      ROUNDS,
      () => heapBytes(browser, url, OURS_MANY),
      () => heapBytes(browser, url, OURS_FEW),
    );
    const alone = await heapBytes(browser, url, { list: "ours", shown: FEW, held: FEW });
    console.log(
      `heap, MB: ${megabytes(heap.ours)}; with 50 of the rows shown ${megabytes(heap.control)}; with 50 rows in all ${megabytes([alone])}`,
    );
    return {
      reached: first.ratio <= MAX_FIRST_RATIO && frames.ratio <= MAX_FRAME_RATIO && heap.ratio <= MAX_HEAP_RATIO,
      figure:
        `first rows of ${MANY} ${first.ratio.toFixed(2)} × those of ${FEW} (spread ${spread(first.ratios)}, goal ≤ ${MAX_FIRST_RATIO}); ` +
        `p99 frame ${frames.ratio.toFixed(2)} × a bare list (spread ${spread(frames.ratios)}, goal ≤ ${MAX_FRAME_RATIO}); ` +
        `heap ${heap.ratio.toFixed(2)} × with ${FEW} of the same rows shown (goal ≤ ${MAX_HEAP_RATIO}; ` +
        `${(median(heap.ours) / alone).toFixed(2)} × a page that holds only ${FEW} rows)`,
    };
  } finally {
    await browser.close();
    stop();
  }
}
