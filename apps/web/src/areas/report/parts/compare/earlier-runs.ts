import type { Report } from "@waymark/contracts/connectivity-test/report";
import { isSamePlace } from "@waymark/rules/comparison/same-place";
import { type HandedOver, isVisibleTo, type KeptRun } from "../../../../platform/test-run/kept-runs.ts";

/** A test of this browser that was made before and has a report. */
export type EarlierRun = {
  readonly reportId: string;
  readonly startedAtMs: number;
  readonly place: { readonly city: string; readonly country: string };
  readonly isHere: boolean;
  readonly handedOver: HandedOver | undefined;
};

const OFFERED = 20;

/** Tests that a report can be compared with, the latest first: those that nobody saved, and the reader's own. */
export function earlierRuns(
  kept: readonly KeptRun[],
  report: Report,
  reader: string | undefined,
): readonly EarlierRun[] {
  const madeAtMs = Date.parse(report.dateTime);
  return kept
    .filter((run) => isVisibleTo(run, reader))
    .flatMap(({ reportId, startedAtMs, place, state, handedOver }) => {
      const isEarlier = reportId !== report.id && startedAtMs < madeAtMs;
      if (!reportId || !place || !isEarlier || state === "going") return [];
      return [{ reportId, startedAtMs, place, isHere: isMadeAt(place, report), handedOver }];
    })
    .sort((one, other) => other.startedAtMs - one.startedAtMs)
    .slice(0, OFFERED);
}

/** The one to compare with unasked: the report that was handed over at this place, else the last one from here. */
export function chooseBefore(runs: readonly EarlierRun[]): EarlierRun | undefined {
  const here = runs.filter(({ isHere }) => isHere);
  return here.find(({ handedOver }) => handedOver !== undefined) ?? here[0];
}

/** Whether a test at this place was made where the report was. */
export const isMadeAt = (
  { city, country, latitude, longitude }: NonNullable<KeptRun["place"]>,
  report: Report,
): boolean =>
  isSamePlace(
    {
      browserLocationCity: city,
      browserLocationCountry: country,
      browserLatitude: latitude,
      browserLongitude: longitude,
    },
    report,
  );
