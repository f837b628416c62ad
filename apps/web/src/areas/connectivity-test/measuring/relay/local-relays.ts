import type { TabWatch } from "../tab-watch.ts";
import { exchangePackets } from "./exchange-packets.ts";
import { createPeerPair, reachRelay } from "./peers.ts";
import type { RelayHost } from "./relay.ts";

/** For an engine that runs in the page itself. Undefined in a browser without WebRTC. */
export function createLocalRelays(tab: TabWatch): RelayHost | undefined {
  if (typeof RTCPeerConnection === "undefined") return undefined;
  return {
    reach: reachRelay,
    async exchange(relay, plan, signal, onSent) {
      const pair = createPeerPair(relay);
      try {
        const packets = exchangePackets(pair, plan, tab, signal, onSent);
        await pair.connect();
        return await packets;
      } catch {
        return undefined;
      } finally {
        pair.close();
      }
    },
  };
}
