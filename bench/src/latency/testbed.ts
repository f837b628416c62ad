import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { ticketKey } from "@waymark/front-door/test-door";
import { launchIn } from "@waymark/lab/browser/launch";
import { makeNetwork, type Network } from "@waymark/lab/network/network";
import type { ServerPlan } from "@waymark/lab/servers/start-servers";
import { startServers } from "@waymark/lab/servers/start-servers";

const PAGE_ADDRESS = "10.77.9.1";
const PAGE_URL = `http://${PAGE_ADDRESS}/`;
const CLOUDFLARE = readFileSync(fileURLToPath(import.meta.resolve("@cloudflare/speedtest")), "utf8");

/** A door and the round trip that the link gives it. */
export type BenchDoor = {
  readonly code: string;
  readonly rttMs: number;
  readonly url: string;
  readonly address: string;
  readonly isTimed: boolean;
};

export type Testbed = {
  readonly network: Network;
  readonly browser: Browser;
  readonly doors: readonly BenchDoor[];
  openPage(): Promise<Page>;
  stop(): Promise<void>;
};

const codeOf = (index: number): string => `D${String.fromCharCode(65 + (index % 26))}${index < 26 ? "A" : "B"}`;

/** Starts doors of both kinds, each at its own distance. The shipped ones send Timing-Allow-Origin. */
export async function buildTestbed(
  timedMs: readonly number[],
  untimedMs: readonly number[],
  isTls: boolean,
): Promise<Testbed> {
  const doors = [...timedMs, ...untimedMs].map((rttMs, index) => ({
    code: codeOf(index),
    rttMs,
    address: `10.77.1.${index + 1}`,
    url: `${isTls ? "https" : "http"}://10.77.1.${index + 1}`,
    isTimed: index < timedMs.length,
  }));
  const network = await makeNetwork(doors.map((door) => `path ${door.address} delay ${door.rttMs / 2}`));
  const plans = doors.map(({ code, address, isTimed }): ServerPlan => {
    const common = { address, port: isTls ? 443 : 80, isTls, metro: code, workload: "mail" } as const;
    return isTimed ? { kind: "door", ...common, ticketKey } : { kind: "untimedDoor", ...common };
  });
  const texts = {
    "/": "<!doctype html><title>bench</title>",
    "/cloudflare": `<!doctype html><script type="module">import Test from "/speedtest.js"; globalThis.SpeedTest = Test;</script>`,
    "/speedtest.js": CLOUDFLARE,
  };
  await startServers(network, [...plans, { kind: "texts", address: PAGE_ADDRESS, port: 80, texts }]);
  const browser = await launchIn(network.client);
  return {
    network,
    browser,
    doors,
    async openPage() {
      const page = await browser.newPage();
      await page.goto(PAGE_URL);
      return page;
    },
    async stop() {
      await browser.close();
      await network.stop();
    },
  };
}
