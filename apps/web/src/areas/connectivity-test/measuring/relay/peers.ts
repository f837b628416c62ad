import { deadlineWithin } from "../deadline.ts";
import type { Relay } from "./relay.ts";

/** Relay only: the browser then gathers no address of the machine or its network, so that none can leave. */
const configurationFor = ({ url, username, credential }: Relay): RTCConfiguration => ({
  iceServers: [{ urls: [url], username, credential }],
  iceTransportPolicy: "relay",
});

/** A call's way of sending: late packets are of no use, so none is sent again or waited for. */
const AS_A_CALL: RTCDataChannelInit = { ordered: false, maxRetransmits: 0, negotiated: true, id: 0 };

/** Whether the relay grants us an address of its own over this port. */
export async function reachRelay(relay: Relay, timeoutMs: number, signal: AbortSignal): Promise<boolean> {
  const peer = new RTCPeerConnection(configurationFor(relay));
  const deadline = deadlineWithin(signal, timeoutMs);
  try {
    const granted = new Promise<boolean>((resolve) => {
      peer.onicecandidate = ({ candidate }) => {
        if (candidate === null) resolve(false);
        else if (/ typ relay /.test(candidate.candidate)) resolve(true);
      };
      deadline.signal.addEventListener("abort", () => resolve(false), { once: true });
    });
    peer.createDataChannel("reach", AS_A_CALL);
    await peer.setLocalDescription();
    return await granted;
  } catch {
    return false;
  } finally {
    deadline.release();
    peer.close();
  }
}

export type PeerPair = {
  readonly sender: RTCDataChannel;
  readonly receiver: RTCDataChannel;
  /** Introduces the two to each other; the channels open some round trips later, or never. */
  readonly connect: () => Promise<void>;
  readonly close: () => void;
};

/** Two peers in this page, each with a relayed address: what one sends reaches the other over one round trip of the line. */
export function createPeerPair(relay: Relay): PeerPair {
  const one = new RTCPeerConnection(configurationFor(relay));
  const other = new RTCPeerConnection(configurationFor(relay));
  const forwardCandidates = (from: RTCPeerConnection, to: RTCPeerConnection) => {
    from.onicecandidate = ({ candidate }) => {
      if (candidate) void to.addIceCandidate(candidate).catch(() => undefined);
    };
  };
  forwardCandidates(one, other);
  forwardCandidates(other, one);
  return {
    sender: one.createDataChannel("packets", AS_A_CALL),
    receiver: other.createDataChannel("packets", AS_A_CALL),
    async connect() {
      await one.setLocalDescription();
      if (one.localDescription) await other.setRemoteDescription(one.localDescription);
      await other.setLocalDescription();
      if (other.localDescription) await one.setRemoteDescription(other.localDescription);
    },
    close() {
      one.close();
      other.close();
    },
  };
}
