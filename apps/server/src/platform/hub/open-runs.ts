import type { CloudName } from "@waymark/contracts/configuration/clouds";
import type { Log } from "../log.ts";
import { together } from "../together.ts";
import type { HubEvent, HubSource, RunQuestion, RunSight } from "./hub-source.ts";
import { wakeKeyOf } from "./run-wakes.ts";

/** Somebody who hears a run. */
export type Hearer = {
  readonly send: (event: HubEvent) => void;
  /** Everything was said; or the run is gone. */
  readonly close: () => void;
  /** Number of the newest event that was sent. */
  cursor: number;
};

type OpenRun = {
  readonly cloud: CloudName;
  readonly runId: string;
  readonly key: string;
  readonly hearers: Set<Hearer>;
  /** Found among the runs of its cloud; until then nothing is handed out. */
  found: boolean;
  looking: boolean;
  lookAgain: boolean;
};

const openRun = (cloud: CloudName, runId: string, key: string): OpenRun => ({
  cloud,
  runId,
  key,
  hearers: new Set(),
  found: false,
  looking: false,
  lookAgain: false,
});

const LOOKS_AT_ONCE = 500;

/**
 * The runs that somebody hears. Replay and live are one thing: each hearer has a cursor, gets exactly the next number, and
 * whatever is missing is read from where it is kept. So nothing is lost, doubled or out of order, whoever wakes us.
 */
export function openRuns(source: HubSource, log: Log) {
  const byKey = new Map<string, OpenRun>();
  type Look = (question: RunQuestion) => Promise<RunSight | undefined>;
  const looks = new Map<CloudName, Look>();
  const look = (cloud: CloudName, question: RunQuestion): ReturnType<Look> => {
    const known = looks.get(cloud) ?? together((asked) => source.look(cloud, asked), { most: LOOKS_AT_ONCE });
    looks.set(cloud, known);
    return known(question);
  };
  // By cloud as well: whoever asks the wrong cloud for a run does not keep others from hearing it.
  const keyOf = (cloud: CloudName, wakeKey: string): string => `${cloud} ${wakeKey}`;
  const openWith = (wakeKey: string): OpenRun[] =>
    [...looks.keys()].flatMap((cloud) => byKey.get(keyOf(cloud, wakeKey)) ?? []);

  const forget = (run: OpenRun, hearer: Hearer): void => {
    run.hearers.delete(hearer);
    if (run.hearers.size === 0 && byKey.get(run.key) === run) byKey.delete(run.key);
  };
  /** True when somebody misses something that is not among these. */
  const hand = (run: OpenRun, events: readonly HubEvent[]): boolean => {
    let missing = false;
    for (const hearer of run.hearers) {
      for (const event of events) {
        if (event.sequence > hearer.cursor + 1) missing = true;
        if (event.sequence !== hearer.cursor + 1) continue;
        hearer.cursor = event.sequence;
        hearer.send(event);
      }
    }
    return missing;
  };

  const lookOnce = async (run: OpenRun): Promise<void> => {
    const cursors = [...run.hearers].map(({ cursor }) => cursor);
    if (cursors.length === 0) return;
    const sight = await look(run.cloud, { runId: run.runId, after: Math.min(...cursors) });
    if (sight !== undefined) {
      run.found = true;
      hand(run, sight.events);
    }
    // Gone, or over: whoever has heard all there is, is let go.
    for (const hearer of run.hearers) {
      const isDone = sight === undefined || (sight.isOver && hearer.cursor >= sight.lastSequence);
      if (!isDone) continue;
      forget(run, hearer);
      hearer.close();
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
      log.warn({ err: error }, "runs wait to be heard: PostgreSQL did not answer");
    } finally {
      run.looking = false;
    }
  };

  return {
    /** From the event after its cursor on. Answers how to leave; undefined when the run has too many hearers. */
    join: (cloud: CloudName, runId: string, hearer: Hearer, most: number): (() => void) | undefined => {
      const key = keyOf(cloud, wakeKeyOf(runId));
      const run = byKey.get(key) ?? openRun(cloud, runId, key);
      if (run.hearers.size >= most) return undefined;
      byKey.set(key, run);
      run.hearers.add(hearer);
      void refresh(run);
      return () => forget(run, hearer);
    },
    /** Happened in this process just now. An end is looked up, for whoever has heard all of it is then let go. */
    hear: (events: readonly HubEvent[], isEnd: (event: HubEvent) => boolean): void => {
      for (const [runId, ofRun] of Map.groupBy(events, (event) => event.runId)) {
        for (const run of openWith(wakeKeyOf(runId))) {
          if (!run.found || hand(run, ofRun) || ofRun.some(isEnd)) void refresh(run);
        }
      }
    },
    wake: (key: string, sequence: number): void => {
      for (const run of openWith(key)) {
        if ([...run.hearers].some(({ cursor }) => cursor < sequence)) void refresh(run);
      }
    },
    refreshAll: (): void => {
      for (const run of byKey.values()) void refresh(run);
    },
    count: () => byKey.size,
  };
}
