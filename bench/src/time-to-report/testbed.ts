import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { newTicketKey, publicHalfOf } from "@waymark/dev/scenario/ticket-keys";
import { startProduct } from "@waymark/dev/start-product";
import { AT, RESOLVERS } from "@waymark/lab/browser/addresses";
import { launchIn } from "@waymark/lab/browser/launch";
import { LAB_RELAY } from "@waymark/lab/browser/relay";
import { buildSite } from "@waymark/lab/browser/site";
import { setResolver } from "@waymark/lab/network/namespaces";
import { makeNetwork, type Network } from "@waymark/lab/network/network";
import { forwardTo } from "@waymark/lab/servers/small-servers";
import { doorPlans, FOOTPRINT, NAMES } from "./full-footprint.ts";

const PORT_BASE = 7_300;
const PRODUCT = "http://waymark.lab";
export type Testbed = {
  readonly network: Network;
  readonly browser: Browser;
  readonly pageUrl: string;
  stop(): Promise<void>;
};

/** Starts the whole product behind the lab's line, so that pages, calls and hub events use the measured line too. */
export async function buildTestbed(): Promise<Testbed> {
  const folder = mkdtempSync(join(tmpdir(), "waymark-bench-"));
  const footprintFile = join(folder, "footprint.json");
  writeFileSync(footprintFile, JSON.stringify(FOOTPRINT));
  const ticketKey = newTicketKey();
  const product = await startProduct({
    portBase: PORT_BASE,
    home: "bench-report",
    pages: "built",
    logsToFile: true,
    env: {
      WAYMARK_PUBLIC_ORIGINS: PRODUCT,
      WAYMARK_FOOTPRINT_FILE: footprintFile,
      WAYMARK_TICKET_KEY: ticketKey,
      WAYMARK_TURN_URLS: LAB_RELAY.urls.join(","),
      WAYMARK_TURN_SECRET: LAB_RELAY.secret,
    },
  });
  const socket = join(folder, "product.sock");
  const bridge = forwardTo({ host: "127.0.0.1", port: product.engines.ports.web }).listen(socket);
  await once(bridge, "listening");
  const network = await makeNetwork();
  const doorKey = publicHalfOf(ticketKey);
  await buildSite(network, {
    ticketKey: doorKey,
    names: NAMES,
    servers: [{ kind: "forward", address: AT.product, port: 80, socket }, ...doorPlans(doorKey)],
  });
  setResolver(network.client, RESOLVERS.near);
  // Browsers give the position to secure pages only, and the lab has no trusted certificates.
  const browser = await launchIn(network.client, [`--unsafely-treat-insecure-origin-as-secure=${PRODUCT}`]);
  return {
    network,
    browser,
    pageUrl: `${PRODUCT}/`,
    async stop() {
      await browser.close();
      await network.stop();
      bridge.close();
      await product.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
