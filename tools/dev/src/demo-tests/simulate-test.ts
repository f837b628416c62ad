import type { ReportRequest } from "@waymark/contracts/connectivity-test/report";
import type { DoorLatency } from "@waymark/contracts/connectivity-test/results";
import { footprintUnder } from "@waymark/contracts/front-door/default-footprint";
import { METROS, type Metro } from "@waymark/contracts/front-door/metros";
import type { Workload } from "@waymark/contracts/front-door/wire";
import type { Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { deriveReport } from "@waymark/server/areas/connectivity-test/derive-report";
import type { StoredReport } from "@waymark/server/areas/connectivity-test/stored-report";
import { doorRttMs, nearestMetro } from "../scenario/truth.ts";
import { between, type Chance, rounded } from "./chance.ts";
import { knownPlaceOf } from "./cities.ts";
import { type SimulatedResults, simulateResults } from "./simulate-results.ts";
import type { DemoVisit } from "./visit.ts";

export type SimulatedTest = {
  readonly startedAt: Date;
  readonly report: StoredReport;
  readonly results: SimulatedResults;
};

export const DEMO_FOOTPRINT = footprintUnder("doors.example");
const NEAR_DOORS = 2;
const SAMPLES = 25;

/**
 * What a page measures on this line, and what the server makes of it. All times follow from the distances and the line, so
 * that no answer is faster than light and mail, calls and chat agree with each other.
 */
export function simulateTest(visit: DemoVisit, startedAt: Date, random: Chance): SimulatedTest {
  const inUse = nearestMetro(visit.egress.city);
  const measured = measureDoors(visit, inUse, random);
  const { egress } = visit;
  const report = deriveReport(requestOf(visit, inUse, measured), {
    metros: DEMO_FOOTPRINT,
    address: egress.address,
    egress: { place: knownPlaceOf(egress.city), asn: egress.asn, asName: egress.asName },
    place: knownPlaceOf(visit.visitor),
    tenantName: null,
    debugTrace: false,
  });
  const idleMs = measured[0]?.medianMs ?? 0;
  return { startedAt, report, results: simulateResults(visit, { inUse, idleMs, startedAt }, random) };
}

const nearestMetros = (to: Point): readonly Metro[] =>
  METROS.map((metro) => ({ metro, km: distanceKm(to, metro) }))
    .sort((one, other) => one.km - other.km)
    .slice(0, NEAR_DOORS)
    .map(({ metro }) => metro);

/** The doors in use and the nearest ones; the mail door in use comes first. */
function measureDoors(visit: DemoVisit, inUse: Metro, random: Chance): readonly DoorLatency[] {
  const { jitterMs } = visit.line;
  const door = (metro: Metro, workload: Workload, isInUse: boolean): DoorLatency => {
    const smallestMs = rounded(doorRttMs(visit, metro, workload) + jitterMs * between(0.05, 0.3, random));
    const medianMs = rounded(smallestMs + jitterMs * between(0.6, 1.4, random));
    const p90Ms = rounded(medianMs + jitterMs * between(1.2, 2.6, random));
    return { code: metro.code, workload, inUse: isInUse, samples: SAMPLES, smallestMs, medianMs, p90Ms };
  };
  const near = nearestMetros(visit.visitor).filter(({ code }) => code !== inUse.code);
  return (["mail", "files"] as const).flatMap((workload) => [
    door(inUse, workload, true),
    ...near.map((metro) => door(metro, workload, false)),
  ]);
}

const requestOf = ({ visitor, egress }: DemoVisit, inUse: Metro, doors: readonly DoorLatency[]): ReportRequest => ({
  browserLatitude: visitor.latitude,
  browserLongitude: visitor.longitude,
  browserLocationCity: visitor.name,
  browserLocationRegion: visitor.state,
  browserLocationCountry: visitor.countryName,
  browserLocationIsAutoDetected: true,
  exchangeFaultZoneCode: inUse.code,
  measuredLatencies: [...doors],
  egressIp: egress.address,
  debugTrace: false,
  endpointExchange: "outlook.example",
  endpointSharePoint: "{tenant}.files.example",
  // A seeded test was never requested: nothing reads its ticket and secret.
  runTicket: "",
  claimSecret: "",
});
