import { CLOUD_NAMES, type CloudName } from "@waymark/contracts/configuration/clouds";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import type { Measurements } from "../../../platform/clickhouse.ts";
import type { JobCtx } from "../../../platform/ctx.ts";
import { read, write } from "../../../platform/database/in-scope.ts";
import { acrossScope, vendorScope } from "../../../platform/database/scope.ts";
import { readClosedDays, readNewest } from "../closed-days.read.ts";
import { type RatedSolution, readRatedSolutions } from "../ratings.read.ts";
import { computeWindow, type GroupIndex } from "./compute-window.ts";
import { insertRestatements, replaceWindow, type StoredIndex } from "./store.ts";
import { readStoredIndexes, readStoredWindows, type StoredWindow } from "./windows.read.ts";
import { type IndexWindow, isFrozen, NEWEST, windowsAt } from "./windows.ts";

/**
 * Computes the index of every window whose days have changed since. A month that is frozen keeps its peers, and what samples that came late
 * change of it is noted. Answers the names of the windows.
 */
export async function updateIndexes(job: JobCtx, measurements: Measurements): Promise<readonly string[]> {
  const newest = await readNewest(measurements);
  if (newest === undefined) return [];
  const windows = windowsAt(job.clock.now(), newest.day, await readClosedDays(measurements));
  return updateWindows(job, measurements, windows);
}

type Stored = ReadonlyMap<CloudName, ReadonlyMap<string, StoredWindow>>;

/** Those of them that are not stored as they are now. */
export async function updateWindows(
  job: JobCtx,
  measurements: Measurements,
  windows: readonly IndexWindow[],
): Promise<readonly string[]> {
  const stored: Stored = new Map(
    await Promise.all(CLOUD_NAMES.map(async (cloud) => [cloud, await readStoredWindows(job.db, cloud)] as const)),
  );
  const cloudsOf = ({ name, fingerprint }: IndexWindow): readonly CloudName[] =>
    CLOUD_NAMES.filter((cloud) => stored.get(cloud)?.get(name)?.fingerprint !== fingerprint);
  const due = windows.filter((window) => cloudsOf(window).length > 0);
  if (due.length === 0) return [];
  const solutions = await readRatedSolutions(measurements);
  for (const window of due) {
    const { name } = window;
    const wasFrozen = (cloud: CloudName): boolean => {
      const before = stored.get(cloud)?.get(name);
      return name !== NEWEST && before !== undefined && isFrozen(name, before.computedAtMs);
    };
    await updateWindow(job, measurements, { window, solutions, clouds: cloudsOf(window), wasFrozen });
  }
  return due.map(({ name }) => name);
}

type Update = {
  readonly window: IndexWindow;
  readonly solutions: ReadonlyMap<string, RatedSolution>;
  readonly clouds: readonly CloudName[];
  readonly wasFrozen: (cloud: CloudName) => boolean;
};

async function updateWindow(
  job: JobCtx,
  measurements: Measurements,
  { window, solutions, clouds, wasFrozen }: Update,
): Promise<void> {
  const frozen = await readFrozen(job, window.name, CLOUD_NAMES.filter(wasFrozen));
  const rated = frozen.length === 0 ? solutions : withFrozenPeers(solutions, frozen);
  const groups: GroupIndex[] = [];
  for await (const group of computeWindow(measurements, window.versions, rated)) groups.push(group);
  const now = new Date(job.clock.now());
  // no audit: the server computes it from samples; what changes of a frozen month is a row of its own.
  for (const cloud of clouds)
    await write(job, vendorScope(cloud), async (tx) => {
      const own = groups.filter((group) => group.cloud === cloud);
      if (wasFrozen(cloud)) {
        const before = await readStoredIndexes(tx, window.name);
        await insertRestatements(tx, window.name, restatementsOf(before, own), "lateSamples", now);
      }
      await replaceWindow(tx, window, own, now);
    });
}

async function readFrozen({ db }: JobCtx, name: string, clouds: readonly CloudName[]): Promise<StoredIndex[]> {
  const ofClouds = await Promise.all(
    clouds.map((cloud) => read({ db }, acrossScope(cloud, "pipeline"), (tx) => readStoredIndexes(tx, name))),
  );
  return ofClouds.flat();
}

/** Who was compared with whom stays: what has become public since would move everybody's rank in the past. */
function withFrozenPeers(
  solutions: ReadonlyMap<string, RatedSolution>,
  frozen: readonly StoredIndex[],
): ReadonlyMap<string, RatedSolution> {
  const peers = new Set(frozen.flatMap(({ solutionId, isPeer }) => (isPeer ? [solutionId] : [])));
  return new Map([...solutions].map(([id, { group }]) => [id, { group, isPeer: peers.has(id) }]));
}

/** What readers see another value of: an index, or that there is one. */
function restatementsOf(before: readonly StoredIndex[], groups: readonly GroupIndex[]) {
  const text = (solutionId: string, country: string, state: string): string => [solutionId, country, state].join(" ");
  const now = new Map(
    groups.flatMap(({ country, state, index }) =>
      index.solutions.map(({ id, index: { value } }) => [text(id, country, state), value] as const),
    ),
  );
  const told = (value: number | null): number | null => value && roundPoints(value);
  return before.flatMap(({ solutionId, country, state, value }) => {
    const newValue = now.get(text(solutionId, country, state)) ?? null;
    return told(newValue) === told(value) ? [] : [{ solutionId, country, state, oldValue: value, newValue }];
  });
}
