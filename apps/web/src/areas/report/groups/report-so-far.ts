import { RESULT_FIELDS } from "@waymark/contracts/connectivity-test/hub-events";
import type { Report } from "@waymark/contracts/connectivity-test/report";
import { distanceKm } from "@waymark/rules/geography/distance";
import { isOver, type RunState } from "../../../platform/test-run/state.ts";

const NOWHERE = { latitude: 0, longitude: 0, city: "", region: "", country: "", isAutoDetected: false };

/** The report as far as this page knows it: the server's, with what was measured since, or what there is before it. */
export function reportSoFar(state: RunState): Report {
  const { report, doors, stage } = state;
  const known = { ...beforeReport(state), ...report };
  const items = RESULT_FIELDS.flatMap((field) => {
    const outcome = state.outcomes[field];
    return outcome === undefined ? [] : [[field, outcome]];
  });
  const measuredLatencies = report?.measuredLatencies.length
    ? report.measuredLatencies
    : doors.map((door) => ({ ...door, invalid: false }));
  return {
    ...known,
    ...(Object.fromEntries(items) as Partial<Report>),
    measuredLatencies,
    status: isOver(stage) && known.status === "Started" ? "Finished" : known.status,
  };
}

/** What the page knows of the run, with the places that the report's owner corrected: every line follows them. */
export function withCorrectedPlaces(state: RunState, corrected: Report): RunState {
  if (!state.report || corrected.corrections.length === 0) return state;
  return {
    ...state,
    report: { ...state.report, ...corrected },
    doors: corrected.measuredLatencies.filter((door) => !door.invalid),
    place: {
      city: corrected.browserLocationCity,
      region: corrected.browserLocationRegion,
      country: corrected.browserLocationCountry,
      latitude: corrected.browserLatitude,
      longitude: corrected.browserLongitude,
      isAutoDetected: corrected.browserLocationIsAutoDetected,
    },
    outcomes: { ...state.outcomes, ...(corrected.dnsResolver && { dnsResolver: corrected.dnsResolver }) },
  };
}

function beforeReport({ reportId, startedAtMs, place = NOWHERE, currentDoor, egressPlace }: RunState): Report {
  return {
    id: reportId ?? "",
    userId: null,
    dateTime: new Date(startedAtMs).toISOString(),
    browserLocationCity: place.city,
    browserLocationRegion: place.region,
    browserLocationCountry: place.country,
    browserLocationIsAutoDetected: place.isAutoDetected,
    browserLatitude: place.latitude,
    browserLongitude: place.longitude,
    currentFrontDoor: currentDoor,
    optimalFrontDoors: [],
    optimalSharePointFrontDoors: [],
    isCurrentFrontDoorOptimal: null,
    egressLocationLatitude: egressPlace?.latitude ?? null,
    egressLocationLongitude: egressPlace?.longitude ?? null,
    egressLocationCity: egressPlace?.city ?? null,
    egressLocationRegion: egressPlace?.region ?? null,
    egressLocationCountry: egressPlace?.country ?? null,
    egressNetwork: null,
    egressNetworkChanged: null,
    egressAsn: null,
    egressAsName: null,
    // So that the first verdict, which comes before the report, blames no one else for a detour.
    browserToEgressLocationDistance: egressPlace && place !== NOWHERE ? distanceKm(place, egressPlace) : null,
    distributionValueBin1: null,
    distributionValueBin2: null,
    distributionValueBin3: null,
    distributionValueBin4: null,
    distributionValueBin5: null,
    peers: null,
    measuredLatency: null,
    measuredLatencies: [],
    bestPossibleLatency: null,
    tenantName: null,
    status: "Started",
    lastSequence: 0,
    ruleSet: null,
    corrections: [],
    ...NOTHING_MEASURED,
  };
}

const NOTHING_MEASURED = {
  dnsResolver: null,
  dnsPerformance: null,
  connectivity: null,
  skype: null,
  bufferBloat: null,
  webSocket: null,
  ipv6: null,
  download: null,
  proxies: null,
  vpns: null,
  traceroutes: null,
  networkInterface: null,
  arp: null,
  congestion: null,
} as const;
