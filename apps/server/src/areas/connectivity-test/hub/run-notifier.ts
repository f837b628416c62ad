import { hash } from "node:crypto";
import { type Streams, subjectPrefix } from "../../../platform/streams/connect.ts";
import { watchSubject } from "../../../platform/streams/watch-subject.ts";
import type { HubEvent } from "./hub-source.ts";

export type RunWatcher = {
  /** Events of this very process: no need to look them up. */
  readonly onEvents: (events: readonly HubEvent[]) => void;
  /** Some process has written to the run behind this key, up to this number. */
  readonly onMoved: (key: string, sequence: number) => void;
  /** The connection is back; notifications in between may have been missed. */
  readonly onRejoined: () => void;
};

export type RunNotifier = {
  readonly notify: (events: readonly HubEvent[]) => void;
  readonly listen: (listener: RunWatcher) => { readonly isConnected: () => boolean; readonly stop: () => void };
};

/** Names a run on the wire without giving its id away. */
export const runKeyHash = (runId: string): string => hash("sha256", `hub/${runId}`, "hex").slice(0, 32);

/**
 * Notifies hubs, in this process and in others, that a run has moved on. Only a number travels: a hub reads from PostgreSQL
 * what happened. While NATS is away no notification goes out, and hubs look by themselves.
 */
export function runNotifier(streams: Streams, streamPrefix?: string): RunNotifier {
  const base = `${subjectPrefix(streamPrefix)}waymark.hub.`;
  const listeners = new Set<RunWatcher>();

  return {
    notify: (events) => {
      for (const listener of listeners) listener.onEvents(events);
      const live = streams.current();
      if (live === undefined) return;
      for (const [runId, sequence] of newestOf(events)) {
        try {
          live.nc.publish(`${base}${runKeyHash(runId)}`, String(sequence));
        } catch {
          // Closing just now; hubs that wait for it look by themselves.
        }
      }
    },
    listen: (listener) => {
      listeners.add(listener);
      const watch = watchSubject(streams, `${base}*`, {
        onMessage: (subject, text) => listener.onMoved(subject.slice(base.length), Number(text)),
        onRejoined: listener.onRejoined,
      });
      return {
        isConnected: watch.isConnected,
        stop: () => {
          listeners.delete(listener);
          watch.stop();
        },
      };
    },
  };
}

const newestOf = (events: readonly HubEvent[]): ReadonlyMap<string, number> =>
  new Map(events.map(({ runId, sequence }) => [runId, sequence]));
