import { outageLimits } from "@waymark/contracts/outages/limits";
import type { OutageCategory } from "@waymark/contracts/outages/outage";
import {
  addWindows,
  failuresOf,
  isQuiet,
  type JudgedWindow,
  judgeWindow,
  type Phases,
  type WindowCounts,
} from "./judge-window.ts";
import type { Usual } from "./usual.ts";

/** An outage of one series. */
export type SeriesOutage = {
  readonly startMs: number;
  /** Null while it lasts. */
  readonly endMs: number | null;
  readonly category: OutageCategory;
  readonly failed: Phases;
  /** Hashes of the tenants with failures. */
  readonly failedTenants: ReadonlySet<string>;
  /** How many tenants it is about, those included who could not even try. */
  readonly tenants: number;
};

/** So long without a bad window ends an outage, too, where too little is tried to see that all is well again. */
export const UNCLEAR_WINDOWS_MAX = 12;

/** How many windows are looked at together: what hardly shows in five minutes may be plain in two hours. */
export const STRETCHES = [2, 3, 6, 12, 24] as const;
const LONGEST_STRETCH = Math.max(...STRETCHES);
/** As rare as two bad windows in a row. */
const STRETCH_CHANCE_MAX = outageLimits.chanceMax ** outageLimits.windowsMin;

/**
 * The outages of one series between two moments, the oldest first. An outage opens with two bad windows in a row, or with a longer
 * stretch that chance explains as rarely; it ends with its last bad window, once three calm ones in a row have come after it.
 */
export function findOutages(
  windows: readonly WindowCounts[],
  usualAt: (atMs: number) => Usual,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): readonly SeriesOutage[] {
  const counted = new Map(windows.map((one) => [one.atMs, one]));
  const outages: SeriesOutage[] = [];
  let open: JudgedWindow[] = [];
  let before: JudgedWindow[] = [];
  let [calm, sinceBad] = [0, 0];
  const close = (isOver: boolean) => {
    const within = open.slice(0, isOver ? open.length - sinceBad : undefined);
    const last = within.at(-1);
    if (last !== undefined) outages.push(outageOf(within, isOver ? last.counts.atMs + outageLimits.windowMs : null));
    open = [];
    [calm, sinceBad] = [0, 0];
  };
  for (let atMs = fromMs; atMs < untilMs; atMs += outageLimits.windowMs) {
    const judged = judgeWindow(counted.get(atMs) ?? emptyWindow(atMs), usualAt(atMs));
    if (open.length === 0) {
      before = [...before, judged].slice(-LONGEST_STRETCH);
      open = begunIn(before);
      if (open.length > 0) before = [];
      continue;
    }
    open.push(judged);
    calm = judged.standing === "calm" ? calm + 1 : 0;
    sinceBad = judged.standing === "bad" ? 0 : sinceBad + 1;
    if (calm >= outageLimits.calmWindows || sinceBad >= UNCLEAR_WINDOWS_MAX) close(true);
  }
  close(false);
  return outages;
}

/** The windows with which an outage has begun; none where none has. */
function begunIn(windows: readonly JudgedWindow[]): JudgedWindow[] {
  const newest = windows.slice(-outageLimits.windowsMin);
  if (newest.length === outageLimits.windowsMin && newest.every(({ standing }) => standing === "bad")) return newest;
  for (const length of STRETCHES) {
    if (length > windows.length) break;
    const stretch = windows.slice(-length);
    // One bad window among calm ones is chance, or over.
    if (stretch.filter(({ standing }) => standing !== "calm").length < outageLimits.windowsMin) continue;
    const [counts, usual] = addWindows(stretch);
    if (judgeWindow(counts, usual, STRETCH_CHANCE_MAX).standing === "bad") return fromItsBeginning(stretch);
  }
  return [];
}

/** Leaves out what came before it: an outage begins where all that follows is worst. */
function fromItsBeginning(stretch: readonly JudgedWindow[]): JudgedWindow[] {
  const excess = stretch.map(({ counts, usual, lost, expected }) => {
    const missing = usual.attempts === null ? 0 : Math.max(0, usual.attempts - counts.attempts) / 2;
    return Math.max(lost, missing) - expected * (usual.failedShare + outageLimits.excessMinPercent / 100);
  });
  let [sum, most, first] = [0, 0, 0];
  for (let index = stretch.length - 1; index >= 0; index -= 1) {
    sum += excess[index] ?? 0;
    if (sum > most) [most, first] = [sum, index];
  }
  return stretch.slice(first);
}

const emptyWindow = (atMs: number): WindowCounts => ({
  atMs,
  attempts: 0,
  failed: { dns: 0, tcp: 0, tls: 0 },
  tenants: 0,
  failedTenants: [],
  ofWorst: { attempts: 0, failed: 0 },
});

function outageOf(judged: readonly JudgedWindow[], endMs: number | null): SeriesOutage {
  const windows = withMissing(judged);
  const sum = (phase: keyof Phases) => windows.reduce((total, { counts }) => total + counts.failed[phase], 0);
  const failedTenants = new Set(windows.flatMap(({ counts }) => counts.failedTenants));
  const most = (of: (window: JudgedWindow) => number) => Math.max(0, ...windows.map(of));
  const silenced = most(({ counts, usual, lost, expected }) =>
    2 * lost > expected ? usual.tenants - counts.tenants : 0,
  );
  const tenants = Math.max(failedTenants.size, Math.round(silenced));
  const usualTenants = most(({ counts, usual }) => Math.max(counts.tenants, usual.tenants));
  const lastsMs = windows.length * outageLimits.windowMs;
  const isWide = lastsMs >= outageLimits.longMs && 2 * tenants > usualTenants;
  return {
    startMs: windows[0]?.counts.atMs ?? 0,
    endMs,
    category: categoryOf(peakExcess(windows), isWide),
    failed: { dns: sum("dns"), tcp: sum("tcp"), tls: sum("tls") },
    failedTenants,
    tenants,
  };
}

/** In an outage of silence, what did not come is lost in every window, also where a single one would not show it. */
function withMissing(windows: readonly JudgedWindow[]): readonly JudgedWindow[] {
  const [counts, usual] = addWindows(windows);
  if (!isQuiet(counts, usual)) return windows;
  return windows.map((window) => {
    const expected = Math.max(window.counts.attempts, window.usual.attempts ?? 0);
    return { ...window, expected, lost: failuresOf(window.counts) + expected - window.counts.attempts };
  });
}

/** Where a quarter of an hour was worst: a single window of few attempts is soon all bad. */
export const PEAK_WINDOWS = 3;

function peakExcess(windows: readonly JudgedWindow[]): number {
  const excess = windows.map((_, index) => {
    const some = windows.slice(Math.max(0, index - PEAK_WINDOWS + 1), index + 1);
    const [lost, expected, usual] = some.reduce(
      ([a, b, c], one) => [a + one.lost, b + one.expected, c + one.expected * one.usual.failedShare],
      [0, 0, 0],
    );
    return some.length < Math.min(PEAK_WINDOWS, windows.length) || expected === 0
      ? 0
      : (100 * (lost - usual)) / expected;
  });
  return Math.max(0, ...excess);
}

/** Percents of excess from which the categories 2 to 5 begin. */
export const CATEGORY_FROM = [10, 25, 50, 80] as const;

/** One higher where it is both long and wide. */
export function categoryOf(excess: number, isWide: boolean): OutageCategory {
  const steps = CATEGORY_FROM.filter((from) => excess >= from).length + (isWide ? 1 : 0);
  return Math.min(5, steps + 1) as OutageCategory;
}
