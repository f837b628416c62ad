import type { Report } from "@waymark/contracts/connectivity-test/report";
import { describe, expect, test } from "vitest";
import { randomInput } from "../findings/test-random-reports.ts";
import { call, DETOUR_REPORT, door, EMPTY_REPORT, failed, GOOD_REPORT, item } from "../findings/test-reports.ts";
import { compareReports } from "./compare-reports.ts";
import { COMPARED_IDS, type ComparedId } from "./compared.ts";

const good = (more: Partial<Report> = {}): Report => ({ ...GOOD_REPORT, ...more });
const row = (id: ComparedId, before: Partial<Report>, after: Partial<Report> = {}) =>
  compareReports(good(before), good(after)).find((one) => one.id === id)!;

describe("two reports of an unchanged line", () => {
  test("differ in nothing", () => {
    const rows = compareReports(good(), good());
    expect(rows.map(({ id }) => id)).toEqual(COMPARED_IDS);
    expect(rows.map(({ change }) => change)).toEqual(rows.map(() => "same"));
    expect(rows.every(({ difference }) => difference === 0)).toBe(true);
  });

  test.each<[ComparedId, Partial<Report>]>([
    ["mail", { measuredLatencies: [door({ smallestMs: 8, medianMs: 10, p90Ms: 13 })] }],
    ["download", item("download", { megabytesPerSecond: 18.4 })],
    ["upload", item("download", { uploadMbps: 37 })],
    ["busyLine", item("bufferBloat", { riseMs: 47 })],
    ["callRoundTrip", call({ rttMs: 16, rttP90Ms: 19 })],
    ["callLoss", call({ received: 499, lossPercent: 0.2, burstLossPercent: 5 })],
    ["callJitter", call({ jitterMs: 4 })],
    [
      "webSocket",
      item("webSocket", { latency: { samples: 25, smallestMs: 20, medianMs: 24, p90Ms: 31, averageMs: 27 } }),
    ],
  ])("%s within the noise is the same, both ways", (id, other) => {
    for (const one of [row(id, other), row(id, {}, other)]) {
      expect(one.change).toBe("same");
      expect(Math.abs(one.difference ?? 0)).toBeGreaterThan(0);
      expect(Math.abs(one.difference ?? 0)).toBeLessThanOrEqual(one.noise ?? 0);
    }
  });
});

describe("a true change", () => {
  test("the detour that is gone: the story of the design's pictures", () => {
    const before = good({ ...DETOUR_REPORT, egressAsn: 64_501, egressNetwork: "203.0.113.0/24" });
    const rows = compareReports(before, good());
    expect(rows.find(({ id }) => id === "egress")).toEqual({
      id: "egress",
      unit: "km",
      difference: -5_767,
      noise: 100,
      change: "better",
      reason: null,
      before: { value: 5_767, isBlocked: false, absence: null, place: "Ashburn" },
      after: { value: 0, isBlocked: false, absence: null, place: "Lisbon" },
    });
    expect(rows.find(({ id }) => id === "mail")).toMatchObject({ difference: -119, change: "better" });
    expect(rows.filter(({ change }) => change !== "same").map(({ id }) => id)).toEqual(["egress", "mail"]);
  });

  test.each<[ComparedId, Partial<Report>, "better" | "worse"]>([
    ["download", item("download", { megabytesPerSecond: 8.6 }), "worse"],
    ["upload", item("download", { uploadMbps: 160 }), "better"],
    ["busyLine", item("bufferBloat", { riseMs: 240 }), "worse"],
    ["callRoundTrip", call({ rttMs: 120, rttP90Ms: 131 }), "worse"],
    ["callLoss", call({ received: 475, lossPercent: 5, burstLossPercent: 15 }), "worse"],
    ["callJitter", call({ jitterMs: 31 }), "worse"],
    [
      "webSocket",
      item("webSocket", { latency: { samples: 25, smallestMs: 90, medianMs: 95, p90Ms: 104, averageMs: 96 } }),
      "worse",
    ],
  ])("%s is reported with its direction", (id, after, change) => {
    expect(row(id, {}, after).change).toBe(change);
    expect(row(id, after).change).toBe(change === "worse" ? "better" : "worse");
  });

  test("what was blocked and works is better without a number, and the other way round worse", () => {
    const blocked = item("webSocket", { reachable: false, latency: null });
    expect(row("webSocket", blocked)).toMatchObject({ change: "better", difference: null, noise: null });
    expect(row("webSocket", {}, blocked)).toMatchObject({ change: "worse", after: { isBlocked: true, value: null } });
    expect(row("webSocket", blocked, blocked).change).toBe("same");
    expect(row("callLoss", item("skype", { quality: null })).change).toBe("better");
  });

  test("addresses that are reached again count one by one; those an extension blocks do not", () => {
    const names = (...blockedBy: ("network" | "extension" | null)[]) =>
      item("connectivity", {
        names: blockedBy.map((by) => ({ name: "a.example", result: "Failed", durationMs: 9, blockedBy: by })),
      });
    expect(row("names", names("network", null, "extension"))).toMatchObject({
      difference: -2,
      noise: null,
      change: "better",
    });
    expect(row("names", {}, names("network"))).toMatchObject({ difference: 1, change: "worse" });
  });
});

describe("the noise", () => {
  const mail = (samples: number, p90Ms: number) => ({
    measuredLatencies: [door({ samples, medianMs: 50, smallestMs: 48, p90Ms })],
  });

  test("grows with the spread and with fewer samples", () => {
    const noise = (report: Partial<Report>) => row("mail", report).noise ?? 0;
    expect(noise(mail(25, 90))).toBeGreaterThan(2 * noise(mail(25, 55)));
    expect(noise(mail(6, 70))).toBeGreaterThan(noise(mail(25, 70)));
  });

  test("of losses that came together is wider than of the same number one by one", () => {
    const noise = (burstLossPercent: number) =>
      row("callLoss", call({ received: 490, lossPercent: 2, burstLossPercent })).noise ?? 0;
    expect(noise(50)).toBeGreaterThan(1.3 * noise(5));
  });

  test("of a transfer grows where latency is unsteady", () => {
    expect(row("download", mail(25, 90)).noise ?? 0).toBeGreaterThan(1.5 * (row("download", {}).noise ?? 0));
  });

  test("of an egress is wider while the provider is the same, and its own network never moves", () => {
    const porto = { egressLocationCity: "Porto", browserToEgressLocationDistance: 274 };
    expect(row("egress", porto)).toMatchObject({ change: "same", noise: null });
    expect(row("egress", { ...porto, egressNetwork: "203.0.113.0/24" })).toMatchObject({ change: "same", noise: 500 });
    expect(row("egress", { ...porto, egressNetwork: "203.0.113.0/24", egressAsn: 64_501 }).change).toBe("better");
  });
});

describe("what cannot be compared", () => {
  test("says which of the two lacks it, and why", () => {
    expect(row("download", { download: failed("lessData") })).toMatchObject({
      change: "unknown",
      reason: "missingBefore",
      difference: null,
      noise: null,
      before: { value: null, absence: "lessData" },
    });
    expect(row("download", {}, { download: failed("timeout") }).reason).toBe("missingAfter");
    expect(row("busyLine", { bufferBloat: null }, { bufferBloat: null }).reason).toBe("missingBoth");
    expect(row("callLoss", item("skype", { ports: [], quality: null })).reason).toBe("missingBefore");
  });

  test("few samples are no ground for a judgement", () => {
    expect(row("mail", { measuredLatencies: [door({ samples: 4, medianMs: 300 })] })).toMatchObject({
      change: "unknown",
      reason: "fewSamples",
    });
  });

  test("another place: the numbers stand, a judgement does not", () => {
    const porto = { browserLocationCity: "Porto", browserLatitude: 41.15, browserLongitude: -8.61 };
    const slow = { ...porto, measuredLatencies: [door({ medianMs: 90, p90Ms: 95 })] };
    expect(row("mail", slow)).toMatchObject({ change: "unknown", reason: "otherPlace", difference: -81 });
    expect(
      row("mail", { ...slow, browserLocationCity: "Lissabon", browserLatitude: 38.8, browserLongitude: -9.1 }).change,
    ).toBe("better");
  });

  test("nothing against nothing is unknown throughout", () => {
    const rows = compareReports(good(EMPTY_REPORT), good(EMPTY_REPORT));
    expect(new Set(rows.map(({ change }) => change))).toEqual(new Set(["unknown"]));
  });
});

test("whatever the reports hold, a change is never within its noise and every unknown has a reason", () => {
  for (let seed = 1; seed <= 400; seed += 1) {
    for (const one of compareReports(randomInput(seed).report, randomInput(seed + 1_000).report)) {
      expect(one.change === "unknown").toBe(one.reason !== null);
      if (one.change !== "better" && one.change !== "worse") continue;
      if (one.difference === null) expect(one.before.isBlocked !== one.after.isBlocked).toBe(true);
      else expect(Math.abs(one.difference)).toBeGreaterThan(one.noise ?? 0);
    }
  }
});
