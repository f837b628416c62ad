import { hash } from "node:crypto";
import type { Subscription } from "@nats-io/transport-node";
import { type Streams, subjectPrefix } from "../streams/connect.ts";
import type { HubEvent } from "./hub-source.ts";

export type WakeListener = {
  /** Happened in this very process: no need to look it up. */
  readonly onEvents: (events: readonly HubEvent[]) => void;
  /** Some process has written to the run behind this key, up to this number. */
  readonly onWake: (key: string, sequence: number) => void;
  /** What was said meanwhile may have been missed. */
  readonly onRejoined: () => void;
};

export type RunWakes = {
  readonly tell: (events: readonly HubEvent[]) => void;
  readonly listen: (listener: WakeListener) => { readonly isHearing: () => boolean; readonly stop: () => void };
};

/** Names a run without telling which. */
export const wakeKeyOf = (runId: string): string => hash("sha256", `hub/${runId}`, "hex").slice(0, 32);

const ATTEND_EVERY_MS = 250;

/**
 * Tells hubs, in this process and in others, that a run has moved on. Only a number travels: what happened is read from
 * PostgreSQL by whoever needs it. While NATS is away nothing is told, and hubs look by themselves.
 */
export function runWakes(streams: Streams, streamPrefix?: string): RunWakes {
  const base = `${subjectPrefix(streamPrefix)}waymark.hub.`;
  const listeners = new Set<WakeListener>();

  return {
    tell: (events) => {
      for (const listener of listeners) listener.onEvents(events);
      const live = streams.current();
      if (live === undefined) return;
      for (const [runId, sequence] of newestOf(events)) {
        try {
          live.nc.publish(`${base}${wakeKeyOf(runId)}`, String(sequence));
        } catch {
          // Closing just now; whoever waits for it looks by itself.
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      let heard: { nc: unknown; subscription: Subscription; isConnected: () => boolean } | undefined;
      const attend = (): void => {
        const live = streams.current();
        if (live === undefined || heard?.nc === live.nc) return;
        const subscription = live.nc.subscribe(`${base}*`, {
          callback: (error, message) => {
            if (error === null) listener.onWake(message.subject.slice(base.length), Number(message.string()));
          },
        });
        let isConnected = true;
        heard = { nc: live.nc, subscription, isConnected: () => isConnected && !subscription.isClosed() };
        void (async () => {
          for await (const { type } of live.nc.status()) {
            if (type === "disconnect") isConnected = false;
            if (type !== "reconnect") continue;
            isConnected = true;
            listener.onRejoined();
          }
        })();
        listener.onRejoined();
      };
      attend();
      const timer = setInterval(attend, ATTEND_EVERY_MS);
      timer.unref();
      return {
        isHearing: () => streams.current() !== undefined && heard?.isConnected() === true,
        stop: () => {
          clearInterval(timer);
          listeners.delete(listener);
          heard?.subscription.unsubscribe();
        },
      };
    },
  };
}

const newestOf = (events: readonly HubEvent[]): ReadonlyMap<string, number> =>
  new Map(events.map(({ runId, sequence }) => [runId, sequence]));
