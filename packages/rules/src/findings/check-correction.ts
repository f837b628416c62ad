import type { Correction, PlaceCorrection } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import { bucketed, isNowhere, type Point } from "../geography/bucket.ts";
import { contradictionOfEgress, contradictionOfOwn, type Impossible, waysOf } from "./light-check.ts";
import { withCorrections } from "./with-corrections.ts";

/** What light says of a correction. Nothing times the way to a resolver, so that one is never checked. */
export type CheckedCorrection = Correction & { readonly light: "plausible" | "impossible" | "unchecked" };

/** A correction as it is kept: bucketed, and held against what the doors answered. */
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

/** A place that light contradicts itself cannot speak against another. */
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
