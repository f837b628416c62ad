import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { Packet } from "@waymark/rules/test-run/packet-quality";

/** One port of a relay, spoken to over one protocol. */
export type Relay = {
  readonly url: string;
  readonly username: string;
  readonly credential: string;
  readonly port: number;
  readonly protocol: "udp" | "tcp";
};

export type PacketPlan = { readonly packets: number; readonly everyMs: number; readonly bytes: number };

/** A packet's times, and whether they say nothing because the tab was hidden or the browser itself held it back. */
export type TimedPacket = Packet & { readonly spoilt: boolean };

/** What the page can do with relays. Nothing of it tells an address: whether, and when, is all that comes back. */
export type RelayHost = {
  readonly reach: (relay: Relay, timeoutMs: number, signal: AbortSignal) => Promise<boolean>;
  /** Sends packets from one end over the relay to the other. Undefined where no line came about. */
  readonly exchange: (
    relay: Relay,
    plan: PacketPlan,
    signal: AbortSignal,
    onSent: (packets: number) => void,
  ) => Promise<readonly TimedPacket[] | undefined>;
};

const TURN_URL = /^(turns?):(?:\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/;

/** Each port and protocol apart: whether UDP gets through is not to be judged by one port. */
export function relaysOf(servers: RunStart["relays"]): readonly Relay[] {
  return servers.flatMap(({ urls, username, credential }) =>
    urls.flatMap((url): Relay[] => {
      const parts = TURN_URL.exec(url);
      if (!parts) return [];
      const [, scheme, port, transport] = parts;
      const protocol = scheme === "turns" || transport === "tcp" ? "tcp" : "udp";
      return [{ url, username, credential, port: Number(port ?? (scheme === "turns" ? 5349 : 3478)), protocol }];
    }),
  );
}
