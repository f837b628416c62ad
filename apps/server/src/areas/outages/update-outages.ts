import { outageLimits } from "@waymark/contracts/outages/limits";
import { HOUR_MS, WEEK_MS } from "@waymark/contracts/units";
import { findOutages } from "@waymark/rules/outages/find-outages";
import { joinOutages, type WorkloadOutage } from "@waymark/rules/outages/join-outages";
import type { Measurements } from "../../platform/clickhouse.ts";
import type { Clock } from "../../platform/clock.ts";
import { countWindows } from "./count-windows.ts";
import { isFinal } from "./is-final.ts";
import { readOutagesSince, type StoredOutage } from "./outages.read.ts";
import { isSame, saveOutages } from "./save-outages.ts";
import { usualHours } from "./usual-hours.ts";
import { readHours, readSuspects, readUnheardWindows, readWindows, type Series, windowName } from "./windows.read.ts";

/** Most samples are there a minute after their window. */
const ARRIVES_WITHIN_MS = 60_000;
/** Solutions that are judged at a time. */
const AT_ONCE = 200;

/**
 * Counts what came, and finds outages anew in the time that is not final: of every solution that looks bad and of those whose
 * outages may still change.
 */
export async function updateOutages(measurements: Measurements, clock: Clock): Promise<void> {
  const nowMs = clock.now();
  const { version, changedSinceMs, countedAtMs } = await countWindows(measurements, clock);
  const untilMs = floorTo(outageLimits.windowMs, nowMs - ARRIVES_WITHIN_MS);
  // After a long pause, or at the first time, further back.
  const provisionalMs = Math.min(nowMs - outageLimits.provisionalMs, countedAtMs ?? changedSinceMs ?? nowMs);
  const stored = await readOutagesSince(measurements, provisionalMs);
  const fromMs = floorTo(HOUR_MS, Math.min(provisionalMs, ...stored.map(({ startMs }) => startMs)));
  const suspects = await readSuspects(measurements, {
    sinceMs: Math.max(fromMs, floorTo(outageLimits.windowMs, changedSinceMs ?? untilMs) - outageLimits.windowMs),
    untilMs,
  });
  const solutions = [...new Set([...suspects, ...stored].map(({ solution }) => solution))].sort();
  const found: (WorkloadOutage & Series)[] = [];
  for (let first = 0; first < solutions.length; first += AT_ONCE)
    found.push(...(await judge(measurements, solutions.slice(first, first + AT_ONCE), { fromMs, untilMs })));
  const [settled, open] = [stored.filter((one) => isFinal(one, nowMs)), stored.filter((one) => !isFinal(one, nowMs))];
  const joined = [...Map.groupBy(found, ({ cloud }) => cloud)].flatMap(([cloud, ofCloud]) =>
    joinOutages(ofCloud).map(({ failedTenants, ...one }) => ({ ...one, cloud })),
  );
  const fresh = joined.filter((one) => !settled.some((other) => isSame(other, one)));
  await saveOutages(measurements, version, { known: open, found: fresh });
}

const floorTo = (step: number, ms: number): number => Math.floor(ms / step) * step;

const nameOf = ({ cloud, solution, country, state, city, workload }: Series): string =>
  [cloud, solution, country, state, city, workload].join();

async function judge(
  measurements: Measurements,
  solutions: readonly string[],
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<(WorkloadOutage & Series)[]> {
  const windows = Map.groupBy(await readWindows(measurements, solutions, { fromMs, untilMs }), ({ series }) =>
    nameOf(series),
  );
  const usualFromMs = fromMs - outageLimits.usualWeeks * WEEK_MS;
  const hours = await readHours(measurements, solutions, { fromMs: usualFromMs, untilMs });
  const outages = await readOutagesSince(measurements, usualFromMs, solutions);
  const unheard = await readUnheardWindows(measurements, { fromMs, untilMs });
  return [...Map.groupBy(hours, ({ series }) => nameOf(series)).values()].flatMap((ofSeries) => {
    const [{ series }] = ofSeries as [(typeof ofSeries)[number]];
    const known = outages.filter((one) => concerns(one, series));
    const counts = (windows.get(nameOf(series)) ?? []).map((one) => one.counts);
    const usualOfHour = usualHours(ofSeries, { fromMs, known });
    // That one city is silent says nothing about its country.
    const isHeard = (atMs: number) => series.city !== 0 && !unheard.has(windowName(series.cloud, atMs));
    const usualAt = (atMs: number) => ({ ...usualOfHour(atMs), ...(isHeard(atMs) ? {} : { attempts: null }) });
    return findOutages(counts, usualAt, { fromMs, untilMs }).map((outage) => ({ ...series, ...outage }));
  });
}

/** Of its place or of the country around it. */
const concerns = (outage: StoredOutage, { cloud, solution, country, city }: Series): boolean =>
  outage.cloud === cloud &&
  outage.solution === solution &&
  outage.country === country &&
  (outage.city === 0 || outage.city === city);
