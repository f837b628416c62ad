import type { Workload } from "@waymark/contracts/front-door/wire";
import { type NamespaceProcess, startIn } from "../network/in-namespace.ts";
import type { Network } from "../network/network.ts";

type Place = {
  readonly address: string;
  readonly port: number;
  /** Uses a self-signed certificate. */
  readonly isTls?: boolean;
};

/** One server in the server's namespace. It is plain data, because it is passed to a process there. */
export type ServerPlan =
  /** The shipped front door. */
  | (Place & {
      readonly kind: "door";
      readonly metro: string;
      readonly workload: Workload;
      readonly ticketKey: string;
      readonly zone?: { readonly name: string; readonly ipv4?: string; readonly ipv6?: string };
    })
  /** A door without Timing-Allow-Origin, like a third party's: a page sees only the whole duration. */
  | (Place & { readonly kind: "untimedDoor"; readonly metro: string; readonly workload: Workload })
  /** A proxy in front of a door that blocks WebSockets. */
  | (Place & { readonly kind: "upgradeRefuser"; readonly door: Place })
  /** Redirects every request to its sign-in page. */
  | (Place & { readonly kind: "portal" })
  /** Forwards to a Unix socket, which is a file and therefore works across namespaces. */
  | (Place & { readonly kind: "forward"; readonly socket: string })
  /** Serves fixed texts by path: the empty page of a test, the content check's known text. */
  | (Place & { readonly kind: "texts"; readonly texts: Readonly<Record<string, string>> });

const PROGRAM = "lab/src/servers/main.ts";

/** Starts all servers in one process of the server's namespace, each at its own address. */
export async function startServers(network: Network, plans: readonly ServerPlan[]): Promise<NamespaceProcess> {
  for (const address of new Set(plans.map((plan) => plan.address))) await network.addAddress(address);
  return startIn(network.server, [process.execPath, PROGRAM, JSON.stringify(plans)], /^servers ready$/);
}
