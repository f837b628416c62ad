import type { CloudName } from "@waymark/contracts/configuration/clouds";
import { metroLimits } from "@waymark/contracts/network-health/limits";
import { DAY_MS } from "@waymark/contracts/units";
import type { Metro, UnwellMetro } from "@waymark/rules/network-health/follow-metros";
import { nameOfMetro } from "@waymark/rules/network-health/follow-metros";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Log } from "../../platform/log.ts";
import { readJudgedMetros, readMetroProgress, readUnwellMetros } from "./metros.read.ts";

export type KnownMetros = {
  /** Null where nobody has looked yet. */
  readonly judgedAtMs: number | null;
  /** Those that last, and those of the last thirty days. */
  readonly unwell: readonly UnwellMetro[];
  readonly well: readonly Metro[];
};

const FRESH_MS = 20_000;
/** Older than this nobody is shown what is in memory unless ClickHouse is away. */
const SHOWN_MS = 60_000;
const RETRY_MS = 5_000;

export type MetroMemory = {
  /** Waits while nothing is in memory, or only what nobody asked for lately. */
  readonly latest: (cloud: CloudName) => Promise<KnownMetros>;
  /** Never waits: undefined while nothing is in memory. */
  readonly ifLoaded: (cloud: CloudName) => KnownMetros | undefined;
};

/** Holds what is known of metros in memory and reads it again when it is asked for, however many ask. */
export function metroMemory(options: {
  readonly measurements: Measurements;
  readonly clock: Clock;
  readonly log: Log;
}): MetroMemory {
  const { measurements, clock, log } = options;
  type Held = { known?: KnownMetros; loadedAt?: number; nextAt: number; loading?: Promise<KnownMetros> };
  const held = new Map<CloudName, Held>();

  const load = (cloud: CloudName): Promise<KnownMetros> => {
    const last = held.get(cloud);
    if (last?.loading !== undefined) return last.loading;
    const before = last?.known === undefined ? {} : { known: last.known, loadedAt: last.loadedAt ?? 0 };
    const loading = read(measurements, cloud, clock.now()).then(
      (known) => {
        held.set(cloud, { known, loadedAt: clock.now(), nextAt: clock.now() + FRESH_MS });
        return known;
      },
      (error: unknown) => {
        held.set(cloud, { ...before, nextAt: clock.now() + RETRY_MS });
        throw error;
      },
    );
    held.set(cloud, { ...before, nextAt: Number.POSITIVE_INFINITY, loading });
    return loading;
  };
  const loadBehind = (cloud: CloudName): void => {
    const last = held.get(cloud);
    const isClockBack = last !== undefined && Number.isFinite(last.nextAt) && last.nextAt - clock.now() > FRESH_MS;
    if (last !== undefined && clock.now() < last.nextAt && !isClockBack) return;
    load(cloud).catch((error: unknown) => log.warn({ err: error }, "metros are not known: ClickHouse did not answer"));
  };
  return {
    latest: async (cloud) => {
      loadBehind(cloud);
      const { known, loadedAt = 0, loading } = held.get(cloud) ?? {};
      if (known === undefined) return load(cloud);
      const isOld = Math.abs(clock.now() - loadedAt) > SHOWN_MS;
      return isOld && loading !== undefined ? loading.catch(() => known) : known;
    },
    ifLoaded: (cloud) => {
      loadBehind(cloud);
      return held.get(cloud)?.known;
    },
  };
}

async function read(measurements: Measurements, cloud: CloudName, nowMs: number): Promise<KnownMetros> {
  // First: what is found after a look belongs to it, or to a later one.
  const progress = await readMetroProgress(measurements);
  if (progress === undefined) return { judgedAtMs: null, unwell: [], well: [] };
  const unwell = await readUnwellMetros(measurements, {
    cloud,
    sinceMs: nowMs - metroLimits.shownDaysMax * DAY_MS,
    most: metroLimits.shownMax,
  });
  const judged = await readJudgedMetros(measurements, cloud, progress.judgedAtMs - metroLimits.knownForMs);
  const unwellNow = new Set(unwell.filter(({ endMs }) => endMs === null).map(nameOfMetro));
  const well = judged.filter((metro) => !unwellNow.has(nameOfMetro(metro)));
  return { judgedAtMs: progress.judgedAtMs, unwell, well };
}
