import { get } from "node:http";
import type { Browser } from "@playwright/test";

export type LoadedScript = { readonly name: string; readonly bytes: number };

/** What the server really sends to a browser that takes gzip; `fetch` would unpack it. */
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

/** Every script asked for before the browser first reports an idle moment after load, with the bytes it travels as. */
export async function scriptsBeforeIdle(browser: Browser, url: string, report?: object): Promise<LoadedScript[]> {
  const page = await browser.newPage();
  // Which report it is changes nothing about the scripts that show it.
  if (report) await page.route("**/ReadReport/*", (route) => route.fulfill({ json: { ...report, runToken: null } }));
  await page.addInitScript(() => {
    addEventListener("load", () => requestIdleCallback(() => performance.mark("first-idle")));
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const names = await page.evaluate((needsTexts) => {
    const idleAt = performance.getEntriesByName("first-idle")[0]?.startTime ?? Number.POSITIVE_INFINITY;
    return (
      performance
        .getEntriesByType("resource")
        .filter(({ name }) => new URL(name).pathname.endsWith(".js"))
        // Without its texts no verdict is read: they count, however late a busy browser asks for them.
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
  const files = await Promise.all(
    [...new Set(names)].map(async (name) => ({ name: new URL(name).pathname, bytes: await bytesOnTheWire(name) })),
  );
  // Inside the page their share of its gzip can not be told apart: they count in full.
  return [...files, { name: "inline", bytes: Buffer.byteLength(inline.join("")) }];
}
