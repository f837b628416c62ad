import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NamespaceProcess, startIn } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";

export type ResolverPlan = {
  /** Where it is asked, and from where it asks: a door that answers sees this address. */
  readonly address: string;
  /** Names it knows by itself. */
  readonly names: Readonly<Record<string, string>>;
  /** A zone that it asks a door about. */
  readonly zone?: { readonly name: string; readonly door: string };
  /** A resolver of a guest network: every name leads there. */
  readonly everythingIs?: string;
};

/** `unbound` in the server's namespace; how far away it is, the link's path to its address decides. */
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
    // Zones that exist nowhere else; the public root is out of reach here, and nothing should try it.
    "  do-not-query-localhost: no",
    ...(everythingIs === undefined
      ? ['  local-zone: "lab." static', ...records]
      : ['  local-zone: "." redirect', `  local-data: ". 60 IN A ${everythingIs}"`]),
    ...(zone ? [`  local-zone: "${zone.name}." transparent`] : []),
    ...(zone ? ["stub-zone:", `  name: "${zone.name}."`, `  stub-addr: ${zone.door}`] : []),
    "",
  ].join("\n");
}
