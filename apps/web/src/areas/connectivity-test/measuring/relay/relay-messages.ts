import type { PacketPlan, Relay, TimedPacket } from "./relay.ts";

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
