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

/** What the page can do with relays. No address leaves it: only whether and when packets arrived. */
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

/** WebRTC exists in pages only. The Worker asks its page for it; only yes, no, times and open channels come back. */
export type RelayQuestion = { readonly kind: "relay"; readonly id: number } & (
  | { readonly ask: "reach"; readonly relay: Relay; readonly timeoutMs: number }
  | { readonly ask: "exchange"; readonly relay: Relay; readonly plan: PacketPlan }
  | { readonly ask: "close" }
);

export type RelayAnswer = { readonly kind: "relay"; readonly id: number } & (
  | { readonly say: "reached"; readonly reached: boolean }
  | { readonly say: "channels"; readonly sender: RTCDataChannel; readonly receiver: RTCDataChannel }
  | { readonly say: "sent"; readonly packets: number }
  | { readonly say: "packets"; readonly packets: readonly TimedPacket[] | undefined }
);
