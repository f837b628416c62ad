import type { OwnReport } from "@waymark/contracts/connectivity-test/report";
import type { RunStart } from "@waymark/contracts/connectivity-test/schemas";
import type { RunEvent } from "./events.ts";
import type { DoorSamples, MeasuringEvent } from "./measuring-contract.ts";
import { reduceRun } from "./reduce.ts";
import type { RunRequest } from "./run-request.ts";
import { emptyRun, type RunPlace, type RunState } from "./state.ts";

/** For tests: what happens in a run, made of as little as the types allow. */
export const REQUEST: RunRequest = {
  locationMode: "auto",
  place: undefined,
  tenantName: undefined,
  lessData: false,
  shareWhenFinished: false,
  debugTrace: false,
};

export const PLACE: RunPlace = {
  city: "Lisbon",
  region: "Lisbon",
  country: "Portugal",
  latitude: 38.72,
  longitude: -9.14,
  isAutoDetected: true,
};

export const RUN: RunStart = {
  runId: "0198f3a0-0000-7000-8000-000000000001",
  nonce: "a".repeat(26),
  runTicket: "ticket",
  expiresAt: new Date(1_000_000_000).toISOString(),
  relays: [],
  egressIp: "198.51.100.7",
};

export const door = (code: string, smallestMs: number, change: Partial<DoorSamples> = {}): DoorSamples => ({
  code,
  workload: "mail",
  inUse: false,
  samplesMs: [smallestMs + 4, smallestMs, smallestMs + 9],
  discardedSamples: 0,
  ...change,
});

export const DOORS: Extract<MeasuringEvent, { kind: "doorsMeasured" }> = {
  kind: "doorsMeasured",
  doors: [door("IAD", 120, { inUse: true }), door("LIS", 9), door("MAD", 12, { workload: "files" })],
  currentDoor: "IAD",
};

const moment = { measuredAt: "2026-08-20T14:32:00.000Z", durationMs: 12 };

export const WEB_SOCKET: Extract<MeasuringEvent, { kind: "itemEnded"; field: "webSocket" }> = {
  kind: "itemEnded",
  field: "webSocket",
  outcome: {
    status: "Completed",
    value: { reachable: true, latency: { samples: 5, smallestMs: 9, medianMs: 10, p90Ms: 12, averageMs: 10 } },
    discardedSamples: 2,
    ...moment,
  },
};

export const failedItem = (
  field: "skype" | "download" | "bufferBloat",
  reason: "lessData" | "cancelled" | "blocked",
): MeasuringEvent => ({ kind: "itemEnded", field, outcome: { status: "Failed", reason, ...moment } });

export const report = (change: Partial<OwnReport> = {}): OwnReport =>
  ({
    id: RUN.runId,
    status: "Started",
    browserLocationCity: PLACE.city,
    browserLocationRegion: PLACE.region,
    browserLocationCountry: PLACE.country,
    browserLocationIsAutoDetected: true,
    browserLatitude: PLACE.latitude,
    browserLongitude: PLACE.longitude,
    currentFrontDoor: "IAD",
    optimalFrontDoors: ["LIS"],
    isCurrentFrontDoorOptimal: false,
    measuredLatency: 120,
    measuredLatencies: [],
    bestPossibleLatency: null,
    peers: null,
    egressLocationCity: "Ashburn",
    egressLocationRegion: "Virginia",
    egressLocationCountry: "United States",
    egressNetwork: "198.51.100.0/24",
    egressAsName: "Contoso Net",
    browserToEgressLocationDistance: 5_767,
    runToken: "token",
    lastSequence: 1,
    ruleSet: null,
    corrections: [],
    ...change,
  }) as OwnReport;

export const runAfter = (...events: RunEvent[]): RunState =>
  events.reduce((state, event) => reduceRun(state, event, 1_000), emptyRun(0, REQUEST));

export const stepStarted = (step: "latency" | "download"): MeasuringEvent => ({
  kind: "stepStarted",
  step,
  remainingMs: 12_000,
});
export const measuringBegins: RunEvent = { kind: "measuringBegins", egressIp: RUN.egressIp, done: [] };
