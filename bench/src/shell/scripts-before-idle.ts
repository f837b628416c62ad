import { gzipSync } from "node:zlib";
import type { Browser } from "@playwright/test";

export type LoadedScript = { readonly name: string; readonly gzipped: number };

/** Every script asked for before the browser first reports an idle moment after load, with its size under gzip. */
export async function scriptsBeforeIdle(browser: Browser, url: string): Promise<LoadedScript[]> {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    addEventListener("load", () => requestIdleCallback(() => performance.mark("first-idle")));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const names = await page.evaluate(() => {
    const idleAt = performance.getEntriesByName("first-idle")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime < idleAt && new URL(entry.name).pathname.endsWith(".js"))
      .map((entry) => entry.name);
  });
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src])")]
      .filter((script) => script.getAttribute("type") !== "application/json")
      .map((script) => script.textContent ?? ""),
  );
  await page.close();
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => {
      const body = Buffer.from(await (await fetch(name)).arrayBuffer());
      return { name: new URL(name).pathname, gzipped: gzipSync(body, { level: 9 }).length };
    }),
  );
  return [...files, { name: "inline", gzipped: gzipSync(inline.join("")).length }];
}
