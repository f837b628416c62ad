import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import {
  type Attribution,
  type Attributor,
  type ClaimingSolution,
  createAttributor,
  type Sample,
} from "@waymark/rules/attribution/attribute";
import type { Running } from "../../platform/area.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/connect.ts";
import type { Log } from "../../platform/log.ts";
import { problem } from "../../platform/problem.ts";
import { readClaims, readClaimsFingerprint, readRevisions } from "./claims.read.ts";

export type AttributionMemory = {
  /** Fails with dependency_down until the claims of this cloud variant are loaded. */
  readonly attribute: (cloud: CloudName, sample: Sample) => Attribution;
  /** Loads the claims and follows their changes until it is stopped. */
  readonly start: () => Running;
};

/** Notifications can be missed; what changed is found without one so often. */
const LOOK_AGAIN_MS = 20_000;
const RETRY_MS = 1_000;
/** Changes that come together are read together. */
const GATHER_MS = 250;
const SOLUTIONS_PER_READ = 1_000;

type Held = {
  readonly attributor: Attributor;
  readonly fingerprint: string;
  readonly revisions: ReadonlyMap<string, number>;
};

/** Holds all claims in memory, because every sample asks. PostgreSQL is the record. */
export function attributionMemory(options: {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  /** Calls back whenever a solution changed, or when changes may have been missed. */
  readonly watch: (onChanged: () => void) => { readonly stop: () => void };
  readonly lookAgainMs?: number;
}): AttributionMemory {
  const { db, clock, log, lookAgainMs = LOOK_AGAIN_MS } = options;
  const held = new Map<CloudName, Held>();

  const refresh = async (cloud: CloudName): Promise<void> => {
    const before = held.get(cloud);
    const fingerprint = await readClaimsFingerprint(db, cloud);
    if (fingerprint === before?.fingerprint) return;
    const revisions = await readRevisions(db, cloud);
    const changed = [...revisions].filter(([id, revision]) => before?.revisions.get(id) !== revision);
    const gone = [...(before?.revisions.keys() ?? [])].filter((id) => !revisions.has(id));
    const attributor = before?.attributor ?? createAttributor();
    // A claim that moves from one solution to another must move at once: all is read before anything is replaced.
    const replacing: ClaimingSolution[] = [];
    for (let first = 0; first < changed.length; first += SOLUTIONS_PER_READ) {
      const ids = changed.slice(first, first + SOLUTIONS_PER_READ).map(([id]) => id);
      replacing.push(...(await readClaims(db, cloud, ids, clock.now())));
    }
    for (const solution of replacing) attributor.setSolution(solution);
    for (const id of gone) attributor.removeSolution(id);
    held.set(cloud, { attributor, fingerprint, revisions });
    log.info({ cloud, solutions: revisions.size, changed: changed.length }, "claims are in memory");
  };

  const refreshAll = async (): Promise<number> => {
    try {
      for (const cloud of CLOUD_NAMES) await refresh(cloud);
      return lookAgainMs;
    } catch (error) {
      log.warn({ err: error }, "claims could not be read; what is in memory stands");
      return RETRY_MS;
    }
  };

  return {
    attribute: (cloud, sample) => {
      const known = held.get(cloud);
      if (known === undefined) throw problem("dependency_down", { retryAfterSeconds: RETRY_MS / 1_000 });
      return known.attributor.attribute(sample);
    },
    start: () => {
      const bell = createBell();
      let stopping = false;
      const run = async (): Promise<void> => {
        while (!stopping) {
          bell.silence();
          await bell.wait(await refreshAll());
          if (!stopping) await new Promise((resolve) => setTimeout(resolve, GATHER_MS));
        }
      };
      const watching = options.watch(bell.ring);
      const loop = run();
      return {
        stop: async () => {
          stopping = true;
          watching.stop();
          bell.ring();
          await loop;
        },
      };
    },
  };
}

/** Wakes one waiter, also where it rings before somebody waits. */
function createBell() {
  let rung = false;
  let wake = (): void => undefined;
  return {
    silence: () => {
      rung = false;
    },
    ring: () => {
      rung = true;
      wake();
    },
    wait: (ms: number): Promise<void> =>
      new Promise((resolve) => {
        if (rung) {
          resolve();
          return;
        }
        const timer = setTimeout(resolve, ms);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
  };
}
