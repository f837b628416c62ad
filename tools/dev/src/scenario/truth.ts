import { METROS, type Metro } from "@waymark/contracts/front-door/metros";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { doorSpreadMs, rttToMs } from "./path.ts";
import type { Scenario } from "./scenario.ts";

/** What is so in a scenario, for whoever compares a measurement with it. */
export type Truth = {
  /** Where the product's own names lead: the metro nearest to the egress, as anycast would choose. */
  readonly doorInUse: string;
  readonly mailRttMs: number;
  readonly filesRttMs: number;
  /** Through the relay from one allocation to another, without jitter and loss. */
  readonly relayRttMs: number;
  readonly egressDistanceKm: number;
  readonly resolverDistanceKm: number;
  /** How much a full line adds to every answer. */
  readonly downLoadedRiseMs: number;
  readonly upLoadedRiseMs: number;
};

export const nearestMetro = (to: Point): Metro =>
  METROS.reduce((best, metro) => (distanceKm(to, metro) < distanceKm(to, best) ? metro : best));

export const doorRttMs = (scenario: Scenario, metro: Metro, workload: Workload): number =>
  rttToMs(scenario, metro) + doorSpreadMs(metro.code, workload);

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
