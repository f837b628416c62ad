import type { Page } from "@playwright/test";
import { SCENARIOS, type ScenarioName } from "@waymark/dev/scenario/scenarios";
import { backHome, scenario } from "../../src/scenario.ts";
import { expect, expectNoAxeViolations, inGate, LONG, test } from "../../src/story.ts";
import { RUN_MS, startTest, untilFinished, untilStored, verdict } from "../../src/test-run.ts";

test.use({ permissions: ["geolocation"] });
test.setTimeout(RUN_MS * 3);
test.afterEach(backHome);

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const findings = (page: Page) => section(page, "Findings").getByRole("heading", { level: 3 });
const tile = (page: Page, task: string) =>
  section(page, "Will it work?")
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${task}`) });

async function runIn(page: Page, name: ScenarioName, { lessData = false } = {}): Promise<void> {
  const { latitude, longitude } = SCENARIOS[name].visitor;
  await scenario.switchTo(name);
  await page.context().setGeolocation({ latitude, longitude });
  await startTest(page, { lessData });
  await untilFinished(page);
  // The report as the server holds it comes after the verdict, and may bring a finding.
  await untilStored(page);
  const all = page.getByRole("button", { name: /^Show \d+ more/ });
  if (await all.isVisible()) await all.click();
}

type Expected = {
  readonly verdict: RegExp;
  readonly owner: string | undefined;
  readonly tiles: Readonly<Record<string, string>>;
  /** Where the time to mail is the fault, or nothing is, it is drawn beside the verdict. */
  readonly picture: boolean;
  /** Titles that must stand there, in any order. */
  readonly findings: readonly RegExp[];
};

/** What a person must read in each of the networks of the demo world. */
const EXPECTED: Readonly<Record<ScenarioName, Expected>> = {
  "good-office": {
    verdict: /^Everything works/,
    owner: undefined,
    picture: true,
    tiles: { Mail: "Works now", Files: "Works now", Calls: "Works now", "AI chat": "Works now" },
    findings: [],
  },
  "home-wifi": {
    verdict: /^Calls will stutter: .*voice packets/,
    owner: "You",
    picture: false,
    tiles: { Mail: "Works now", Calls: "Will struggle" },
    findings: [/^1 in \d+ voice packets is lost$/],
  },
  "far-egress": {
    verdict: /Ashburn/,
    owner: "Your IT",
    picture: true,
    tiles: { Mail: "Will struggle", Calls: "Will struggle" },
    findings: [/^You reach the internet via Ashburn, 7,\d{3}\skm away$/],
  },
  "busy-line": {
    verdict: /^Calls will stutter: .*busy/,
    owner: "You",
    picture: false,
    tiles: { Mail: "Works now", Calls: "Will struggle" },
    findings: [/^Calls break up when the line is busy: it adds \d{3}\sms$/],
  },
  "blocked-udp": {
    verdict: /^Calls will stutter: .*UDP/,
    owner: "Your IT",
    picture: false,
    tiles: { Mail: "Works now", Calls: "Will struggle" },
    findings: [/^Calls fall back to a poorer mode: UDP is blocked$/],
  },
  captive: {
    verdict: /^Nothing will work yet/,
    owner: "You",
    picture: false,
    tiles: { Mail: "Won’t work" },
    findings: [/^Sign in to this Wi-Fi first/],
  },
  "slow-satellite": {
    verdict: /^Mail.* will struggle: the way over a satellite takes \d{3}\sms/,
    owner: "Your provider",
    picture: true,
    tiles: { Mail: "Will struggle", Files: "Will struggle", "AI chat": "Will struggle" },
    findings: [/^You seem to be on satellite internet: every answer takes \d{3}\sms$/],
  },
  "blocked-names": {
    verdict: /^Parts of .* won’t work: your network blocks 2 addresses it needs/,
    owner: "Your IT",
    picture: false,
    tiles: { Mail: "Won’t work", Calls: "Works now" },
    findings: [/^Your network blocks 2 addresses .* needs$/],
  },
};

for (const [name, expected] of Object.entries(EXPECTED) as [ScenarioName, Expected][]) {
  test(`${name}: the verdict, who can fix it and why [V067]`, inGate(name === "captive"), async ({ page }) => {
    await runIn(page, name);
    await expect(verdict(page)).toHaveText(expected.verdict);
    const who = page.locator("[data-stage=finished]");
    if (expected.owner === undefined) await expect(who.getByText("Nothing to fix.")).toBeVisible();
    else await expect(who.getByText(expected.owner, { exact: true }).first()).toBeVisible();
    await expect(who.getByRole("figure")).toHaveCount(expected.picture ? 1 : 0);
    for (const [task, standing] of Object.entries(expected.tiles))
      await expect(tile(page, task)).toContainText(standing);
    for (const title of expected.findings) await expect(findings(page).filter({ hasText: title })).toHaveCount(1);
    if (expected.findings.length === 0)
      await expect(section(page, "Findings")).toContainText("Everything we could check is fine.");
    await expectNoAxeViolations(page);
  });
}

test("blocked-names: the report names the addresses and says what to do in a sentence", LONG, async ({ page }) => {
  await runIn(page, "blocked-names", { lessData: true });
  const blocked = section(page, "Findings")
    .getByRole("listitem")
    .filter({ hasText: "Your network blocks 2 addresses" });
  await expect(blocked).toContainText(
    "2 of 5 addresses did not answer: mail.required.localhost, updates.required.localhost",
  );
  await expect(blocked).toContainText("Send the list of addresses to your IT.");
});

test(
  "captive: the way to the network's own page comes first, and no other sign-in is offered",
  LONG,
  async ({ page, context }) => {
    await runIn(page, "captive", { lessData: true });
    await expect(page.getByRole("complementary", { name: "Sign in with your work account" })).toHaveCount(0);
    const [portal] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name: "Open the network’s sign-in page" }).click(),
    ]);
    await expect(portal.getByRole("button", { name: "Accept and go online" })).toBeVisible();
  },
);

/** What Tab reaches, by name, from the first stop inside the page's content to the last. */
async function tabStops(page: Page): Promise<string[]> {
  await page.getByRole("button", { name: "Retest" }).focus();
  const stops: string[] = [];
  for (let press = 0; press < 60; press += 1) {
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused?.closest("main")) return undefined;
      return (focused.getAttribute("aria-label") ?? focused.textContent).trim();
    });
    if (stop === undefined) return stops;
    stops.push(stop);
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never leaves the report: ${stops.join(", ")}`);
}

test("a report is walked through by keyboard alone, in the order in which it is read aloud", LONG, async ({ page }) => {
  await runIn(page, "far-egress", { lessData: true });
  const order = ["Will it work?", "Findings", "The path", "You and your neighbours", "All results"];
  const headings = async () => {
    const texts = await page.getByRole("main").getByRole("heading", { level: 2 }).allInnerTexts();
    return texts.filter((heading) => order.includes(heading));
  };
  // The path and the neighbours come once the reader can wait.
  await expect.poll(headings).toEqual(order);

  const stops = await tabStops(page);
  for (const name of ["Retest", "Show as table", "Location", "Web latency", "Calls", "Export as JSON"])
    expect(stops, stops.join(" → ")).toContainEqual(expect.stringMatching(new RegExp(`^${name}`)));

  // What is folded opens with a key, and says everything that the picture shows.
  const groups = section(page, "All results").locator("details");
  const latency = groups.filter({ has: page.locator("summary", { hasText: "Web latency" }) });
  await latency.locator("summary").focus();
  await page.keyboard.press("Enter");
  await expect(latency.getByText("All samples, in the order they were taken")).toBeVisible();
  await section(page, "The path").getByRole("button", { name: "Show as table" }).press("Enter");
  await expect(section(page, "The path").getByRole("table")).toContainText("Ashburn");

  // The menu opens, is walked with arrows and gives the focus back.
  const more = page.getByRole("button", { name: "More actions" });
  await more.press("Enter");
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await expectNoAxeViolations(page);
});
