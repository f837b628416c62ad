import { median, spread } from "../support/rounds.ts";
import { DOOR_ADDRESSES, FRANKFURT, pathsWith } from "./full-footprint.ts";
import { buildTestbed, type Testbed } from "./testbed.ts";

const ROUNDS = 3;
const GIVE_UP_MS = 120_000;

/** The two lines of goal T: a typical one and a bad one. */
const LINES = [
  {
    name: "20 ms, 20 Mbit/s",
    link: ["line rate 20 queue 50", ...pathsWith(10, 0)],
    firstSeconds: 5,
    allSeconds: 25,
  },
  {
    name: "300 ms, 1 Mbit/s, 2 % loss",
    // One percent each way.
    link: ["line rate 1 queue 200", ...pathsWith(150, 1)],
    firstSeconds: 12,
    allSeconds: 45,
  },
] as const;

type Took = { readonly first: number; readonly all: number };

/**
 * The time from the press of the button to the first visible verdict, and to the whole report, in Chromium on the real page. With all
 * that a test measures: sixteen mail doors and five file doors, each as far as light allows, and the required names.
 */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const testbed = await buildTestbed();
  try {
    const figures: string[] = [];
    let isReached = true;
    for (const line of LINES) {
      const rounds: Took[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await takeRound(testbed, line.link));
      const [first, all] = [rounds.map((took) => took.first), rounds.map((took) => took.all)];
      isReached &&= median(first) <= line.firstSeconds && median(all) <= line.allSeconds;
      figures.push(
        `${line.name}: ${median(first).toFixed(1)} s to the first verdict (spread ${spread(first)}, ≤ ${line.firstSeconds}), ` +
          `${median(all).toFixed(1)} s to the whole report (spread ${spread(all)}, ≤ ${line.allSeconds})`,
      );
      console.log(figures.at(-1));
    }
    return { reached: isReached, figure: `T ${figures.join("; ")}` };
  } finally {
    await testbed.stop();
  }
}

async function takeRound({ browser, network, pageUrl }: Testbed, link: readonly string[]): Promise<Took> {
  const context = await browser.newContext({ geolocation: FRANKFURT, permissions: ["geolocation"] });
  try {
    const page = await context.newPage();
    // Loading the page is another goal.
    await network.link.load([]);
    await page.goto(pageUrl);
    await page.waitForLoadState("networkidle");
    await network.link.load(link);
    const startedAtMs = Date.now();
    const seconds = () => (Date.now() - startedAtMs) / 1_000;
    await page.getByRole("button", { name: "Run test" }).click();
    await page.getByText(/^So far: /).waitFor({ timeout: GIVE_UP_MS });
    const first = seconds();
    await page.locator("[data-stage=finished]").waitFor({ timeout: GIVE_UP_MS });
    const all = seconds();
    await expectEveryDoor(network);
    return { first, all };
  } finally {
    await network.link.load([]);
    await context.close();
  }
}

/** A figure counts only when nothing was left out. */
async function expectEveryDoor(network: Testbed["network"]): Promise<void> {
  const asked = new Set((await network.link.look()).flows.map(({ server }) => server));
  const missed = DOOR_ADDRESSES.filter((address) => !asked.has(address));
  if (missed.length > 0) throw new Error(`The test left out the doors at ${missed.join(", ")}.`);
}
