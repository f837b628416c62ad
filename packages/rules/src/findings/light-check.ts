import type { Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";
import type { Facts } from "./facts.ts";

/** Light in fibre, there and back. */
export const KM_PER_MS = 100;

export type Impossible = {
  /** Which of the places we assumed cannot be right. */
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

/** Whether any door answered sooner than light in fibre reaches it from the claimed place, or by way of the claimed egress. */
export function lightCheck({ report, metros, userPoint, egressPoint }: Facts): LightCheck {
  if (!userPoint.known || metros === null) return { kind: "unchecked" };
  const metroOf = new Map(metros.map((metro) => [metro.code, metro]));
  const from = userPoint.value;
  const ways = report.measuredLatencies.flatMap(({ code, samples, smallestMs }) => {
    const metro = metroOf.get(code);
    return metro && samples > 0 ? [{ metro, measuredMs: smallestMs }] : [];
  });
  if (ways.length === 0) return { kind: "unchecked" };
  const least = (place: Impossible["place"], kmOf: (door: Point) => number) =>
    mostImpossible(
      ways.map(({ metro, measuredMs }) => {
        const km = kmOf(metro);
        return { place, door: metro.city, measuredMs, leastMs: km / KM_PER_MS, km };
      }),
    );
  const own = least("own", (door) => distanceKm(from, door));
  if (own) return { kind: "impossible", ...own };
  if (!egressPoint.known) return { kind: "plausible" };
  const via = egressPoint.value;
  const toEgressKm = distanceKm(from, via);
  const egress = least("egress", (door) => toEgressKm + distanceKm(via, door));
  return egress ? { kind: "impossible", ...egress } : { kind: "plausible" };
}

/** The door that contradicts most; by name among equals, so that the same report always says the same. */
function mostImpossible(ways: readonly Impossible[]): Impossible | undefined {
  const shortfall = ({ leastMs, measuredMs }: Impossible) => leastMs - measuredMs;
  return ways
    .filter((way) => way.measuredMs < way.leastMs)
    .sort((one, other) => shortfall(other) - shortfall(one) || (one.door < other.door ? -1 : 1))[0];
}
