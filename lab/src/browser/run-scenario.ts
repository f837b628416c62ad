import { setResolver } from "../network/namespaces.ts";
import type { Network } from "../network/network.ts";
import { startPing } from "../network/ping.ts";
import { AT, KNOWN_TEXT, KNOWN_TEXT_PATH, RESOLVERS, RUN_ZONE } from "./addresses.ts";
import { contextFor } from "./context.ts";
import { launchIn } from "./launch.ts";
import { measure } from "./measure.ts";
import type { Reading } from "./reading.ts";
import { relaysFor } from "./relay.ts";
import type { Scenario } from "./scenario.ts";
import { watchWire } from "./watch-wire.ts";

export const MAIL_DOORS = [
  { code: "FRA", url: "http://fra.lab" },
  { code: "AMS", url: "http://ams.lab" },
];

const FOOTPRINT = {
  inUse: { mail: "http://fra.lab", files: "http://files.lab" },
  ipv4: "http://four.lab",
  ipv6: "http://six.lab",
  runName: `http://{nonce}.r.${RUN_ZONE}`,
  content: { url: `http://content.lab${KNOWN_TEXT_PATH}`, expected: KNOWN_TEXT },
};

/** A fresh browser each time: it reads its resolver when it starts, and keeps connections and names of its own. */
export async function runScenario(
  network: Network,
  scenario: Scenario,
): Promise<{ readonly readings: readonly Reading[]; readonly browserVersion: string | undefined }> {
  await network.link.load([]);
  setResolver(network.client, RESOLVERS[scenario.resolver ?? "near"]);
  const browser = await launchIn(network.client);
  try {
    const page = await browser.newPage();
    // Before the line turns bad: how the page itself loads is not what is measured here.
    await page.goto(`http://${AT.page}/`);
    await network.link.load(scenario.link);
    const context = await contextFor(MAIL_DOORS, { ...FOOTPRINT, ...scenario.footprint });
    const wire = watchWire(network.link);
    const echo = startPing(network.client, AT.fra, scenario.echoEveryMs ?? 200);
    const startedAtMs = Date.now();
    const run = { ...context.run, relays: relaysFor(context.run.nonce) };
    const heard = await measure(page, { ...context, run }, scenario.steps);
    const tookMs = Date.now() - startedAtMs;
    const seen = await wire.stop();
    const observed = { heard, wire: seen, flows: seen.at(-1)?.flows ?? [], echoes: await echo.stop(), tookMs };
    return { readings: scenario.judge(observed), browserVersion: browser.version() };
  } finally {
    await browser.close();
  }
}
