import { limits } from "@waymark/contracts/limits";
import { DAY_MS } from "@waymark/contracts/units";

const MEGABYTE = 1_000_000;
const YEAR_DAYS = 365;

/** The limits that these pages speak of, as their texts name them. */
export const LIMIT_WORDS = {
  megabytes: limits.runDataMaxBytes / MEGABYTE,
  less: limits.lessDataRunMaxBytes / MEGABYTE,
  metres: limits.coordinateBucketMetres,
  days: limits.anonymousReportKeptMs / DAY_MS,
  years: Math.round(limits.savedReportKeptDays / YEAR_DAYS),
} as const;
