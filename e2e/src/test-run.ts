import type { Page, Request } from "@playwright/test";
import { expect } from "./story.ts";

/** Munich, where the stories' scenario has its visitor. */
export const MUNICH = { latitude: 48.137154, longitude: 11.576124 };

/** For browsers that may tell where they are; those without a position are stories of their own. */
export const LOCATED = { geolocation: MUNICH, permissions: ["geolocation"] };

export const runButton = (page: Page) => page.getByRole("button", { name: "Run test" });
export const band = (page: Page) => page.getByRole("main").getByRole("heading", { level: 1 });

export const TEMPORARY_ROUTE = /\/report\/temp-[0-9a-f-]{36}$/;
export const REAL_ROUTE = /\/report\/[0-9a-f]{8}-[0-9a-f-]{27}$/;

/** A test takes 25 s, behind a satellite 46. This is no judgement of its speed, which has a bench: a busy machine must not end a story. */
export const RUN_MS = 120_000;

export async function openStart(page: Page, address = "/"): Promise<void> {
  await page.goto(address);
  await page.waitForLoadState("networkidle");
}

export async function startTest(page: Page, { lessData = true } = {}): Promise<void> {
  await openStart(page);
  if (lessData) await page.getByRole("checkbox", { name: /Use less data/ }).check();
  await runButton(page).click();
}

/** The verdict stands where the progress stood. */
export const verdict = (page: Page) => page.locator("[data-stage=finished]").getByRole("heading", { level: 1 });
export const untilFinished = (page: Page) => expect(verdict(page)).toBeVisible({ timeout: RUN_MS });

/** Some steps take two seconds: this looks twice as often as an expectation would. */
export const untilMeasuring = (page: Page, what: RegExp): Promise<void> =>
  band(page).filter({ hasText: what }).waitFor({ timeout: RUN_MS });

/** The verdict comes before the report's last word. Who leaves the page between them leaves a run that is still going. */
export const untilStored = (page: Page) =>
  expect.poll(async () => new Set((await keptRuns(page)).map(({ state }) => state))).toEqual(new Set(["finished"]));

/** The group of results with that name: what stands in its line. */
export const resultLine = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "All results" })
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${name}`) });

/** Every call to the product's own server, by the last part of its path. */
export function watchCalls(page: Page): { of: (name: string) => Request[] } {
  const calls: Request[] = [];
  page.on("request", (request) => calls.push(request));
  return { of: (name) => calls.filter((request) => new URL(request.url()).pathname.endsWith(`/${name}`)) };
}

export const formOf = (request: Request | undefined): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(request?.postData() ?? ""));

type Kept = {
  readonly state: string;
  readonly reportId?: string;
  /** Absent once somebody has saved it. */
  readonly claimSecret?: string;
  readonly sequence: number;
  readonly unsent: unknown[];
};

/** What this browser remembers of its runs. */
export const keptRuns = (page: Page): Promise<Kept[]> =>
  page.evaluate(
    () =>
      new Promise<Kept[]>((resolve, reject) => {
        const opened = indexedDB.open("waymark");
        opened.onerror = () => reject(opened.error);
        opened.onsuccess = () => {
          const all = opened.result.transaction("runs").objectStore("runs").getAll();
          all.onsuccess = () => {
            opened.result.close();
            resolve(all.result);
          };
        };
      }),
  );
