import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createLog } from "../../../platform/log.ts";
import type { HubEvent, RunSight } from "./hub-source.ts";
import { type Listener, openRuns } from "./open-runs.ts";
import { runKeyHash } from "./run-notifier.ts";

const RUN = "0f8fad5b-d9cb-469f-a165-70867728950e";
const LAST = 12;

/** Numbers in [0, 1) that are the same for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Runs as somebody keeps them; looking takes a while, and fails now and then. */
function keeper(random: () => number) {
  const kept: HubEvent[] = [];
  let isGone = false;
  return {
    keep: (): HubEvent => {
      const event = { runId: RUN, sequence: kept.length + 1, event: "e", payload: {}, at: new Date(0) };
      kept.push(event);
      return event;
    },
    forget: () => {
      isGone = true;
    },
    source: {
      readToken: async () => undefined,
      look: async (_: unknown, questions: readonly { after: number }[]): Promise<(RunSight | undefined)[]> => {
        for (let wait = random() * 4; wait > 1; wait -= 1) await turn();
        if (random() < 0.1) throw new Error("away");
        const sights = questions.map(({ after }) =>
          isGone
            ? undefined
            : {
                lastSequence: kept.length,
                isOver: kept.length === LAST,
                events: kept.filter((one) => one.sequence > after),
              },
        );
        for (let wait = random() * 4; wait > 1; wait -= 1) await turn();
        return sights;
      },
    },
  };
}

function listener(after: number): Listener & { readonly received: number[]; closed: boolean } {
  const one = {
    cursor: after,
    received: [] as number[],
    closed: false,
    send: ({ sequence }: HubEvent) => void one.received.push(sequence),
    close: () => {
      one.closed = true;
    },
  };
  return one;
}

const isEnd = ({ sequence }: HubEvent): boolean => sequence === LAST;
const log = createLog("silent", "test");

type Seen = { readonly of: ReturnType<typeof listener>; readonly after: number };

/** One run from its first event to its last: writers deliver it, or notify, or get lost; listeners join in between. */
async function oneRun(random: () => number): Promise<readonly Seen[]> {
  const { keep, source } = keeper(random);
  const runs = openRuns(source, log);
  const all: Seen[] = [];
  for (let written = 0; written < LAST; written += 1) {
    if (random() < 0.4) {
      const after = Math.floor(random() * (written + 1));
      all.push({ of: listener(after), after });
      runs.join("MultiTenant", RUN, (all.at(-1) as Seen).of, 100);
    }
    const event = keep();
    const way = random();
    if (way < 0.4) runs.deliver([event], isEnd);
    else if (way < 0.7) runs.notify(runKeyHash(RUN), event.sequence);
    if (random() < 0.3) runs.notify(runKeyHash(RUN), event.sequence);
    if (random() < 0.5) await turn();
  }
  // What was lost on the way is found by looking again, as the hub does now and then.
  for (let look = 0; look < 40 && runs.count() > 0; look += 1) {
    runs.refreshAll();
    await turn();
  }
  return all;
}

describe("the runs that have listeners", () => {
  test("500 interleavings of writes, notifications, losses and newcomers: each gets the rest once, in order, then is closed", async () => {
    for (let seed = 0; seed < 500; seed += 1) {
      for (const { of, after } of await oneRun(seeded(seed))) {
        expect(of.received, `seed ${seed}`).toEqual(
          Array.from({ length: LAST - after }, (_, index) => after + index + 1),
        );
        expect(of.closed).toBe(true);
      }
    }
  }, 60_000);

  test("a run that is gone lets everybody go and says nothing", async () => {
    const { keep, forget, source } = keeper(() => 0.5);
    keep();
    forget();
    const runs = openRuns(source, log);
    const one = listener(0);
    runs.join("MultiTenant", RUN, one, 8);
    for (let look = 0; look < 10; look += 1) await turn();
    expect([one.closed, one.received, runs.count()]).toEqual([true, [], 0]);
  });

  test("a run has so many listeners and no more", () => {
    const runs = openRuns(keeper(() => 0.5).source, log);
    const leave = runs.join("MultiTenant", RUN, listener(0), 2);
    expect(runs.join("MultiTenant", RUN, listener(0), 2)).toBeDefined();
    expect(runs.join("MultiTenant", RUN, listener(0), 2)).toBeUndefined();
    leave?.();
    expect(runs.join("MultiTenant", RUN, listener(0), 2)).toBeDefined();
  });

  test("a listener that asks the wrong cloud gets nothing, and does not disturb the others", async () => {
    const { keep, source } = keeper(() => 0.5);
    const kept = keep();
    const runs = openRuns(
      {
        ...source,
        look: async (cloud, questions) =>
          cloud === "GovernmentCommunity" ? source.look(cloud, questions) : questions.map(() => undefined),
      },
      log,
    );
    const [wrong, right] = [listener(0), listener(0)];
    runs.join("MultiTenant", RUN, wrong, 8);
    runs.join("GovernmentCommunity", RUN, right, 8);
    runs.deliver([kept], isEnd);
    for (let look = 0; look < 10; look += 1) await turn();
    expect([wrong.received, wrong.closed]).toEqual([[], true]);
    expect([right.received, right.closed]).toEqual([[1], false]);
  });
});
