import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { BROWSER } from "@waymark/e2e/browser";
import { leadingIn } from "../network/in-namespace.ts";

/** Starts Chromium in the client's namespace. */
export async function launchIn(namespace: string, more: readonly string[] = []): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "waymark-browser-"));
  const { executablePath, args } = BROWSER.launchOptions;
  const program = join(folder, "chromium");
  const command = [...leadingIn(namespace), executablePath].map((word) => `'${word}'`).join(" ");
  writeFileSync(program, `#!/bin/sh\nexec ${command} "$@"\n`);
  chmodSync(program, 0o755);
  try {
    // Doors with TLS use a self-signed certificate.
    return await chromium.launch({ executablePath: program, args: [...args, "--ignore-certificate-errors", ...more] });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
