import { expect, test } from "vitest";
import { isMostlyImpacted, judgeTelemetry, type MetroSamples } from "./judge-telemetry.ts";

const USUAL = { samples: 3_000, days: 30, p95: 40, failedShare: 0.01 };
const mail = (more: Partial<MetroSamples> = {}): MetroSamples => ({
  workload: "mail",
  samples: 100,
  tenants: 5,
  solutions: 3,
  p5: 41,
  failed: 0,
  impacted: 97,
  impactedTenants: 5,
  usual: USUAL,
  ...more,
});
const wellOf = (workload: "files" | "calls", samples: number): MetroSamples =>
  mail({ workload, samples, p5: 10, impacted: 0 });

test("slow when the quickest twentieth is slower than nineteen of twenty usually are", () => {
  expect(judgeTelemetry([mail()])).toEqual({ condition: "slow", workloads: ["mail"], score: 3 });
  expect(judgeTelemetry([mail({ p5: 40, impacted: 60 })])).toEqual({ condition: null, workloads: [], score: 40 });
  expect(judgeTelemetry([mail({ usual: { ...USUAL, p95: null } })])?.condition).toBeNull();
});

test("unreachable when half fails and usually does not", () => {
  expect(judgeTelemetry([mail({ p5: 20, failed: 50, impacted: 50 })])).toEqual({
    condition: "unreachable",
    workloads: ["mail"],
    score: 50,
  });
  expect(judgeTelemetry([mail({ p5: 20, failed: 49 })])?.condition).toBeNull();
  const oftenSo = { ...USUAL, failedShare: 0.25 };
  expect(judgeTelemetry([mail({ p5: 20, failed: 60, usual: oftenSo })])?.condition).toBeNull();
});

test("what fewer than half of the tenants meet is no trouble of the city", () => {
  const failing = { p5: 20, failed: 80, impacted: 80 };
  expect(judgeTelemetry([mail({ ...failing, impactedTenants: 3 })])?.condition).toBe("unreachable");
  expect(judgeTelemetry([mail({ ...failing, impactedTenants: 2 })])?.condition).toBeNull();
  expect(judgeTelemetry([mail({ impactedTenants: 2 })])?.condition).toBeNull();
});

test("the score is about all workloads, the worst condition counts", () => {
  expect(judgeTelemetry([mail(), wellOf("files", 100), wellOf("calls", 100)])).toEqual({
    condition: "slow",
    workloads: ["mail"],
    score: 68,
  });
  const calls = mail({ workload: "calls", failed: 90, impacted: 91 });
  expect(judgeTelemetry([mail(), calls])).toEqual({
    condition: "unreachable",
    workloads: ["mail", "calls"],
    score: 6,
  });
});

test.each([
  ["99 samples", { samples: 99 }],
  ["four tenants", { tenants: 4 }],
  ["two solutions", { solutions: 2 }],
  ["six days before", { usual: { ...USUAL, days: 6 } }],
  ["99 samples before", { usual: { ...USUAL, samples: 99 } }],
])("%s say nothing", (_, more) => {
  expect(judgeTelemetry([mail(more)])).toBeUndefined();
  expect(judgeTelemetry([mail(more), wellOf("files", 200)])).toEqual({ condition: null, workloads: [], score: 100 });
});

test("half of a short period decides", () => {
  expect(isMostlyImpacted({ samples: 10, impacted: 5 })).toBe(true);
  expect(isMostlyImpacted({ samples: 10, impacted: 4 })).toBe(false);
});
