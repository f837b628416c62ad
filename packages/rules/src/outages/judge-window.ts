import { outageLimits } from "@waymark/contracts/outages/limits";
import type { FailingPhase } from "@waymark/contracts/outages/outage";
import { chanceOfAtLeast, chanceOfAtMost } from "./tails.ts";
import type { Usual } from "./usual.ts";

export type Phases = Readonly<Record<FailingPhase, number>>;

/** What five minutes of a series held: the attempts of one workload over one solution at one place. */
export type WindowCounts = {
  readonly atMs: number;
  /** How many windows are put together; one unless said otherwise. */
  readonly windows?: number;
  readonly attempts: number;
  /** By the phase that failed first. */
  readonly failed: Phases;
  readonly tenants: number;
  /** Hashes of the tenants of whose attempts at least five percent failed; a hundred at most. */
  readonly failedTenants: readonly string[];
  /** The tenant with the most failures; in a country, the city with the most. */
  readonly ofWorst: { readonly attempts: number; readonly failed: number };
};

/**
 * `bad`: far more failures than usual, or far fewer attempts. `calm`: hardly more than usual. `unclear`: between them, or nothing
 * was tried and nothing was expected.
 */
export type Standing = "bad" | "calm" | "unclear";
export type JudgedWindow = {
  readonly counts: WindowCounts;
  readonly usual: Usual;
  readonly standing: Standing;
  /** Attempts that failed, or that never came because nothing worked. */
  readonly lost: number;
  readonly expected: number;
};

/**
 * One tenant's own trouble is not the provider's, and one city's is not the country's: the others must show it too, if less certainly. And
 * where two have troubles of their own, it is more tenants than chance explains who must have failures.
 */
export const CHANCE_OF_OTHERS_MAX = 0.01;
/** So many tenants are known by name in a window. Among more, two with troubles of their own change little. */
const TENANTS_KNOWN = 100;
/** On some days a fifth fewer try, and nothing is wrong. */
export const QUIET_DAY = 0.8;

export function judgeWindow(
  counts: WindowCounts,
  usual: Usual,
  chanceMax: number = outageLimits.chanceMax,
): JudgedWindow {
  const failed = failuresOf(counts);
  const missing = isSilent(counts, usual, chanceMax) ? (usual.attempts ?? 0) - counts.attempts : 0;
  const judged = { counts, usual, lost: failed + missing, expected: counts.attempts + missing };
  if (missing > 0 || isFailing(counts, usual, chanceMax)) return { ...judged, standing: "bad" };
  const isCalm = excessPercent(failed, counts.attempts, usual) < outageLimits.calmExcessMaxPercent;
  return { ...judged, standing: isCalm && counts.attempts > 0 && !isQuiet(counts, usual) ? "calm" : "unclear" };
}

/**
 * Several windows as one. The worst of each window may be another tenant every time; taking them all away asks more of the others than
 * it must, never less.
 */
export function addWindows(windows: readonly JudgedWindow[]): readonly [counts: WindowCounts, usual: Usual] {
  const sum = (of: (window: JudgedWindow) => number) => windows.reduce((total, window) => total + of(window), 0);
  const attempts = sum(({ counts }) => counts.attempts);
  const isExpected = windows.every(({ usual }) => usual.attempts !== null);
  return [
    {
      atMs: windows[0]?.counts.atMs ?? 0,
      windows: windows.length,
      attempts,
      failed: {
        dns: sum(({ counts }) => counts.failed.dns),
        tcp: sum(({ counts }) => counts.failed.tcp),
        tls: sum(({ counts }) => counts.failed.tls),
      },
      tenants: Math.max(...windows.map(({ counts }) => counts.tenants)),
      failedTenants: [...new Set(windows.flatMap(({ counts }) => counts.failedTenants))],
      ofWorst: {
        attempts: sum(({ counts }) => counts.ofWorst.attempts),
        failed: sum(({ counts }) => counts.ofWorst.failed),
      },
    },
    {
      failedShare:
        attempts === 0
          ? (windows[0]?.usual.failedShare ?? 0)
          : sum(({ counts, usual }) => counts.attempts * usual.failedShare) / attempts,
      attempts: isExpected ? sum(({ usual }) => usual.attempts ?? 0) : null,
      ofLargest: sum(({ usual }) => usual.ofLargest),
      tenants: Math.max(...windows.map(({ usual }) => usual.tenants)),
    },
  ];
}

export const failuresOf = ({ failed }: Pick<WindowCounts, "failed">): number => failed.dns + failed.tcp + failed.tls;

/** How much more than usual failed, in percent of the attempts. */
export const excessPercent = (failed: number, attempts: number, { failedShare }: Usual): number =>
  attempts === 0 ? 0 : 100 * (failed / attempts - failedShare);

function isFailing(counts: WindowCounts, usual: Usual, chanceMax: number): boolean {
  const { attempts, failedTenants, ofWorst } = counts;
  if (failedTenants.length < outageLimits.tenantsMin) return false;
  const failed = failuresOf(counts);
  return (
    isBeyond(failed, attempts, usual, chanceMax) &&
    isBeyond(failed - ofWorst.failed, attempts - ofWorst.attempts, usual, CHANCE_OF_OTHERS_MAX) &&
    hasManyTenants(counts, usual)
  );
}

function hasManyTenants({ attempts, tenants, failedTenants, windows = 1 }: WindowCounts, usual: Usual): boolean {
  if (tenants >= TENANTS_KNOWN) return true;
  const ofEach = Math.max(1, Math.round(attempts / windows / tenants));
  const needed = Math.max(1, Math.ceil((ofEach * outageLimits.excessMinPercent) / 100));
  const inWindow = needed <= ofEach * usual.failedShare ? 0.5 : chanceOfAtLeast(needed, ofEach, usual.failedShare);
  const chance = 1 - (1 - inWindow) ** windows;
  return (
    chanceOfAtLeast(failedTenants.length, Math.max(Math.round(tenants), failedTenants.length), chance) <
    CHANCE_OF_OTHERS_MAX
  );
}

const isBeyond = (failed: number, attempts: number, usual: Usual, chanceMax: number): boolean =>
  excessPercent(failed, attempts, usual) >= outageLimits.excessMinPercent &&
  chanceOfAtLeast(failed, attempts, usual.failedShare) < chanceMax;

/** Devices without a connection report nothing until they have one again. */
function isSilent({ attempts }: WindowCounts, usual: Usual, chanceMax: number): boolean {
  if (usual.attempts === null || !isQuiet({ attempts }, usual)) return false;
  // The largest tenant may have a holiday: the others alone would be more.
  return chanceOfAtMost(attempts, QUIET_DAY * (usual.attempts - usual.ofLargest)) < chanceMax;
}

/** Less than half of the usual attempts. */
export const isQuiet = ({ attempts }: Pick<WindowCounts, "attempts">, usual: Usual): boolean =>
  usual.attempts !== null && 100 * attempts < outageLimits.attemptsMinPercent * usual.attempts;
