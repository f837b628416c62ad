import type { TabWatch } from "../tab-watch.ts";
import { exchangePackets } from "./exchange-packets.ts";
import type { RelayAnswer, RelayHost, RelayQuestion, TimedPacket } from "./relay.ts";

type Question = RelayQuestion extends infer One
  ? One extends RelayQuestion
    ? Omit<One, "kind" | "id">
    : never
  : never;

/** The Worker's side: asks the page, and times packets itself where the page can hand the channels over. */
export function createRemoteRelays(ask: (question: RelayQuestion) => void, tab: TabWatch) {
  const listeners = new Map<number, (answer: RelayAnswer) => void>();
  let count = 0;

  function converse<Outcome>(
    question: Question,
    signal: AbortSignal,
    onAnswer: (answer: RelayAnswer, settle: (outcome: Outcome | undefined) => void) => void,
  ): Promise<Outcome | undefined> {
    count += 1;
    const id = count;
    return new Promise((resolve) => {
      const settle = (outcome: Outcome | undefined) => {
        listeners.delete(id);
        signal.removeEventListener("abort", giveUp);
        ask({ kind: "relay", id, ask: "close" });
        resolve(outcome);
      };
      const giveUp = () => settle(undefined);
      listeners.set(id, (answer) => onAnswer(answer, settle));
      signal.addEventListener("abort", giveUp);
      if (signal.aborted) giveUp();
      else ask({ kind: "relay", id, ...question } as RelayQuestion);
    });
  }

  const relays: RelayHost = {
    async reach(relay, timeoutMs, signal) {
      const reached = await converse<boolean>({ ask: "reach", relay, timeoutMs }, signal, (answer, settle) => {
        if (answer.say === "reached") settle(answer.reached);
      });
      return reached ?? false;
    },
    exchange: (relay, plan, signal, onSent) =>
      converse<readonly TimedPacket[]>({ ask: "exchange", relay, plan }, signal, (answer, settle) => {
        if (answer.say === "channels")
          exchangePackets(answer, plan, tab, signal, onSent).then(settle, () => settle(undefined));
        if (answer.say === "sent") onSent(answer.packets);
        if (answer.say === "packets") settle(answer.packets);
      }),
  };
  return { relays, receive: (answer: RelayAnswer) => listeners.get(answer.id)?.(answer) };
}
