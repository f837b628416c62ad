import { outageLimits } from "@waymark/contracts/outages/limits";
import { DAY_MS, HOUR_MS, MINUTE_MS, WEEK_MS } from "@waymark/contracts/units";
import type { WindowCounts } from "@waymark/rules/outages/judge-window";
import { type HourCounts, hoursBefore, type Usual, usualOf } from "@waymark/rules/outages/usual";
import type { Chance } from "../chance.ts";

export const WINDOW = outageLimits.windowMs;
/** Four weeks make what is usual; the fifth is judged. */
export const JUDGED_FROM = outageLimits.usualWeeks * WEEK_MS;
export const JUDGED_UNTIL = JUDGED_FROM + WEEK_MS;

/** A true outage: so many more of the attempts fail, or so many of them never come. */
export type Injected = {
  readonly startMs: number;
  readonly endMs: number;
  readonly kind: "failing" | "silent";
  readonly share: number;
};

/** A tenant's own trouble: nobody else has it. */
type Trouble = { readonly startMs: number; readonly endMs: number; readonly tenant: number; readonly share: number };

export type Line = {
  /** In the busiest five minutes. */
  readonly attempts: number;
  readonly failedShare: number;
  /** Each tenant's part of the attempts. */
  readonly tenants: readonly number[];
  readonly outages: readonly Injected[];
  readonly troubles: readonly Trouble[];
};

export function makeLine(chance: Chance): Line {
  const weights = Array.from({ length: Math.round(chance.byRatio(6, 60)) }, () => chance.factor(1));
  const sum = weights.reduce((total, one) => total + one, 0);
  const days = (every: number) => Math.round((JUDGED_UNTIL / DAY_MS / every) * chance.factor(0.3));
  return {
    attempts: chance.byRatio(15, 400),
    failedShare: chance.byRatio(0.001, 0.02),
    tenants: weights.map((one) => one / sum),
    outages: apart(Array.from({ length: days(4) }, () => makeOutage(chance))),
    troubles: Array.from({ length: days(0.7) }, () => ({
      ...stretch(chance, 15, 240),
      tenant: Math.floor(chance.share() * weights.length),
      share: chance.between(0.2, 1),
    })),
  };
}

function stretch(chance: Chance, least: number, most: number) {
  const startMs = Math.floor(chance.share() * (JUDGED_UNTIL / MINUTE_MS)) * MINUTE_MS;
  return { startMs, endMs: startMs + Math.round(chance.byRatio(least, most)) * MINUTE_MS };
}

const makeOutage = (chance: Chance): Injected => ({
  ...stretch(chance, 10, 240),
  ...(chance.happens(0.8)
    ? { kind: "failing", share: chance.byRatio(0.07, 0.95) }
    : { kind: "silent", share: chance.between(0.6, 1) }),
});

/** Two outages within an hour would be told apart by nobody. */
const apart = (outages: readonly Injected[]): readonly Injected[] =>
  outages
    .toSorted((one, other) => one.startMs - other.startMs)
    .filter((one, index, all) => index === 0 || one.startMs > (all[index - 1]?.endMs ?? 0) + HOUR_MS);

/** Nights are quiet, mornings are not; each hour and each window differs a little from the same one of another week. */
function expectedAt({ attempts }: Line, atMs: number): number {
  const hour = (atMs % DAY_MS) / HOUR_MS;
  const weekday = Math.floor(atMs / DAY_MS) % 7;
  const rhythm = 0.25 + 0.75 * Math.max(0, Math.sin((Math.PI * (hour - 5)) / 16)) ** 2;
  return attempts * rhythm * (weekday < 2 ? 0.5 : 1);
}

const overlap = (one: { readonly startMs: number; readonly endMs: number }, atMs: number): number =>
  Math.max(0, Math.min(one.endMs, atMs + WINDOW) - Math.max(one.startMs, atMs)) / WINDOW;

/** How many of so many tries hit. */
function hits(chance: Chance, tries: number, probability: number): number {
  if (tries * probability > 40) {
    const spread = Math.sqrt(tries * probability * (1 - probability));
    return Math.max(0, Math.min(tries, Math.round(tries * probability + spread * chance.normal())));
  }
  let count = 0;
  for (let index = 0; index < tries; index += 1) if (chance.happens(probability)) count += 1;
  return count;
}

/** All windows of a line, as they would be counted. */
export function countLine(line: Line, chance: Chance): readonly WindowCounts[] {
  const windows: WindowCounts[] = [];
  let [ofHour, failingOfHour] = [1, 1];
  for (let atMs = 0; atMs < JUDGED_UNTIL; atMs += WINDOW) {
    if (atMs % HOUR_MS === 0) [ofHour, failingOfHour] = [chance.factor(0.12), chance.factor(0.4)];
    const outages = line.outages.filter((one) => overlap(one, atMs) > 0);
    const part = (kind: Injected["kind"]) =>
      outages.reduce((sum, one) => sum + (one.kind === kind ? one.share * overlap(one, atMs) : 0), 0);
    const expected = expectedAt(line, atMs) * ofHour * chance.factor(0.08) * (1 - part("silent"));
    const attempts = Math.max(0, Math.round(expected + Math.sqrt(expected) * chance.normal()));
    const share = Math.min(0.2, line.failedShare * failingOfHour);
    const failedBy = new Map<number, number>();
    const add = (tenant: number, failed: number) =>
      failed > 0 && failedBy.set(tenant, (failedBy.get(tenant) ?? 0) + failed);
    for (let left = hits(chance, attempts, Math.min(1, share + part("failing") * (1 - share))); left > 0; left -= 1)
      add(tenantOf(line, chance.share()), 1);
    for (const one of line.troubles) {
      const own = Math.round(attempts * (line.tenants[one.tenant] ?? 0));
      if (overlap(one, atMs) > 0) add(one.tenant, hits(chance, own, one.share * overlap(one, atMs)));
    }
    windows.push(countsOf(line, atMs, attempts, failedBy));
  }
  return windows;
}

function tenantOf({ tenants }: Line, share: number): number {
  let sum = 0;
  const index = tenants.findIndex((weight) => {
    sum += weight;
    return share < sum;
  });
  return index < 0 ? tenants.length - 1 : index;
}

function countsOf(
  { tenants }: Line,
  atMs: number,
  attempts: number,
  failedBy: ReadonlyMap<number, number>,
): WindowCounts {
  const [worst, most] = [...failedBy].reduce(
    ([a, b], [tenant, failed]) => (failed > b ? [tenant, failed] : [a, b]),
    [0, 0],
  );
  const failed = Math.min(
    attempts,
    [...failedBy.values()].reduce((sum, one) => sum + one, 0),
  );
  return {
    atMs,
    attempts,
    failed: { dns: 0, tcp: failed, tls: 0 },
    // Those of whom at least one attempt is to be expected.
    tenants: tenants.filter((weight) => weight * attempts >= 0.7).length,
    failedTenants: [...failedBy]
      .filter(([tenant, some]) => 100 * some >= outageLimits.excessMinPercent * attempts * (tenants[tenant] ?? 0))
      .map(([tenant]) => String(tenant)),
    ofWorst: {
      attempts: Math.min(attempts, Math.max(most, Math.round(attempts * (tenants[worst] ?? 0)))),
      failed: Math.min(failed, most),
    },
  };
}

/** What is usual, from the four weeks and with the outages in them. */
export function usualOfLine({ tenants: weights }: Line, windows: readonly WindowCounts[]): (atMs: number) => Usual {
  const hours = new Map<number, HourCounts>();
  for (const [hourMs, ofHour] of Map.groupBy(windows, ({ atMs }) => Math.floor(atMs / HOUR_MS) * HOUR_MS))
    hours.set(hourMs, {
      windows: ofHour.length,
      attempts: ofHour.reduce((sum, { attempts }) => sum + attempts, 0),
      failed: ofHour.reduce((sum, { failed }) => sum + failed.tcp, 0),
      tenants: ofHour.reduce((sum, { tenants }) => sum + tenants, 0) / ofHour.length,
      ofLargest: (Math.max(...weights) * ofHour.reduce((sum, { attempts }) => sum + attempts, 0)) / ofHour.length,
    });
  const before = [...hours].filter(([hourMs]) => hourMs < JUDGED_FROM).map(([, counts]) => counts);
  const sum = (of: (counts: HourCounts) => number) => before.reduce((total, counts) => total + of(counts), 0);
  const all = { attempts: sum((one) => one.attempts), failed: sum((one) => one.failed) };
  const usual = new Map<number, Usual>();
  return (atMs) => {
    const hourMs = Math.floor(atMs / HOUR_MS) * HOUR_MS;
    const ofHour =
      usual.get(hourMs) ??
      usualOf(
        hoursBefore(hourMs).flatMap((hour) => hours.get(hour) ?? []),
        all,
      );
    usual.set(hourMs, ofHour);
    return ofHour;
  };
}
