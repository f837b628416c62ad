import { chromium } from "@playwright/test";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { startProduct } from "@waymark/dev/start-product";
import { BROWSER } from "@waymark/e2e/browser";
import { median, spread } from "../support/rounds.ts";
import { firstPaintMs } from "./first-paint.ts";
import { scriptsBeforeIdle } from "./scripts-before-idle.ts";
import { serveWithoutScripts } from "./static-page.ts";

const MAX_KILOBYTES = 120;
const MAX_PAINT_RATIO = 1.15;
const ROUNDS = 7;
const PORT_BASE = 5650;

/** Goal W: what the start page loads before it is idle, and how soon it paints beside the same page without scripts. */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  const product = await startProduct({
    portBase: PORT_BASE,
    home: "bench-shell",
    pages: "built",
    logsToFile: true,
    env: { WAYMARK_PREVIEW_AREAS: AREAS.join(",") },
  });
  const browser = await chromium.launch(BROWSER.launchOptions);
  const plain = await serveWithoutScripts(product.webUrl, PORT_BASE + 14);
  try {
    const scripts = await scriptsBeforeIdle(browser, `${product.webUrl}/`);
    for (const { name, bytes } of scripts) console.log(`  ${(bytes / 1000).toFixed(1).padStart(6)} kB  ${name}`);
    const kilobytes = scripts.reduce((sum, script) => sum + script.bytes, 0) / 1000;
    const sizes = `W ${kilobytes.toFixed(1)} kB of gzipped JavaScript before idle (goal ≤ ${MAX_KILOBYTES})`;
    if (args.includes("--sizes-only")) return { reached: kilobytes <= MAX_KILOBYTES, figure: sizes };

    const paints = { ours: [] as number[], plain: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      paints.plain.push(await firstPaintMs(browser, plain.url));
      paints.ours.push(await firstPaintMs(browser, `${product.webUrl}/`));
    }
    const ratios = paints.ours.map((paint, round) => paint / (paints.plain[round] ?? 1));
    console.log(
      `first paint, ms: ours ${paints.ours.map(Math.round).join(" ")}; without scripts ${paints.plain.map(Math.round).join(" ")}`,
    );
    return {
      reached: kilobytes <= MAX_KILOBYTES && median(ratios) <= MAX_PAINT_RATIO,
      figure: `${sizes}; first paint ${median(ratios).toFixed(2)} × the page without scripts (spread ${spread(ratios)}, goal ≤ ${MAX_PAINT_RATIO})`,
    };
  } finally {
    await plain.stop();
    await browser.close();
    await product.stop();
  }
}
