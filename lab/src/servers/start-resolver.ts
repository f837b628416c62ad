import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NamespaceProcess, startIn } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";

export type ResolverPlan = {
  /** The address at which it listens and from which it queries, so that doors see this address. */
  readonly address: string;
  /** Names that it answers itself. */
  readonly names: Readonly<Record<string, string>>;
  /** A zone for which it queries a door. */
  readonly zone?: { readonly name: string; readonly door: string };
  /** Resolves every name to this address, like the resolver of a guest network. */
  readonly everythingIs?: string;
};

/** Starts `unbound` in the server's namespace. The link's path to its address sets the distance. */
export async function startResolver(network: Network, plan: ResolverPlan): Promise<NamespaceProcess> {
  await network.addAddress(plan.address);
  const folder = mkdtempSync(join(tmpdir(), "waymark-resolver-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "unbound.conf");
  writeFileSync(file, configuration(plan));
  return startIn(network.server, ["/usr/sbin/unbound", "-d", "-c", file], /start of service/);
}

function configuration({ address, names, zone, everythingIs }: ResolverPlan): string {
  const records = Object.entries(names).map(([name, target]) => {
    const type = target.includes(":") ? "AAAA" : "A";
    return `  local-data: "${name}. 60 IN ${type} ${target}"`;
  });
  return [
    "server:",
    `  interface: ${address}`,
    `  outgoing-interface: ${address}`,
    "  access-control: 0.0.0.0/0 allow",
    "  do-ip6: no",
    "  do-daemonize: no",
    "  use-syslog: no",
    '  logfile: ""',
    '  pidfile: ""',
    '  chroot: ""',
    '  username: ""',
    '  directory: "/"',
    '  module-config: "iterator"',
    "  num-threads: 1",
    // These zones exist only here. The public root is unreachable, so unbound must not query it.
    "  do-not-query-localhost: no",
    ...(everythingIs === undefined
      ? ['  local-zone: "lab." static', ...records]
      : ['  local-zone: "." redirect', `  local-data: ". 60 IN A ${everythingIs}"`]),
    ...(zone ? [`  local-zone: "${zone.name}." transparent`] : []),
    ...(zone ? ["stub-zone:", `  name: "${zone.name}."`, `  stub-addr: ${zone.door}`] : []),
    "",
  ].join("\n");
}
