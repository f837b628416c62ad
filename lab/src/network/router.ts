import { startLink } from "./link.ts";
import { makeNamespace, removeNamespace } from "./namespaces.ts";
import { bringUp, CLIENT, DEVICE, NEAR_END, type Network, withAddresses } from "./network.ts";
import { runCommand } from "./run-command.ts";

const ROUTER = "10.77.8.1";
const SERVER = "10.77.8.2";
const SERVERS = "10.77.0.0/16";

export type Queue = { readonly rateMbit: number; readonly queueMs: number };

export type RoutedNetwork = Network & {
  /** Configures the kernel's token bucket in both directions of the router. */
  setQueue(queue: Queue): Promise<void>;
};

/** Connects client, link, router and server. The queue is on the router, because the sender's kernel would hide it from TCP. */
export async function makeRoutedNetwork(statements: readonly string[]): Promise<RoutedNetwork> {
  const client = await makeNamespace("client");
  const router = await makeNamespace("router");
  const server = await makeNamespace("server");
  const ip = (namespace: string, ...args: string[]) => runCommand("ip", "-n", namespace, ...args);
  const link = await startLink(
    { namespace: client, device: DEVICE },
    { namespace: router, device: DEVICE },
    statements,
  );
  await bringUp(client, CLIENT);
  await bringUp(router, NEAR_END);
  await ip(router, "link", "add", "inner", "type", "veth", "peer", "name", "outer", "netns", server);
  await ip(router, "addr", "add", `${ROUTER}/24`, "dev", "inner");
  await ip(router, "link", "set", "inner", "up");
  await ip(server, "addr", "add", `${SERVER}/24`, "dev", "outer");
  await ip(server, "link", "set", "outer", "up");
  await ip(router, "route", "add", SERVERS, "via", SERVER);
  await runCommand("ip", "netns", "exec", router, "sysctl", "-q", "-w", "net.ipv4.ip_forward=1");
  // BBR, the default of many kernels, keeps queues empty, so that nothing would be visible.
  await ip(client, "route", "add", "default", "dev", DEVICE, "congctl", "cubic");
  await ip(server, "route", "add", "default", "via", ROUTER, "congctl", "cubic");
  return {
    ...withAddresses({ client, server, link }),
    async setQueue({ rateMbit, queueMs }) {
      for (const device of ["inner", DEVICE])
        await runCommand(
          ...(["ip", "netns", "exec", router, "tc", "qdisc", "replace", "dev", device, "root", "tbf"] as const),
          ...["rate", `${rateMbit}mbit`, "burst", "32kb", "latency", `${queueMs}ms`],
        );
    },
    async stop() {
      await link.stop();
      for (const namespace of [client, router, server]) removeNamespace(namespace);
    },
  };
}
