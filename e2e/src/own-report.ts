import type { Browser, Page } from "@playwright/test";
import { call, type Person, savedReport } from "./people.ts";
import { expect, signInAs } from "./story.ts";

/** How long silent sign-on may take, and what follows it. */
export const SILENT_MS = 45_000;
export const own = (page: Page) => page.getByRole("region", { name: "Your report" });
export const received = (page: Page) => page.getByRole("region", { name: "About this report" });
export const panel = (page: Page) => page.getByRole("dialog", { name: "Share this report" });
export const isSaved = (page: Page) => expect(own(page)).toContainText(/Saved.*kept until/, { timeout: SILENT_MS });
export const idOf = (page: Page): string => page.url().split("/").at(-1) ?? "";

export const allow = (shareReportWithPublic: boolean, shareReportWithinOrganization = true) =>
  call("ConnectivityTest/ChangeAdminSettings", {
    method: "POST",
    as: "tenantAdmin",
    body: { shareReportWithPublic, shareReportWithinOrganization },
  });

/** Another person's browser. */
export async function openAs(browser: Browser, as: Person, path: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: "en-GB", timezoneId: "Europe/Lisbon" })).newPage();
  if (as !== "anonymous") {
    await page.goto("/");
    await signInAs(page, as);
  }
  await page.goto(path);
  return page;
}

export async function openOwn(page: Page): Promise<string> {
  const { id } = await savedReport();
  await page.goto("/");
  await signInAs(page, "owner");
  await page.goto(`/report/${id}`);
  await isSaved(page);
  return id;
}

export async function openPanel(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Share" }).click();
  await expect(panel(page)).toBeVisible();
  await expect(panel(page)).not.toContainText("Loading who it is shared with");
}
