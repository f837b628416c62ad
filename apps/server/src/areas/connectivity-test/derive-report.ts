import type { ReportRequest } from "@waymark/contracts/connectivity-test/report";
import type { Footprint } from "@waymark/contracts/front-door/footprint";
import { bucketed, type Point } from "@waymark/rules/geography/bucket";
import { distanceKm } from "@waymark/rules/geography/distance";
import { bestDoors, currentDoor, judgeDoors, measuredLatency } from "@waymark/rules/test-run/judge-doors";
import { isSameNetwork, truncateAddress } from "../../platform/addresses.ts";
import type { AddressPlace, KnownPlace } from "../geography/port.ts";
import type { StoredPlace, StoredReport } from "./stored-report.ts";

export type Surroundings = {
  readonly metros: Footprint;
  /** Whole; only its network is kept. */
  readonly address: string;
  readonly egress: AddressPlace;
  readonly place: KnownPlace | undefined;
  readonly tenantName: string | null;
  readonly debugTrace: boolean;
};

/** What a report says, from what the browser claims and what the server knows by itself. */
export function deriveReport(request: ReportRequest, known: Surroundings): StoredReport {
  const point = bucketed({ latitude: request.browserLatitude, longitude: request.browserLongitude });
  const standing = isKnown(point) ? point : undefined;
  const egressPoint = known.egress.place?.point;
  const doors = judgeDoors(request.measuredLatencies, known.metros, standing);
  const current = currentDoor(request.exchangeFaultZoneCode, doors);
  const best = bestDoors("mail", doors, known.metros, standing);
  return {
    browserLocationCity: request.browserLocationCity,
    browserLocationRegion: request.browserLocationRegion,
    browserLocationCountry: request.browserLocationCountry,
    browserLocationIsAutoDetected: request.browserLocationIsAutoDetected,
    browserLatitude: point.latitude,
    browserLongitude: point.longitude,
    currentFrontDoor: current,
    optimalFrontDoors: [...best],
    optimalSharePointFrontDoors: [...bestDoors("files", doors, known.metros, standing)],
    isCurrentFrontDoorOptimal: current === null || best.length === 0 ? null : best.includes(current),
    egressLocationLatitude: egressPoint?.latitude ?? null,
    egressLocationLongitude: egressPoint?.longitude ?? null,
    egressLocationCity: known.egress.place?.city ?? null,
    egressLocationRegion: known.egress.place?.state ?? null,
    egressLocationCountry: known.egress.place?.country ?? null,
    egressNetwork: truncateAddress(known.address),
    egressNetworkChanged: request.egressIp === undefined ? null : changed(request.egressIp, known.address),
    egressAsn: known.egress.asn,
    egressAsName: known.egress.asName,
    browserToEgressLocationDistance:
      standing === undefined || egressPoint === undefined ? null : Math.round(distanceKm(standing, egressPoint)),
    measuredLatency: measuredLatency(request.measuredLatency, doors),
    measuredLatencies: doors,
    tenantName: known.tenantName,
    place: known.place === undefined ? null : placeKept(known.place),
    egressPlace: known.egress.place === null ? null : placeKept(known.egress.place),
    endpointExchange: request.endpointExchange,
    endpointSharePoint: request.endpointSharePoint,
    debugTrace: known.debugTrace,
  };
}

/** Beyond 87 degrees every place is 0,0, which is nobody's. */
export const isKnown = (point: Point): boolean => point.latitude !== 0 || point.longitude !== 0;

/** An address of the other family says nothing: a browser may use both at once. */
function changed(before: string, now: string): boolean | null {
  const same = isSameNetwork(before, now);
  return same === undefined ? null : !same;
}

const placeKept = ({ id, city, state, stateId, country, countryIso2 }: KnownPlace): StoredPlace => ({
  id,
  city,
  state,
  stateId,
  country,
  countryIso2,
});
