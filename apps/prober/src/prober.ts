import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import { proberLimits } from "@waymark/contracts/prober/limits";
import type { Observation, Order } from "@waymark/contracts/prober/observations";
import { addressesOf, observeDns } from "./dns/observe-dns.ts";
import { takeOrders } from "./http/take-orders.ts";
import { rdapObserver } from "./rdap/observe-rdap.ts";

export type ProberOptions = {
  readonly host: string;
  readonly port: number;
  /** Whoever gives orders knows it. */
  readonly key: string;
  /** Addresses, with a port if it is not 53. */
  readonly resolvers: readonly string[];
  /** The folder of IANA's lists of registries. */
  readonly bootstrap: URL;
};

/**
 * A list of registries at a local address names registries at that address: development has both. A name is never trusted, because a
 * resolver may lie about it.
 */
const trustedOrigins = ({ origin, hostname }: URL): ReadonlySet<string> =>
  new Set(isIP(hostname.replace(/^\[(.*)\]$/, "$1")) === 0 ? [] : [origin]);

export type Prober = { readonly port: number; readonly close: () => Promise<void> };

/** Looks at what lies outside, for those who may not go there themselves. It knows no engine and keeps nothing. */
export async function startProber({ host, port, key, resolvers, bootstrap }: ProberOptions): Promise<Prober> {
  const observeRdap = rdapObserver({
    bootstrap,
    dial: {
      addressesOf: (name, signal) => addressesOf(name, resolvers, signal),
      trustedOrigins: trustedOrigins(bootstrap),
    },
    uptimeMs: () => performance.now(),
  });
  const observe = (order: Order): Promise<Observation> =>
    order.kind === "dns" ? observeDns(order, resolvers) : observeRdap(order);
  const server = createServer(
    { headersTimeout: 5_000, requestTimeout: 5_000, maxHeaderSize: 8_192, connectionsCheckingInterval: 1_000 },
    takeOrders(key, observe),
  );
  server.maxConnections = 2 * proberLimits.observationsAtOnce;
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
