import { createHash } from "node:crypto";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { Scenario } from "./scenario.ts";

/** Light in glass, and cables that follow coasts and roads. */
const FIBRE_KM_PER_MS = 200;
const PATH_STRETCH = 1.6;
const SPREAD_MS = 1.2;

/** There and back along fibre. */
export const fibreRttMs = (from: Point, to: Point): number =>
  (2 * distanceKm(from, to) * PATH_STRETCH) / FIBRE_KM_PER_MS;

/** Round trip from a visitor to a place: all traffic goes over the egress, wherever that stands. */
export const rttToMs = ({ visitor, egress, line }: Scenario, place: Point): number =>
  line.rttMs + fibreRttMs(visitor, egress.city) + fibreRttMs(egress.city, place);

/** No two doors of a metro stand in the same rack; always the same for the same door. */
export function doorSpreadMs(code: string, workload: Workload): number {
  const digest = createHash("sha1").update(`${code}/${workload}`).digest();
  return (digest.readUInt16BE(0) / 0xffff) * SPREAD_MS;
}
