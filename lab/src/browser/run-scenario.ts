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

/** Starts a new browser each time, because a browser reads its resolver at start and caches connections and names. */
export async function runScenario(
  network: Network,
  scenario: Scenario,
): Promise<{ readonly readings: readonly Reading[]; readonly browserVersion: string | undefined }> {
  await network.link.load([]);
  setResolver(network.client, RESOLVERS[scenario.resolver ?? "near"]);
  const browser = await launchIn(network.client);
  try {
    const page = await browser.newPage();
    // The page loads before the line becomes bad, because loading is not part of this measurement.
    await page.goto(`http://${AT.page}/`);
    await network.link.load(scenario.link);
    const context = await contextFor(MAIL_DOORS, { ...FOOTPRINT, ...scenario.footprint });
    const wire = watchWire(network.link);
    const echo = startPing(network.client, AT.fra, scenario.echoEveryMs ?? 200);
    const startedAtMs = Date.now();
    const run = { ...context.run, relays: relaysFor(context.run.nonce) };
    const { link: statements, disturbed } = scenario;
    let disturbing: Promise<void> | undefined;
    const heard = await measure(page, { ...context, run }, scenario.steps, (step) => {
      if (step === disturbed?.at) disturbing ??= disturbed.by({ page, link: network.link, statements });
    });
    if (disturbed && !disturbing) throw new Error(`The test ended without ${disturbed.at}.`);
    await disturbing;
    const tookMs = Date.now() - startedAtMs;
    const seen = await wire.stop();
    const observed = { heard, wire: seen, flows: seen.at(-1)?.flows ?? [], echoes: await echo.stop(), tookMs };
    return { readings: scenario.judge(observed), browserVersion: browser.version() };
  } finally {
    await browser.close();
  }
}
