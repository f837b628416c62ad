import { median, spread } from "../support/rounds.ts";
import { buildStand, FRANKFURT, type Stand } from "./stand.ts";

const ROUNDS = 3;
const GIVE_UP_MS = 120_000;

/** Goal T, both lines of it: a usual one and a bad one. */
const LINES = [
  {
    name: "20 ms, 20 Mbit/s",
    link: ["line rate 20 queue 50", "path * delay 10"],
    firstSeconds: 5,
    allSeconds: 25,
  },
  {
    name: "300 ms, 1 Mbit/s, 2 % loss",
    link: ["line rate 1 queue 200", "path * delay 150 loss 1"],
    firstSeconds: 12,
    allSeconds: 45,
  },
] as const;

type Took = { readonly first: number; readonly all: number };

/** From the press of the button to the first verdict that can be read, and to the whole report, in Chromium on the real page. */
export async function run(): Promise<{ reached: boolean; figure: string }> {
  const stand = await buildStand();
  try {
    const figures: string[] = [];
    let isReached = true;
    for (const line of LINES) {
      const rounds: Took[] = [];
      for (let round = 0; round < ROUNDS; round += 1) rounds.push(await takeRound(stand, line.link));
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
    await stand.stop();
  }
}

async function takeRound({ browser, network, pageUrl }: Stand, link: readonly string[]): Promise<Took> {
  const context = await browser.newContext({ geolocation: FRANKFURT, permissions: ["geolocation"] });
  try {
    const page = await context.newPage();
    // How the page itself loads is another goal.
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
    return { first, all: seconds() };
  } finally {
    await network.link.load([]);
    await context.close();
  }
}
