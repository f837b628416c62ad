import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";
import type { Facts } from "./facts.ts";

/** The distance that light covers in fibre per ms of round trip. */
export const KM_PER_MS = 100;

export type Impossible = {
  /** Which of the assumed places is impossible. */
  readonly place: "own" | "egress";
  readonly door: string;
  readonly measuredMs: number;
  readonly leastMs: number;
  readonly km: number;
};

export type LightCheck =
  | { readonly kind: "plausible" }
  | { readonly kind: "unchecked" }
  | ({ readonly kind: "impossible" } & Impossible);

type Answers = { readonly report: Pick<Report, "measuredLatencies">; readonly metros: Footprint };

/** Whether any door answered faster than light in fibre from the claimed place, or through the claimed egress. */
export function lightCheck({ report, metros, userPoint, egressPoint }: Facts): LightCheck {
  if (!userPoint.known || metros === null) return { kind: "unchecked" };
  const answers = { report, metros };
  if (waysOf(answers).length === 0) return { kind: "unchecked" };
  const own = contradictionOfOwn(answers, userPoint.value);
  if (own) return { kind: "impossible", ...own };
  if (!egressPoint.known) return { kind: "plausible" };
  const egress = contradictionOfEgress(answers, userPoint.value, egressPoint.value);
  return egress ? { kind: "impossible", ...egress } : { kind: "plausible" };
}

/** Nothing can be said about what is near a place that the visitor cannot be at. */
export function isOwnPlaceImpossible(facts: Facts): boolean {
  const check = lightCheck(facts);
  return check.kind === "impossible" && check.place === "own";
}

/** The doors that answered and whose position is known. */
export function waysOf({ report, metros }: Answers): readonly Way[] {
  const metroOf = new Map(metros.map((metro) => [metro.code, metro]));
  return report.measuredLatencies.flatMap(({ code, samples, smallestMs }) => {
    const metro = metroOf.get(code);
    return metro && samples > 0 ? [{ city: metro.city, point: metro, measuredMs: smallestMs }] : [];
  });
}
type Way = { readonly city: string; readonly point: Point; readonly measuredMs: number };

export const contradictionOfOwn = (answers: Answers, from: Point): Impossible | undefined =>
  mostImpossible(waysOf(answers), "own", (door) => distanceKm(from, door));

/** Without the visitor's place, only the path from the egress to the door and back is certain. */
export function contradictionOfEgress(answers: Answers, from: Point | undefined, via: Point): Impossible | undefined {
  const toEgressKm = from === undefined ? 0 : distanceKm(from, via);
  return mostImpossible(waysOf(answers), "egress", (door) => toEgressKm + distanceKm(via, door));
}

/** The door with the largest contradiction; by name among equals, so that the result is deterministic. */
function mostImpossible(
  ways: readonly Way[],
  place: Impossible["place"],
  kmOf: (door: Point) => number,
): Impossible | undefined {
  const shortfall = ({ leastMs, measuredMs }: Impossible) => leastMs - measuredMs;
  return ways
    .map(({ city, point, measuredMs }) => {
      const km = kmOf(point);
      return { place, door: city, measuredMs, leastMs: km / KM_PER_MS, km };
    })
    .filter((way) => way.measuredMs < way.leastMs)
    .sort((one, other) => shortfall(other) - shortfall(one) || (one.door < other.door ? -1 : 1))[0];
}
