import type { MeasurementTaken } from "@waymark/contracts/events/measurement-taken";
import { expect, test } from "vitest";
import { visitorSamples } from "./visitor-samples.ts";

const AROUND = {
  measurementId: "0198c000-0000-7000-8000-000000000001",
  cloud: "MultiTenant",
  at: "2026-11-01T10:20:00.000Z",
  country: "PT",
  state: "PT.14",
  city: 2_267_057,
  egressCountry: "PT",
  egressCity: 2_267_057,
  egressNetwork: "240.7.1.0",
  asn: 64_496,
} as const;
const door = (metro: string, medianMs: number, inUse = false, workload: "mail" | "files" = "mail") => ({
  metro,
  workload,
  inUse,
  samples: 25,
  smallestMs: medianMs,
  medianMs,
  p90Ms: medianMs,
});
const LINE: NonNullable<MeasurementTaken["line"]> = {
  downloadMbps: 90,
  uploadMbps: 20,
  lossPercent: 1,
  jitterMs: 2,
  udpRttMs: 30,
  bloatMs: 5,
  webSocketMs: 20,
  megabytesPerSecond: 9.5,
  packetsSent: 200,
  packetsLost: 2,
};
const brief = (taken: Pick<MeasurementTaken, "doors" | "line">) =>
  visitorSamples({ ...AROUND, ...taken }).map(({ workload, rttMs, megabytesPerSecond, metro, bestMetro }) => ({
    workload,
    rttMs,
    megabytesPerSecond,
    metro,
    bestMetro,
  }));

test("the door in use makes a mail sample that names the metro in use and the best one", () => {
  const doors = [door("MAD", 40, true), door("LIS", 8), door("FRA", 35), door("AMS", 2, false, "files")];
  expect(brief({ doors, line: null })).toEqual([
    { workload: "mail", rttMs: 40, megabytesPerSecond: null, metro: "MAD", bestMetro: "LIS" },
  ]);
});

test("where the door in use gave nothing there is no sample: a browser does not know why", () => {
  expect(brief({ doors: [door("LIS", 8)], line: null })).toEqual([]);
});

test("the line makes a files sample and a calls sample with its packets", () => {
  const [files, calls] = visitorSamples({ ...AROUND, doors: [], line: LINE });
  expect(files).toMatchObject({ workload: "files", megabytesPerSecond: 9.5, rttMs: null, packetsSent: 0 });
  expect(calls).toMatchObject({ workload: "calls", rttMs: 30, jitterMs: 2, packetsSent: 200, packetsLost: 2 });
});

test("an announcement of an older release, without files and packets, makes no sample of them", () => {
  const { megabytesPerSecond, packetsSent, packetsLost, ...older } = LINE;
  expect(brief({ doors: [], line: older })).toEqual([]);
});

test("a sample carries the measurement's id, place and network, and no more", () => {
  const [files] = visitorSamples({ ...AROUND, doors: [], line: LINE });
  const { measurementId, ...around } = AROUND;
  expect(files).toMatchObject({ ...around, sampleId: measurementId, source: "visitor", tenant: "240.7.1.0" });
});
