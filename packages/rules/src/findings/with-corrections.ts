import type { Correction } from "@waymark/contracts/connectivity-test/corrections";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import { isNowhere, type Point } from "../geography/bucket.ts";
import { distanceKm } from "../geography/distance.ts";
import { bestDoors, judgeDoors, measuredLatency } from "../test-run/judge-doors.ts";

/** A visitor who moves farther than this has other peers. */
const SAME_AREA_KM = 100;

/**
 * The report with the places that its owner corrected; the rules judge this version. A correction that fails the light check
 * is not applied. Idempotent.
 */
export function withCorrections(report: Report, metros: Footprint | null): Report {
  const applied = report.corrections.filter((correction) => correction.isPlausible && !isNowhere(correction));
  if (applied.length === 0) return report;
  const of = (subject: Correction["subject"]) => applied.find((correction) => correction.subject === subject);
  return withDistances(
    withResolver(withEgress(withOwnPlace(report, metros, of("user")), of("egress")), of("resolver")),
  );
}

function withOwnPlace(report: Report, metros: Footprint | null, place: Correction | undefined): Report {
  if (place === undefined) return report;
  const moved: Report = {
    ...report,
    browserLocationCity: place.city,
    browserLocationRegion: place.region,
    browserLocationCountry: place.country,
    browserLocationIsAutoDetected: false,
    browserLatitude: place.latitude,
    browserLongitude: place.longitude,
  };
  const before = pointOf(report.browserLatitude, report.browserLongitude);
  const isNear = before !== undefined && distanceKm(before, place) <= SAME_AREA_KM;
  return withDoors(isNear ? moved : withoutNeighbours(moved), metros, place);
}

/** The visitor's place decides which numbers are plausible and which doors are best. */
function withDoors(report: Report, metros: Footprint | null, place: Point): Report {
  if (metros === null) return report;
  const measured = report.measuredLatencies.map(({ invalid: _, ...door }) => door);
  const doors = judgeDoors(measured, metros, place);
  const best = bestDoors("mail", doors, metros, place);
  const { currentFrontDoor: current } = report;
  return {
    ...report,
    measuredLatencies: doors,
    measuredLatency: measuredLatency(report.measuredLatency ?? undefined, doors),
    optimalFrontDoors: [...best],
    optimalSharePointFrontDoors: [...bestDoors("files", doors, metros, place)],
    isCurrentFrontDoorOptimal: current === null || best.length === 0 ? null : best.includes(current),
  };
}

/** Peers at a place where the visitor is not are irrelevant. */
function withoutNeighbours({ metroProblem: _, ...report }: Report): Report {
  return {
    ...report,
    peers: null,
    bestPossibleLatency: null,
    distributionValueBin1: null,
    distributionValueBin2: null,
    distributionValueBin3: null,
    distributionValueBin4: null,
    distributionValueBin5: null,
  };
}

function withEgress(report: Report, place: Correction | undefined): Report {
  if (place === undefined) return report;
  return {
    ...report,
    egressLocationCity: place.city,
    egressLocationRegion: place.region,
    egressLocationCountry: place.country,
    egressLocationLatitude: place.latitude,
    egressLocationLongitude: place.longitude,
  };
}

function withResolver(report: Report, place: Correction | undefined): Report {
  const { dnsResolver } = report;
  if (place === undefined || dnsResolver?.status !== "Completed") return report;
  const { city, region, country, latitude, longitude } = place;
  return {
    ...report,
    dnsResolver: { ...dnsResolver, value: { ...dnsResolver.value, city, region, country, latitude, longitude } },
  };
}

function withDistances(report: Report): Report {
  const own = pointOf(report.browserLatitude, report.browserLongitude);
  const { dnsResolver } = report;
  const toEgress = kmBetween(own, pointOf(report.egressLocationLatitude, report.egressLocationLongitude));
  if (dnsResolver?.status !== "Completed") return { ...report, browserToEgressLocationDistance: toEgress };
  const { value } = dnsResolver;
  const toResolver = kmBetween(own, pointOf(value.latitude, value.longitude));
  return {
    ...report,
    browserToEgressLocationDistance: toEgress,
    dnsResolver: { ...dnsResolver, value: { ...value, distanceKm: toResolver } },
  };
}

const kmBetween = (one: Point | undefined, other: Point | undefined): number | null =>
  one === undefined || other === undefined ? null : Math.round(distanceKm(one, other));

function pointOf(latitude: number | null, longitude: number | null): Point | undefined {
  if (latitude === null || longitude === null) return undefined;
  const point = { latitude, longitude };
  return isNowhere(point) ? undefined : point;
}
