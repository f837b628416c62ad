import type { KeptRun, KeptVerdict } from "../../platform/test-run/kept-runs.ts";
import { doorInUse } from "../../platform/test-run/state.ts";

const SHOWN = 3;
/** So many tests at the same place make the line. */
export const TRAIL = 14;

export type RecentTest = {
  readonly temporaryId: string;
  readonly reportId: string;
  readonly startedAtMs: number;
  readonly place: { readonly city: string; readonly country: string };
  /** Undefined where its report was not looked at in this browser. */
  readonly verdict: KeptVerdict | undefined;
  /** The median, as the report shows it. Undefined where no mail door answered. */
  readonly latencyMs: number | undefined;
  /** Against the test before at the same place; undefined for the first. */
  readonly changeMs: number | undefined;
  /** Oldest first, ending with this test. */
  readonly trailMs: readonly number[];
};

const latencyOf = ({ doors }: KeptRun): number | undefined => doorInUse(doors, "mail")?.medianMs;

/** The last tests of this browser that have a report, the newest first. */
export function recentTests(kept: readonly KeptRun[]): readonly RecentTest[] {
  const withReport = kept.flatMap((run) => (run.reportId && run.place ? [{ ...run, place: run.place }] : []));
  return withReport.slice(0, SHOWN).map((run) => {
    const { city, country } = run.place;
    const isHere = (other: (typeof withReport)[number]) =>
      other.startedAtMs <= run.startedAtMs && other.place.city === city && other.place.country === country;
    const trailMs = withReport
      .filter(isHere)
      .slice(0, TRAIL)
      .flatMap((other) => latencyOf(other) ?? [])
      .reverse();
    const latencyMs = latencyOf(run);
    const before = latencyMs === undefined ? undefined : trailMs.at(-2);
    return {
      temporaryId: run.temporaryId,
      reportId: run.reportId ?? "",
      startedAtMs: run.startedAtMs,
      place: { city, country },
      verdict: run.verdict,
      latencyMs,
      changeMs: latencyMs === undefined || before === undefined ? undefined : latencyMs - before,
      trailMs,
    };
  });
}
