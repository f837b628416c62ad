import type { ScoredWorkload } from "@waymark/contracts/performance/parts";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { WorldCity } from "./cities.ts";

/** What some tenants measure in a city through one solution. Outages and noise come besides. */
export type Line = {
  readonly city: WorldCity;
  /** Where the traffic leaves for the internet. */
  readonly egress: WorldCity;
  /** Samples of all workloads on a working day. */
  readonly perDay: number;
  /** Exactly as many in any days, of each tenant in turn: no weekends, no noise. */
  readonly isSteady: boolean;
  /** One of them for each sample. */
  readonly workloads: readonly ScoredWorkload[];
  /** Numbers of the world's tenants; the first have most samples. */
  readonly tenants: readonly number[];
  readonly rttMs: number;
  /** Standard deviation of the logarithm of a time. */
  readonly spread: number;
  /** A quarter of all downloads is slower. */
  readonly megabytesPerSecond: number;
  readonly jitterMs: number;
  readonly lossPercent: number;
  readonly failedPercent: number;
  /** By which part times were longer a year before the first day of the world. */
  readonly trend: number;
  /** Days before the first start at which it begins and ends; all the time by default. */
  readonly fromDaysAgo: number;
  readonly untilDaysAgo: number;
  /** Its figures reach back two years; others have those of the newest weeks. */
  readonly isOld: boolean;
};

const MS_PER_KM = 1.5 / 100;

const times = (count: number, workload: ScoredWorkload) => Array.from({ length: count }, () => workload);

const USUAL = {
  isSteady: false,
  workloads: [...times(4, "mail"), ...times(3, "files"), ...times(3, "calls")],
  spread: 0.35,
  megabytesPerSecond: 12,
  jitterMs: 3,
  lossPercent: 0.2,
  failedPercent: 0.1,
  trend: 0,
  fromDaysAgo: Number.POSITIVE_INFINITY,
  untilDaysAgo: Number.NEGATIVE_INFINITY,
  isOld: false,
} as const;

/** Times follow from the way over the egress, unless they are given. */
export function makeLine(
  given: Pick<Line, "city" | "perDay" | "tenants"> & Partial<Line> & { readonly lastMileMs?: number },
): Line {
  const { lastMileMs = 12, egress = given.city, ...more } = given;
  const rttMs = lastMileMs + distanceKm(given.city, egress) * MS_PER_KM;
  return { ...USUAL, egress, rttMs, ...more };
}
