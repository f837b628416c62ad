import { chromium } from "@playwright/test";
import { AREAS } from "@waymark/contracts/configuration/areas";
import { startProduct } from "@waymark/dev/start-product";
import { BROWSER } from "@waymark/e2e/browser";
import { claimRunPlace } from "@waymark/engines/claim-run-place";
import { GOOD_REPORT } from "@waymark/rules/findings/test-reports";
import { requireCurrentBuild } from "../support/current-build.ts";
import { median, spread } from "../support/rounds.ts";
import { firstPaintMs } from "./first-paint.ts";
import { scriptsBeforeIdle } from "./scripts-before-idle.ts";
import { serveWithoutScripts } from "./static-page.ts";

const MAX_KILOBYTES = 120;
const MAX_REPORT_KILOBYTES = 180;
const MAX_PAINT_RATIO = 1.15;
const ROUNDS = 7;
const PORT_BASE = 5650;

const inKilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

/** Goal W: what the start page loads before it is idle, and how soon it paints compared with the same page without scripts. */
export async function run(args: readonly string[]): Promise<{ reached: boolean; figure: string }> {
  requireCurrentBuild();
  const place = await claimRunPlace("bench-shell", PORT_BASE);
  const product = await startProduct({
    ...place,
    pages: "built",
    logsToFile: true,
    // Nothing is shed for what else the machine does.
    env: { WAYMARK_PREVIEW_AREAS: AREAS.join(","), WAYMARK_SHED_DELAY_MS: "60000" },
  });
  const browser = await chromium.launch(BROWSER.launchOptions);
  const plain = await serveWithoutScripts(product.webUrl, place.portBase + 14);
  try {
    const scripts = await scriptsBeforeIdle(browser, `${product.webUrl}/`);
    for (const { name, bytes } of scripts) console.log(`  ${inKilobytes(bytes).padStart(6)} kB  ${name}`);
    const kilobytes = scripts.reduce((sum, script) => sum + script.bytes, 0) / 1000;
    const withReport = await scriptsBeforeIdle(browser, `${product.webUrl}/report/${GOOD_REPORT.id}`, GOOD_REPORT);
    for (const { name, bytes } of withReport)
      console.log(`  ${inKilobytes(bytes).padStart(6)} kB  ${name}, with a report`);
    const reportKilobytes = withReport.reduce((sum, script) => sum + script.bytes, 0) / 1000;
    const sizes =
      `W ${kilobytes.toFixed(1)} kB of gzipped JavaScript before idle (goal ≤ ${MAX_KILOBYTES}), ` +
      `${reportKilobytes.toFixed(1)} with a report (goal ≤ ${MAX_REPORT_KILOBYTES})`;
    const isSmall = kilobytes <= MAX_KILOBYTES && reportKilobytes <= MAX_REPORT_KILOBYTES;
    if (args.includes("--sizes-only")) return { reached: isSmall, figure: sizes };

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
      reached: isSmall && median(ratios) <= MAX_PAINT_RATIO,
      figure: `${sizes}; first paint ${median(ratios).toFixed(2)} × the page without scripts (spread ${spread(ratios)}, goal ≤ ${MAX_PAINT_RATIO})`,
    };
  } finally {
    await plain.stop();
    await browser.close();
    await product.stop();
  }
}
