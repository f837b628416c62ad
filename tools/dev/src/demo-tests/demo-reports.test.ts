import { Report } from "@waymark/contracts/connectivity-test/report";
import type { ItemOutcome } from "@waymark/contracts/connectivity-test/results";
import { factsOf } from "@waymark/rules/findings/facts";
import { lightCheck } from "@waymark/rules/findings/light-check";
import { distanceKm } from "@waymark/rules/geography/distance";
import { describe, expect, test } from "vitest";
import { DEMO_TESTERS } from "../seed-demo-reports.ts";
import { demoReports, judgedInput } from "./demo-reports.ts";

const NOW = Date.parse("2026-11-16T09:30:00Z");
const seeded = demoReports(DEMO_TESTERS, NOW);
const reports = seeded.map(({ report }) => report);

function measuredIn<Value>(outcome: { status: string; value?: Value } | null): Value {
  if (outcome?.status !== "Completed" || outcome.value === undefined) throw new Error("not measured");
  return outcome.value;
}

describe("every seeded report", () => {
  test("is one that the contract allows, the same each time", () => {
    expect(reports.length).toBeGreaterThan(80);
    for (const report of reports) expect(Report.safeParse(report).error).toBeUndefined();
    expect(demoReports(DEMO_TESTERS, NOW)).toEqual(seeded);
  });

  test("is slower than light", () => {
    for (const report of reports) expect(lightCheck(factsOf(judgedInput(report)))).toEqual({ kind: "plausible" });
    // The check sees one that is not.
    const [first] = reports;
    if (first === undefined) throw new Error("no report");
    const claimed = { ...first, browserLatitude: 35.69, browserLongitude: 139.69 };
    expect(lightCheck(factsOf(judgedInput(claimed)))).toMatchObject({ kind: "impossible" });
  });

  test("has rows that agree with each other", () => {
    for (const report of reports) {
      const mail = report.measuredLatencies.find(({ workload, inUse }) => workload === "mail" && inUse);
      const mailMs = report.measuredLatency ?? 0;
      expect(mail?.smallestMs).toBe(mailMs);
      expect(mail?.code).toBe(report.currentFrontDoor);
      const jitterMs = (mail?.medianMs ?? 0) - mailMs;

      const { latency } = measuredIn(report.webSocket);
      expect(Math.abs((latency?.smallestMs ?? 0) - mailMs)).toBeLessThan(5);
      const { quality } = measuredIn(report.skype);
      if (quality) {
        expect(quality.rttMs).toBeGreaterThan(mailMs - 5);
        expect(quality.rttMs).toBeLessThan(mailMs + 5 + 4 * jitterMs);
        expect(quality.lossPercent).toBeCloseTo((100 * (quality.sent - quality.received)) / quality.sent, 1);
      }
      expect(Math.abs((measuredIn(report.ipv6).ipv4.smallestMs ?? 0) - mailMs)).toBeLessThan(5);

      const { downloadMbps, megabytesPerSecond, bytes, durationMs } = measuredIn(report.download);
      expect(Math.abs(downloadMbps / 8 - megabytesPerSecond)).toBeLessThan(0.06);
      expect(bytes / durationMs / 1_000).toBeCloseTo(megabytesPerSecond, 1);
      const bloat = measuredIn(report.bufferBloat);
      const loadedMs = Math.max(bloat.downloadLoadedMs ?? 0, bloat.uploadLoadedMs ?? 0);
      expect(bloat.idleMs).toBe(mail?.medianMs);
      expect(bloat.riseMs).toBeCloseTo(loadedMs - bloat.idleMs, 1);
    }
  });

  test("names its resolver in the map and in the table, as far away as its look-ups take", () => {
    for (const report of reports) {
      const { city, latitude, longitude, distanceKm: km } = measuredIn(report.dnsResolver);
      const at = { latitude: latitude ?? 0, longitude: longitude ?? 0 };
      const you = { latitude: report.browserLatitude, longitude: report.browserLongitude };
      expect(city).toBe(report.egressLocationCity);
      expect(km ?? -1).toBeCloseTo(distanceKm(you, at), -1);
      expect(measuredIn(report.dnsPerformance).medianMs).toBeGreaterThan((km ?? 0) / 100);
    }
  });

  test("has peers, as the anonymous tests give them", () => {
    const scopes = new Set(reports.map(({ peers }) => `${peers?.scope} ${peers?.place}`));
    expect([...scopes].sort()).toEqual(["city Lisbon", "city Madrid", "country Portugal"]);
  });
});

test("no figure stands in nearly every report", () => {
  const figures = {
    rise: reports.map(({ bufferBloat }) => measuredIn(bufferBloat).riseMs),
    mail: reports.map(({ measuredLatency }) => measuredLatency),
    chat: reports.map(({ webSocket }) => measuredIn(webSocket as ItemOutcome<"webSocket">).latency?.medianMs),
    files: reports.map(({ download }) => measuredIn(download).downloadMbps),
  };
  for (const values of Object.values(figures)) expect(new Set(values).size).toBeGreaterThan(values.length / 2);
});

test("the demo's history has good days and bad ones", () => {
  const tones = new Set(seeded.map(({ judgement }) => judgement.verdict.tone));
  const found = new Set(seeded.flatMap(({ judgement }) => judgement.findings.map(({ id }) => id)));
  expect(tones.size).toBeGreaterThanOrEqual(3);
  for (const id of ["farEgress", "slowCalls", "busyLine", "packetLoss", "slowDownload", "udpBlocked"] as const)
    expect(found).toContain(id);
});
