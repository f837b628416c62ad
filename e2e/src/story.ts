import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { PROBLEMS, type ProblemCode } from "@waymark/contracts/problems";
import type { Principal } from "@waymark/identity/world/users";
import { IDENTITY_URL } from "./endpoints.ts";
import { rawKeysOnPages } from "./raw-keys.ts";

export { expect };

/** Every story fails when the page logs an error, breaks its own content policy or shows the key of a text in place of the text. */
export const test = base.extend<{ quietConsole: undefined; noRawKeys: undefined }>({
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
  noRawKeys: [
    // The page is asked for because it would close before this looks at it otherwise.
    async ({ browser, page: _ }, use) => {
      await use(undefined);
      expect(await rawKeysOnPages(browser.contexts()), "texts that show their key").toEqual([]);
    },
    { auto: true },
  ],
});

/** For a story that the gate leaves to `npm run ci:whole`: it takes long, or another one stands for its capability. */
export const LONG = { tag: "@long" };
/** Of stories that differ in one case, the gate has those that are chosen here. */
export const inGate = (isChosen: boolean) => (isChosen ? {} : LONG);

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

export async function signOut(page: Page): Promise<void> {
  const banner = page.getByRole("banner");
  await banner.getByRole("button", { name: /^Account: / }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(banner.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
}

export const navigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });

/** Waits until the application has taken over the prerendered page: it then drops the mark of what is switched off. */
export async function takenOver(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-off");
}

/** What stands in the navigation, in its order. */
export async function navigationTexts(page: Page): Promise<string[]> {
  const links = await navigation(page).getByRole("link").allInnerTexts();
  return links.map((text) => text.split("\n")[0]?.trim() ?? "");
}

/** Text that is still fading in is too pale, however good its colours are. What moves for ever is not waited for. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document.getAnimations().filter(({ playState, effect }) => {
      const endsAt = effect?.getComputedTiming().endTime;
      return playState === "running" && typeof endsAt === "number" && Number.isFinite(endsAt);
    });
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });

export async function expectNoAxeViolations(page: Page): Promise<void> {
  await untilStill(page);
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

/** The body of a reply that failed, as the server writes it. */
export const problemBody = (code: ProblemCode) => ({
  type: `urn:waymark:problem:${code}`,
  code,
  textKey: PROBLEMS[code].textKey,
});

/** The toast that says what was done. It is put away, so that the next one stands alone. */
export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  const dismiss = page.getByRole("button", { name: "Dismiss" });
  const toast = page.getByRole("listitem").filter({ hasText: text }).filter({ has: dismiss });
  await expect(toast).toBeVisible();
  await toast.getByRole("button", { name: "Dismiss" }).click();
  await expect(toast).toHaveCount(0);
}
