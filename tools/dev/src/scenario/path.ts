import { createHash } from "node:crypto";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import type { Scenario } from "./scenario.ts";

/** The speed of light in glass, and the detours of real cables. */
const FIBRE_KM_PER_MS = 200;
const PATH_STRETCH = 1.6;
const SPREAD_MS = 1.2;

/** The round trip along fibre. */
export const fibreRttMs = (from: Point, to: Point): number =>
  (2 * distanceKm(from, to) * PATH_STRETCH) / FIBRE_KM_PER_MS;

export type Route = Pick<Scenario, "visitor" | "egress" | "line">;

/** Round trip from a visitor to a place: all traffic passes the egress, wherever that is. */
export const rttToMs = ({ visitor, egress, line }: Route, place: Point): number =>
  line.rttMs + fibreRttMs(visitor, egress.city) + fibreRttMs(egress.city, place);

/** A small extra delay per door, because doors of one metro are in different racks. The same for the same door. */
export function doorSpreadMs(code: string, workload: Workload): number {
  const digest = createHash("sha1").update(`${code}/${workload}`).digest();
  return (digest.readUInt16BE(0) / 0xffff) * SPREAD_MS;
}
