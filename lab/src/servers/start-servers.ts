import { type NamespaceProcess, startIn } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";
import type { ServerPlan } from "./plan.ts";

const PROGRAM = "lab/src/servers/main.ts";

/** All in one process of the server's namespace, each at an address of its own. */
export async function startServers(network: Network, plans: readonly ServerPlan[]): Promise<NamespaceProcess> {
  for (const address of new Set(plans.map((plan) => plan.address))) await network.addAddress(address);
  return startIn(network.server, [process.execPath, PROGRAM, JSON.stringify(plans)], /^servers ready$/);
}
