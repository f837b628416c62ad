import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { routes } from "@waymark/contracts/routes";
import type { OfficialSolutions } from "@waymark/contracts/solutions/schemas";
import type { RunningProduct } from "@waymark/dev/start-product";
import { BROWSER_WITHOUT_WEBGL } from "@waymark/e2e/browser";
import { median } from "../support/rounds.ts";
import { tokenOf } from "../support/token-of.ts";

const ROUNDS = 9;
const SOLUTION = "Wingtip Fibre Business";
const WITHIN_MS = 120_000;
/** What the overview of a solution with figures shows when all is there. */
const HEADINGS = ["Map", "Assessment over time", "Outages", "Index by month", "Connectedness"];

type Part = {
  readonly textContent: string;
  querySelector(selector: string): Part | null;
  querySelectorAll(selector: string): Iterable<Part>;
};
/** The page's. */
declare const document: Part;

/** In the page: the moment at which all parts stand there and none of them waits for anything; else nothing. */
function completeAt(headings: readonly string[]): number | undefined {
  const main = document.querySelector("main");
  const said = [...(main?.querySelectorAll("h2") ?? [])].map(({ textContent }) => textContent);
  const isThere = headings.every((heading) => said.some((text) => text.startsWith(heading)));
  const isAwaited = main?.querySelector("[aria-busy=true], [role=status] > div[aria-hidden=true]") !== null;
  return isThere && !isAwaited ? performance.now() : undefined;
}

export type Looked = {
  readonly completeMs: number;
  /** The addresses that the pages ask for, by page. */
  readonly calls: Readonly<Record<"portal" | "overview", readonly string[]>>;
};

/** Opens the portal and the overview as a person of the provider, and keeps what they ask for. */
export async function lookAtPages({ webUrl, identityUrl }: RunningProduct): Promise<Looked> {
  const browser = await chromium.launch(BROWSER_WITHOUT_WEBGL.launchOptions);
  try {
    const context = await browser.newContext({ viewport: BROWSER_WITHOUT_WEBGL.viewport });
    const page = await context.newPage();
    await page.goto(`${webUrl}/partnerPortal`);
    await signIn(page);
    const portal = await callsDuring(page, webUrl, async () => {
      await page.goto(`${webUrl}/partnerPortal`);
      await page.getByText(/^\d+ solutions/).waitFor({ timeout: WITHIN_MS });
      await page.waitForLoadState("networkidle");
    });
    const overviewUrl = new URL(`/solutions/${await idOfSolution(webUrl, identityUrl)}`, webUrl);
    // The index is computed by a job of the server, at its own time.
    const lastAt = performance.now() + WITHIN_MS;
    while ((await page.getByRole("heading", { name: "Index by month" }).count()) === 0) {
      if (performance.now() > lastAt) throw new Error("The overview has no index.");
      await page.goto(overviewUrl.href);
      await page.waitForLoadState("networkidle");
    }
    const overview = await callsDuring(page, webUrl, async () => {
      await page.goto(overviewUrl.href);
      await page.waitForLoadState("networkidle");
    });
    const taken: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) taken.push(await completeMs(context, overviewUrl.href));
    console.log(`overview complete, ms: ${taken.map(Math.round).join(" ")}`);
    return { completeMs: median(taken), calls: { portal, overview } };
  } finally {
    await browser.close();
  }
}

/** As the demo world has numbered it. */
async function idOfSolution(webUrl: string, identityUrl: string): Promise<string> {
  const reply = await fetch(`${webUrl}${routes.solutions.officialSolutions.path}?top=100`, {
    headers: { authorization: `Bearer ${await tokenOf(identityUrl, "p1")}` },
  });
  const { solutions } = (await reply.json()) as OfficialSolutions;
  const found = solutions.find(({ name }) => name === SOLUTION);
  if (found === undefined) throw new Error(`${SOLUTION} is not among the public solutions`);
  return found.id;
}

async function signIn(page: Page): Promise<void> {
  await page.waitForLoadState("load");
  const banner = page.getByRole("banner");
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    banner.getByRole("button", { name: "Sign in", exact: true }).click(),
  ]);
  await popup.locator('[data-principal="p1"]').click();
  await banner.getByRole("button", { name: /^Account: / }).waitFor();
}

async function callsDuring(page: Page, webUrl: string, work: () => Promise<void>): Promise<readonly string[]> {
  const paths = new Set<string>();
  const keep = (request: { url: () => string; method: () => string; resourceType: () => string }): void => {
    const { origin, pathname, search } = new URL(request.url());
    if (origin === new URL(webUrl).origin && request.method() === "GET" && request.resourceType() === "fetch")
      paths.add(pathname + search);
  };
  page.on("request", keep);
  await work();
  page.off("request", keep);
  return [...paths];
}

/** From the start of the navigation until nothing is awaited any more, in a new tab with a warm cache. */
async function completeMs(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "commit" });
  const handle = await page.waitForFunction(completeAt, HEADINGS, { polling: "raf", timeout: WITHIN_MS });
  const ms = Number(await handle.jsonValue());
  await page.close();
  return ms;
}
