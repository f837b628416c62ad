import type { Page } from "@playwright/test";
import { ticketKey } from "@waymark/front-door/test-door";
import { launchIn } from "@waymark/lab/browser/launch";
import type { Link } from "@waymark/lab/network/link";
import { makeRoutedNetwork } from "@waymark/lab/network/router";
import { startServers } from "@waymark/lab/servers/start-servers";

const BASE_RTT_MS = 20;
export const PROBED = "10.77.1.1";
export const FILES = "10.77.1.2";
const PAGE = "10.77.9.1";

export type BusyLine = {
  readonly client: string;
  readonly link: Link;
  readonly rateMbit: number;
  readonly doors: { readonly mail: string; readonly files: string };
  setQueue(queueMs: number): Promise<void>;
  openPage(): Promise<Page>;
  stop(): Promise<void>;
};

/** Starts a mail door and a file door behind a router whose queue is the bottleneck. */
export async function buildBusyLine(rateMbit: number): Promise<BusyLine> {
  const network = await makeRoutedNetwork([`path * delay ${BASE_RTT_MS / 2}`]);
  const door = { kind: "door", port: 80, metro: "FRA", ticketKey } as const;
  await startServers(network, [
    { ...door, address: PROBED, workload: "mail" },
    { ...door, address: FILES, workload: "files" },
    { kind: "texts", address: PAGE, port: 80, texts: { "/": "<!doctype html><title>bench</title>" } },
  ]);
  const browser = await launchIn(network.client);
  return {
    client: network.client,
    link: network.link,
    rateMbit,
    doors: { mail: `http://${PROBED}`, files: `http://${FILES}` },
    setQueue: (queueMs) => network.setQueue({ rateMbit, queueMs }),
    async openPage() {
      const page = await browser.newPage();
      await page.goto(`http://${PAGE}/`);
      return page;
    },
    async stop() {
      await browser.close();
      await network.stop();
    },
  };
}
