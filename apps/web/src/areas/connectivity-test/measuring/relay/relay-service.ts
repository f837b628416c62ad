import type { TabWatch } from "../tab-watch.ts";
import { exchangePackets } from "./exchange-packets.ts";
import { createPeerPair, reachRelay } from "./peers.ts";
import type { RelayAnswer, RelayQuestion } from "./relay.ts";

type Answer = (answer: RelayAnswer, transfer?: Transferable[]) => void;

/** The page's side: holds the peers and hands their channels to the Worker, where nothing that the page does delays them. */
export function createRelayService(answer: Answer, tab: TabWatch, signal: AbortSignal) {
  const open = new Map<number, () => void>();
  signal.addEventListener("abort", () => {
    for (const close of open.values()) close();
  });

  async function exchange({ id, relay, plan }: Extract<RelayQuestion, { ask: "exchange" }>): Promise<void> {
    const pair = createPeerPair(relay);
    open.set(id, pair.close);
    const { sender, receiver } = pair;
    if (!handOver(id, sender, receiver, answer)) {
      const onSent = (packets: number) => answer({ kind: "relay", id, say: "sent", packets });
      // Timed here, each moment in which the page is busy counts as the line's.
      void exchangePackets(pair, plan, tab, signal, onSent).then((packets) =>
        answer({ kind: "relay", id, say: "packets", packets }),
      );
    }
    await pair.connect();
  }

  return (question: RelayQuestion): void => {
    const { id } = question;
    if (question.ask === "reach")
      void reachRelay(question.relay, question.timeoutMs, signal).then((reached) =>
        answer({ kind: "relay", id, say: "reached", reached }),
      );
    if (question.ask === "exchange")
      exchange(question).catch(() => answer({ kind: "relay", id, say: "packets", packets: undefined }));
    if (question.ask === "close") {
      open.get(id)?.();
      open.delete(id);
    }
  };
}

/** A channel can be handed over right after it was made, in browsers that know how. */
function handOver(id: number, sender: RTCDataChannel, receiver: RTCDataChannel, answer: Answer): boolean {
  try {
    const channels = [sender, receiver] as unknown as Transferable[];
    answer({ kind: "relay", id, say: "channels", sender, receiver }, channels);
    return true;
  } catch {
    return false;
  }
}
