import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { newTicketKey, publicHalfOf } from "@waymark/dev/scenario/ticket-keys";
import { startProduct } from "@waymark/dev/start-product";
import { AT, KNOWN_TEXT, KNOWN_TEXT_PATH, RESOLVERS, RUN_ZONE } from "@waymark/lab/browser/addresses";
import { launchIn } from "@waymark/lab/browser/launch";
import { LAB_RELAY } from "@waymark/lab/browser/relay";
import { buildSite } from "@waymark/lab/browser/site";
import { setResolver } from "@waymark/lab/network/namespaces";
import { makeNetwork, type Network } from "@waymark/lab/network/network";
import { forwardTo } from "@waymark/lab/servers/forward";

const PORT_BASE = 7_300;
const PRODUCT = "http://waymark.lab";
/** Where the lab's doors stand, by their own word. */
export const FRANKFURT = { latitude: 50.11, longitude: 8.68 };

const FOOTPRINT = {
  metros: [
    {
      code: "FRA",
      city: "Frankfurt",
      country: "DE",
      ...FRANKFURT,
      doors: { mail: "http://fra.lab", files: "http://files.lab" },
    },
    {
      code: "AMS",
      city: "Amsterdam",
      country: "NL",
      latitude: 52.374,
      longitude: 4.8897,
      doors: { mail: "http://ams.lab" },
    },
  ],
  inUse: { mail: "http://fra.lab", files: "http://files.lab" },
  ipv4: "http://four.lab",
  ipv6: "http://six.lab",
  runName: `http://{nonce}.r.${RUN_ZONE}`,
  content: { url: `http://content.lab${KNOWN_TEXT_PATH}`, expected: KNOWN_TEXT },
};

export type Stand = {
  readonly network: Network;
  readonly browser: Browser;
  readonly pageUrl: string;
  stop(): Promise<void>;
};

/** The whole product behind the lab's line: pages, calls and channel travel over it like the measurement itself. */
export async function buildStand(): Promise<Stand> {
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
  await buildSite(network, {
    ticketKey: publicHalfOf(ticketKey),
    servers: [{ kind: "forward", address: AT.product, port: 80, socket }],
  });
  setResolver(network.client, RESOLVERS.near);
  // A position is told to secure pages alone, and nobody vouches for certificates here.
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
