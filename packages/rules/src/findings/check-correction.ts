import type { Correction, PlaceCorrection } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import { bucketed, isNowhere, type Point } from "../geography/bucket.ts";
import { contradictionOfEgress, contradictionOfOwn, type Impossible, waysOf } from "./light-check.ts";
import { withCorrections } from "./with-corrections.ts";

/** The result of the light check. No measurement covers the path to a resolver, so its place is never checked. */
export type CheckedCorrection = Correction & { readonly light: "plausible" | "impossible" | "unchecked" };

/** A correction as it is stored: bucketed, and checked against the doors' answers. */
export function checkCorrection(
  report: Report,
  metros: Footprint | null,
  { subject, city, region, country, latitude, longitude }: PlaceCorrection,
): CheckedCorrection {
  const claimed = { subject, city, region, country, ...bucketed({ latitude, longitude }) };
  const plausible = { ...claimed, isPlausible: true, tooQuick: null };
  if (metros === null || subject === "resolver" || isNowhere(claimed) || waysOf({ report, metros }).length === 0)
    return { ...plausible, light: "unchecked" };
  const answers = { report, metros };
  const impossible =
    subject === "user"
      ? contradictionOfOwn(answers, claimed)
      : contradictionOfEgress(answers, credibleOwnPlace(report, metros), claimed);
  if (impossible === undefined) return { ...plausible, light: "plausible" };
  return { ...claimed, isPlausible: false, tooQuick: tooQuick(impossible), light: "impossible" };
}

/** A place that fails the light check itself cannot contradict another. */
function credibleOwnPlace(report: Report, metros: Footprint): Point | undefined {
  const { browserLatitude, browserLongitude } = withCorrections(report, metros);
  const own = { latitude: browserLatitude, longitude: browserLongitude };
  return isNowhere(own) || contradictionOfOwn({ report, metros }, own) !== undefined ? undefined : own;
}

const tooQuick = ({ door, measuredMs, leastMs }: Impossible): NonNullable<Correction["tooQuick"]> => ({
  door,
  measuredMs,
  leastMs: Math.round(leastMs * 10) / 10,
});
