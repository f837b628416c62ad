import { ticketKey } from "@waymark/front-door/test-door";
import type { Network } from "../network/network.ts";
import { startResolver } from "../servers/start-resolver.ts";
import type { ServerPlan } from "../servers/start-servers.ts";
import { startServers } from "../servers/start-servers.ts";
import { AT, KNOWN_TEXT, KNOWN_TEXT_PATH, NAMES, RUN_ZONE } from "./addresses.ts";
import { startLabRelay } from "./relay.ts";

const texts = { kind: "texts", port: 80 } as const;

const doorsWith = (key: string): readonly ServerPlan[] => {
  const door = { kind: "door", port: 80, ticketKey: key } as const;
  return [
    { ...door, address: AT.fra, metro: "FRA", workload: "mail", zone: { name: RUN_ZONE, ipv4: AT.fra } },
    { ...door, address: AT.ams, metro: "AMS", workload: "mail" },
    { ...door, address: AT.files, metro: "FRA", workload: "files" },
    { ...door, address: AT.onlyIpv6, metro: "FRA", workload: "mail" },
  ];
};

const OTHERS: readonly ServerPlan[] = [
  { kind: "upgradeRefuser", address: AT.strictProxy, port: 80, door: { address: AT.fra, port: 80 } },
  { kind: "portal", address: AT.portal, port: 80 },
  { ...texts, address: AT.page, texts: { "/": "<!doctype html><title>lab</title>" } },
  { ...texts, address: AT.content, texts: { [KNOWN_TEXT_PATH]: KNOWN_TEXT } },
  { ...texts, address: AT.alteringProxy, texts: { [KNOWN_TEXT_PATH]: `${KNOWN_TEXT} And an advertisement.` } },
];

type SiteOptions = {
  /** The public half of the key that signs tickets. A caller that runs a real server passes the server's key. */
  readonly ticketKey: string;
  readonly servers: readonly ServerPlan[];
  /** What the resolvers know besides the lab's own names. */
  readonly names: Readonly<Record<string, string>>;
};

/** Starts everything that a visitor's test contacts: doors, resolvers, relay and obstacles. */
export async function buildSite(network: Network, more: Partial<SiteOptions> = {}): Promise<void> {
  await startServers(network, [...doorsWith(more.ticketKey ?? ticketKey), ...OTHERS, ...(more.servers ?? [])]);
  const knowing = { names: { ...NAMES, ...more.names }, zone: { name: RUN_ZONE, door: AT.fra } };
  await startResolver(network, { ...knowing, address: AT.nearResolver });
  await startResolver(network, { ...knowing, address: AT.farResolver });
  await startResolver(network, { names: {}, address: AT.guestResolver, everythingIs: AT.portal });
  await startLabRelay(network);
}
