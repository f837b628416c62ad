import type { Page } from "@playwright/test";
import { expect, navigationTexts, takenOver } from "./story.ts";

/** What an anonymous visitor finds: the paths that lead nowhere, those with a sign-in control, the navigation and the footer. */
export type Effect = {
  readonly dead: readonly string[];
  readonly navigation: readonly string[];
  readonly footer: number;
  readonly signIn: readonly string[];
};

/** In the header or anywhere else on the page. */
export const signInControls = (page: Page) => page.getByRole("button", { name: "Sign in", exact: true });

export async function readEffect(page: Page, paths: readonly string[]): Promise<Effect> {
  const dead: string[] = [];
  const signIn: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toBeVisible();
    await takenOver(page);
    if ((await heading.textContent()) === "There is no page here") dead.push(path);
    if ((await signInControls(page).count()) > 0) signIn.push(path);
  }
  await page.goto("/");
  await takenOver(page);
  await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  const footer = await page.getByRole("contentinfo").getByRole("link").count();
  return { dead, navigation: await navigationTexts(page), footer, signIn };
}
