import type { Report } from "@waymark/contracts/connectivity-test/report";
import { isSamePlace } from "@waymark/rules/comparison/same-place";
import type { KeptRun } from "../../../running/kept-runs.ts";

/** A test of this browser that was made before and has a report. */
export type EarlierRun = {
  readonly reportId: string;
  readonly claimSecret: string;
  readonly startedAtMs: number;
  readonly place: { readonly city: string; readonly country: string };
  readonly isHere: boolean;
};

const OFFERED = 20;

/** Tests that a report can be compared with, the latest first. */
export function earlierRuns(kept: readonly KeptRun[], report: Report): readonly EarlierRun[] {
  const madeAtMs = Date.parse(report.dateTime);
  return kept
    .flatMap(({ reportId, claimSecret, startedAtMs, place, state }) => {
      const isEarlier = reportId !== report.id && startedAtMs < madeAtMs;
      if (!reportId || !place || !isEarlier || state === "going") return [];
      return [{ reportId, claimSecret, startedAtMs, place, isHere: isSamePlace(namedAsReports(place), report) }];
    })
    .sort((one, other) => other.startedAtMs - one.startedAtMs)
    .slice(0, OFFERED);
}

const namedAsReports = ({ city, country, latitude, longitude }: NonNullable<KeptRun["place"]>) => ({
  ...{ browserLocationCity: city, browserLocationCountry: country },
  ...{ browserLatitude: latitude, browserLongitude: longitude },
});
