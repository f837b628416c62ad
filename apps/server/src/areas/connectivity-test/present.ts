import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { StoredRun } from "./runs.read.ts";
import type { MetroSeen, PeerFigures } from "./stored-report.ts";

/** What is known of others around: stored with the run, or known by now. */
export type Around = { readonly peers: PeerFigures | null; readonly metroSeen: MetroSeen | null };

/** What leaves the server of a report. Items hold what their schema let in when they arrived. */
export function presentReport(run: StoredRun, { peers, metroSeen }: Around, runToken: string | null): OwnReport {
  const { report, results } = run;
  return {
    id: run.id,
    userId: run.userId,
    dateTime: run.startedAt.toISOString(),
    browserLocationCity: report.browserLocationCity,
    browserLocationRegion: report.browserLocationRegion,
    browserLocationCountry: report.browserLocationCountry,
    browserLocationIsAutoDetected: report.browserLocationIsAutoDetected,
    browserLatitude: report.browserLatitude,
    browserLongitude: report.browserLongitude,
    currentFrontDoor: report.currentFrontDoor,
    optimalFrontDoors: report.optimalFrontDoors,
    optimalSharePointFrontDoors: report.optimalSharePointFrontDoors,
    isCurrentFrontDoorOptimal: report.isCurrentFrontDoorOptimal,
    egressLocationLatitude: report.egressLocationLatitude,
    egressLocationLongitude: report.egressLocationLongitude,
    egressLocationCity: report.egressLocationCity,
    egressLocationRegion: report.egressLocationRegion,
    egressLocationCountry: report.egressLocationCountry,
    egressNetwork: report.egressNetwork,
    egressNetworkChanged: report.egressNetworkChanged,
    egressAsn: report.egressAsn,
    egressAsName: report.egressAsName,
    browserToEgressLocationDistance: report.browserToEgressLocationDistance,
    distributionValueBin1: peers?.distributionValueBin1 ?? null,
    distributionValueBin2: peers?.distributionValueBin2 ?? null,
    distributionValueBin3: peers?.distributionValueBin3 ?? null,
    distributionValueBin4: peers?.distributionValueBin4 ?? null,
    distributionValueBin5: peers?.distributionValueBin5 ?? null,
    peers: peers === null ? null : { scope: peers.scope, place: peers.place, count: peers.count, since: peers.since },
    measuredLatency: report.measuredLatency,
    measuredLatencies: report.measuredLatencies,
    bestPossibleLatency: peers?.bestPossibleLatency ?? null,
    tenantName: report.tenantName,
    status: run.status,
    lastSequence: run.lastSequence,
    dnsResolver: itemOf(results, "dnsResolver"),
    dnsPerformance: itemOf(results, "dnsPerformance"),
    connectivity: itemOf(results, "connectivity"),
    skype: itemOf(results, "skype"),
    bufferBloat: itemOf(results, "bufferBloat"),
    webSocket: itemOf(results, "webSocket"),
    ipv6: itemOf(results, "ipv6"),
    download: itemOf(results, "download"),
    proxies: results.proxies ?? null,
    vpns: results.vpns ?? null,
    traceroutes: results.traceroutes ?? null,
    networkInterface: results.networkInterface ?? null,
    arp: results.arp ?? null,
    congestion: results.congestion ?? null,
    ruleSet: run.ruleSet,
    corrections: [...run.corrections],
    ...(metroSeen === null ? {} : { metroProblem: metroSeen.problem }),
    runToken,
  };
}

type Items = Pick<
  OwnReport,
  "dnsResolver" | "dnsPerformance" | "connectivity" | "skype" | "bufferBloat" | "webSocket" | "ipv6" | "download"
>;

const itemOf = <Field extends keyof Items>(results: StoredRun["results"], field: Field): Items[Field] =>
  (results[field] ?? null) as Items[Field];
