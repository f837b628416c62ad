import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import type { Principal } from "@waymark/identity/world/users";
import { IDENTITY_URL } from "./places.ts";

export { expect };

/** Every story fails when the page logs an error or breaks its own content policy. */
export const test = base.extend<{ quietConsole: undefined }>({
  quietConsole: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("pageerror", (error) => complaints.push(`page error: ${error.message}`));
      page.on("console", (message) => {
        // Chromium itself prints a line for every reply that is not 2xx and every socket that fails; the product handles those.
        if (message.type() === "error" && !/^(Failed to load resource|WebSocket connection to )/.test(message.text()))
          complaints.push(message.text());
      });
      await use(undefined);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Signs in through the real popup, as a person does. */
export async function signInAs(page: Page, principal: Principal): Promise<void> {
  await page.waitForLoadState("load");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("banner").getByRole("button", { name: "Sign in", exact: true }).click(),
  ]);
  await popup.locator(`[data-principal="${principal}"]`).click();
  await expect(page.getByRole("banner").getByRole("button", { name: /^Account: / })).toBeVisible();
}

export const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

/** What stands in the navigation, in its order. */
export async function navigationTexts(page: Page): Promise<string[]> {
  const links = await navigation(page).getByRole("link").allInnerTexts();
  return links.map((text) => text.split("\n")[0]?.trim() ?? "");
}

export async function expectNoAxeViolations(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .analyze();
  const found = violations.map(
    (violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" | ")}`,
  );
  expect(found).toEqual([]);
}

export async function setFaults(faults: Record<string, unknown>): Promise<void> {
  const reply = await fetch(`${IDENTITY_URL}/_test/faults`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(faults),
  });
  expect(reply.ok).toBe(true);
}

export async function resetFaults(): Promise<void> {
  await fetch(`${IDENTITY_URL}/_test/reset`, { method: "POST" });
}
