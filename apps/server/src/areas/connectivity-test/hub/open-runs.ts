import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { batchRequests } from "../../../platform/batch-requests.ts";
import type { Log } from "../../../platform/log.ts";
import type { HubEvent, HubSource, RunQuestion, RunSight } from "./hub-source.ts";
import { runKeyHash } from "./run-notifier.ts";

/** A connection that listens to a run. */
export type Listener = {
  readonly send: (event: HubEvent) => void;
  /** Called when the listener has every event of a run that is over, or when the run is gone. */
  readonly close: () => void;
  /** Number of the newest event that was sent. */
  cursor: number;
};

type OpenRun = {
  readonly cloud: CloudName;
  readonly runId: string;
  readonly key: string;
  readonly listeners: Set<Listener>;
  /** Found among the runs of its cloud; until then no listener gets anything. */
  found: boolean;
  looking: boolean;
  lookAgain: boolean;
};

const openRun = (cloud: CloudName, runId: string, key: string): OpenRun => ({
  cloud,
  runId,
  key,
  listeners: new Set(),
  found: false,
  looking: false,
  lookAgain: false,
});

const LOOKS_AT_ONCE = 500;

/**
 * The runs that have listeners. Replay and live are one thing: each listener has a cursor and gets exactly the next number;
 * what is missing is read from PostgreSQL. So nothing is lost, doubled or out of order, wherever a notification comes from.
 */
export function openRuns(source: HubSource, log: Log) {
  const byKey = new Map<string, OpenRun>();
  type Look = (question: RunQuestion) => Promise<RunSight | undefined>;
  const looks = new Map<CloudName, Look>();
  const look = (cloud: CloudName, question: RunQuestion): ReturnType<Look> => {
    const known = looks.get(cloud) ?? batchRequests((asked) => source.look(cloud, asked), { most: LOOKS_AT_ONCE });
    looks.set(cloud, known);
    return known(question);
  };
  // By cloud as well: a listener that asks the wrong cloud for a run does not disturb the others.
  const keyOf = (cloud: CloudName, keyHash: string): string => `${cloud} ${keyHash}`;
  const openWith = (keyHash: string): OpenRun[] =>
    [...looks.keys()].flatMap((cloud) => byKey.get(keyOf(cloud, keyHash)) ?? []);

  const forget = (run: OpenRun, listener: Listener): void => {
    run.listeners.delete(listener);
    if (run.listeners.size === 0 && byKey.get(run.key) === run) byKey.delete(run.key);
  };
  /** True when a listener misses an event that is not among these. */
  const hand = (run: OpenRun, events: readonly HubEvent[]): boolean => {
    let missing = false;
    for (const listener of run.listeners) {
      for (const event of events) {
        if (event.sequence > listener.cursor + 1) missing = true;
        if (event.sequence !== listener.cursor + 1) continue;
        listener.cursor = event.sequence;
        listener.send(event);
      }
    }
    return missing;
  };

  const lookOnce = async (run: OpenRun): Promise<void> => {
    const cursors = [...run.listeners].map(({ cursor }) => cursor);
    if (cursors.length === 0) return;
    const sight = await look(run.cloud, { runId: run.runId, after: Math.min(...cursors) });
    if (sight !== undefined) {
      run.found = true;
      hand(run, sight.events);
    }
    // Gone, or over: listeners that have every event are closed.
    for (const listener of run.listeners) {
      const isDone = sight === undefined || (sight.isOver && listener.cursor >= sight.lastSequence);
      if (!isDone) continue;
      forget(run, listener);
      listener.close();
    }
  };
  const refresh = async (run: OpenRun): Promise<void> => {
    run.lookAgain = true;
    if (run.looking) return;
    run.looking = true;
    try {
      while (run.lookAgain) {
        run.lookAgain = false;
        await lookOnce(run);
      }
    } catch (error) {
      log.warn({ err: error }, "listeners wait for events: PostgreSQL did not answer");
    } finally {
      run.looking = false;
    }
  };

  return {
    /** Listens from the event after the cursor on. Returns how to leave; undefined when the run has too many listeners. */
    join: (cloud: CloudName, runId: string, listener: Listener, most: number): (() => void) | undefined => {
      const key = keyOf(cloud, runKeyHash(runId));
      const run = byKey.get(key) ?? openRun(cloud, runId, key);
      if (run.listeners.size >= most) return undefined;
      byKey.set(key, run);
      run.listeners.add(listener);
      void refresh(run);
      return () => forget(run, listener);
    },
    /** Delivers events of this process. An end is looked up, so that listeners that have every event are closed. */
    deliver: (events: readonly HubEvent[], isEnd: (event: HubEvent) => boolean): void => {
      for (const [runId, ofRun] of Map.groupBy(events, (event) => event.runId)) {
        for (const run of openWith(runKeyHash(runId))) {
          if (!run.found || hand(run, ofRun) || ofRun.some(isEnd)) void refresh(run);
        }
      }
    },
    /** Another process has written to a run. */
    notify: (key: string, sequence: number): void => {
      for (const run of openWith(key)) {
        if ([...run.listeners].some(({ cursor }) => cursor < sequence)) void refresh(run);
      }
    },
    refreshAll: (): void => {
      for (const run of byKey.values()) void refresh(run);
    },
    count: () => byKey.size,
  };
}
