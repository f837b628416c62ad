import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { BROWSER } from "../browser.ts";

/** A browser with an extension that stops what matches a filter, as blockers do. */
export async function openWithExtension(urlFilter: string): Promise<{ page: Page; close: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "measuring-extension-"));
  const extension = join(folder, "extension");
  mkdirSync(extension);
  const resourceTypes = ["xmlhttprequest", "other", "websocket", "ping", "image", "script"];
  const rule = { id: 1, action: { type: "block" }, condition: { urlFilter, resourceTypes } };
  writeFileSync(join(extension, "rules.json"), JSON.stringify([rule]));
  const resources = [{ id: "rules", enabled: true, path: "rules.json" }];
  const manifest = {
    manifest_version: 3,
    name: "stops requests",
    version: "1",
    permissions: ["declarativeNetRequest"],
    host_permissions: ["<all_urls>"],
    declarative_net_request: { rule_resources: resources },
  };
  writeFileSync(join(extension, "manifest.json"), JSON.stringify(manifest));

  const { executablePath, args } = BROWSER.launchOptions;
  const context = await chromium.launchPersistentContext(join(folder, "profile"), {
    executablePath,
    // Only the newer headless mode knows extensions, and Chromium would ignore the switch that loads one.
    ignoreDefaultArgs: ["--disable-extensions"],
    args: [
      ...args,
      "--headless=new",
      `--load-extension=${extension}`,
      `--disable-extensions-except=${extension}`,
      "--disable-features=DisableLoadExtensionCommandLineSwitch",
    ],
  });
  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
