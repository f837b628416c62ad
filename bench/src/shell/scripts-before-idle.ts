import { get } from "node:http";
import type { Browser } from "@playwright/test";

export type LoadedScript = { readonly name: string; readonly bytes: number };

/** The size on the wire for a browser that accepts gzip; `fetch` would decompress it. */
const bytesOnTheWire = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { "accept-encoding": "gzip" } }, (reply) => {
      const packing = reply.headers["content-encoding"];
      if (reply.statusCode !== 200 || packing !== "gzip") {
        reply.destroy();
        return reject(new Error(`${url} answers ${reply.statusCode} with encoding ${packing ?? "none"}, not gzip`));
      }
      let bytes = 0;
      reply.on("data", (part: Buffer) => {
        bytes += part.length;
      });
      reply.on("end", () => resolve(bytes));
      reply.on("error", reject);
    }).on("error", reject);
  });

/** Every script that the page requests before the first idle moment after load, with its size on the wire. */
export async function scriptsBeforeIdle(browser: Browser, url: string, report?: object): Promise<LoadedScript[]> {
  const page = await browser.newPage();
  // All reports use the same scripts, so any id works.
  if (report) await page.route("**/ReadReport/*", (route) => route.fulfill({ json: { ...report, runToken: null } }));
  await page.addInitScript(() => {
    addEventListener("load", () => requestIdleCallback(() => performance.mark("first-idle")));
  });
  const reply = await page.goto(url, { waitUntil: "networkidle" });
  const names = await page.evaluate((needsTexts) => {
    const idleAt = performance.getEntriesByName("first-idle")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        // The verdict needs its texts, so they count even when a busy browser requests them late.
        .filter(({ name, startTime }) => startTime < idleAt || (needsTexts && name.includes("/report-texts-")))
        .map((entry) => entry.name)
    );
  }, report !== undefined);
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("script:not([src])")]
      .filter((script) => script.getAttribute("type") !== "application/json")
      .map((script) => script.textContent ?? ""),
  );
  await page.close();
  if (names.length === 0)
    throw new Error(
      `${url} answered ${reply?.status() ?? "nothing"} and loaded no script: this is not the product's page`,
    );
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name: new URL(name).pathname, bytes: await bytesOnTheWire(name) })),
  );
  // The share of inline scripts in the page's gzip size is unknown, so they count uncompressed.
  return [...files, { name: "inline", bytes: Buffer.byteLength(inline.join("")) }];
}
