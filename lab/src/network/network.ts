import { type Link, startLink } from "./link.ts";
import { makeNamespace, removeNamespace } from "./namespaces.ts";
import { runCommand } from "./run-command.ts";

export const CLIENT = { ipv4: "10.77.0.2", ipv6: "fd77::2" } as const;
export const NEAR_END = { ipv4: "10.77.0.1", ipv6: "fd77::1" } as const;
export const DEVICE = "line";

export type Network = {
  readonly client: string;
  readonly server: string;
  readonly link: Link;
  /** Adds an address at which servers can listen. */
  addAddress(address: string): Promise<void>;
  stop(): Promise<void>;
};

/** Creates two namespaces that only the link connects. */
export async function makeNetwork(statements: readonly string[] = []): Promise<Network> {
  const client = await makeNamespace("client");
  const server = await makeNamespace("server");
  const link = await startLink(
    { namespace: client, device: DEVICE },
    { namespace: server, device: DEVICE },
    statements,
  );
  await bringUp(client, CLIENT);
  await bringUp(server, NEAR_END);
  // BBR, the default of many kernels, keeps queues empty, so that a bloated line would look good.
  await runCommand("ip", "-n", client, "route", "add", "default", "dev", DEVICE, "congctl", "cubic");
  await runCommand("ip", "-n", client, "-6", "route", "add", "default", "dev", DEVICE);
  await runCommand("ip", "-n", server, "route", "change", "10.77.0.0/24", "dev", DEVICE, "congctl", "cubic");
  return {
    ...withAddresses({ client, server, link }),
    async stop() {
      await link.stop();
      removeNamespace(client);
      removeNamespace(server);
    },
  };
}

export const withAddresses = <Joined extends { server: string }>(joined: Joined) => ({
  ...joined,
  async addAddress(address: string): Promise<void> {
    const whole = address.includes(":") ? 128 : 32;
    await runCommand("ip", "-n", joined.server, "addr", "add", `${address}/${whole}`, "dev", "lo");
  },
});

export async function bringUp(namespace: string, end: { ipv4: string; ipv6: string }): Promise<void> {
  const ip = (...args: string[]) => runCommand("ip", "-n", namespace, ...args);
  // A TUN device has no neighbours, so it needs no neighbour discovery.
  await ip("link", "set", "dev", DEVICE, "addrgenmode", "none");
  await ip("addr", "add", `${end.ipv4}/24`, "dev", DEVICE);
  await ip("-6", "addr", "add", `${end.ipv6}/64`, "dev", DEVICE, "nodad");
  await ip("link", "set", DEVICE, "up");
}
