import { outageLimits } from "@waymark/contracts/outages/limits";
import { HOUR_MS } from "@waymark/contracts/units";
import { hoursBefore, type Usual, usualOf } from "@waymark/rules/outages/usual";
import type { StoredOutage } from "./outages.read.ts";
import type { SeriesHour } from "./windows.read.ts";

const WINDOWS_IN_HOUR = HOUR_MS / outageLimits.windowMs;

/** What is usual for a series at each moment, from its hours before `fromMs` and without what lay in its known outages. */
export function usualHours(
  hours: readonly SeriesHour[],
  { fromMs, known }: { readonly fromMs: number; readonly known: readonly StoredOutage[] },
): (atMs: number) => Usual {
  const counted = new Map(
    hours.map(({ hourMs, ...counts }) => [hourMs, { ...counts, windows: WINDOWS_IN_HOUR - windowsOut(hourMs, known) }]),
  );
  const before = hours.filter(({ hourMs }) => hourMs < fromMs);
  const all = {
    attempts: before.reduce((sum, { attempts }) => sum + attempts, 0),
    failed: before.reduce((sum, { failed }) => sum + failed, 0),
  };
  const usual = new Map<number, Usual>();
  return (atMs) => {
    const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    const ofHour =
      usual.get(hourMs) ??
      usualOf(
        hoursBefore(hourMs).flatMap((hour) => counted.get(hour) ?? []),
        all,
      );
    usual.set(hourMs, ofHour);
    return ofHour;
  };
}

function windowsOut(hourMs: number, known: readonly StoredOutage[]): number {
  let windows = 0;
  for (let atMs = hourMs; atMs < hourMs + HOUR_MS; atMs += outageLimits.windowMs)
    if (known.some(({ startMs, endMs }) => atMs >= startMs && (endMs === null || atMs < endMs))) windows += 1;
  return windows;
}
