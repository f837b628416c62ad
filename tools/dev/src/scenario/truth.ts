import { METROS, type Metro } from "@waymark/contracts/front-door/metros";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { doorSpreadMs, type Route, rttToMs } from "./path.ts";
import type { Scenario } from "./scenario.ts";

/** The true values of a scenario, for comparison with a measurement. */
export type Truth = {
  /** The metro that the product's own names lead to: the one nearest to the egress, as with anycast. */
  readonly doorInUse: string;
  readonly mailRttMs: number;
  readonly filesRttMs: number;
  /** The round trip through the relay between two allocations, without jitter and loss. */
  readonly relayRttMs: number;
  readonly egressDistanceKm: number;
  readonly resolverDistanceKm: number;
  /** The delay that a full line adds to every answer. */
  readonly downLoadedRiseMs: number;
  readonly upLoadedRiseMs: number;
};

export const nearestMetro = (to: Point): Metro =>
  METROS.reduce((best, metro) => (distanceKm(to, metro) < distanceKm(to, best) ? metro : best));

export const doorRttMs = (route: Route, metro: Metro, workload: Workload): number =>
  rttToMs(route, metro) + doorSpreadMs(metro.code, workload);

export function truthOf(scenario: Scenario): Truth {
  const { visitor, egress, resolver, line } = scenario;
  const metro = nearestMetro(egress.city);
  return {
    doorInUse: metro.code,
    mailRttMs: doorRttMs(scenario, metro, "mail"),
    filesRttMs: doorRttMs(scenario, metro, "files"),
    relayRttMs: rttToMs(scenario, metro),
    egressDistanceKm: distanceKm(visitor, egress.city),
    resolverDistanceKm: distanceKm(visitor, resolver.city),
    downLoadedRiseMs: line.downQueueMs,
    upLoadedRiseMs: line.upQueueMs,
  };
}
