import { expect, test } from "vitest";
import { type Cell, computeCellFigures, type MeasuredSums, type WorkloadCell } from "./cell-figures.ts";
import { SKETCH_LEVELS } from "./sketch-quantiles.ts";

/** Values with this mean, spread by a tenth of it. */
const sums = (measured: number, mean: number) => ({ sum: measured * mean, squares: measured * mean ** 2 * 1.01 });
const measuredSums = (measured: number, ms: number): MeasuredSums => ({
  measured,
  rttMs: sums(measured, ms),
  megabytesPerSecond: sums(measured, 20),
  jitterMs: sums(measured, 3),
  lossPercent: sums(measured, 0.5),
});
/** Answers of a sketch over values that spread by a tenth around this one. */
const answers = (levels: readonly number[], value: number) => levels.map((level) => value * (0.9 + 0.2 * level));
const workload = (measured: number, ms: number, more: Partial<WorkloadCell> = {}): WorkloadCell => ({
  tenants: 12,
  tenantNetworks: 30,
  all: measuredSums(measured, ms),
  largest: measuredSums(Math.round(measured / 5), ms),
  packetsSent: 200 * measured,
  packetsLost: measured,
  rttP50: answers(SKETCH_LEVELS.p50, ms),
  rttP95: answers(SKETCH_LEVELS.p95, ms),
  speedP25: answers(SKETCH_LEVELS.p25, 20),
  jitterP50: answers(SKETCH_LEVELS.p50, 3),
  lossP50: answers(SKETCH_LEVELS.p50, 0.5),
  ...more,
});
const cell = (workloads: Cell["workloads"], failed = 10): Cell => ({
  workloads,
  attempts: {
    tenants: 12,
    tenantNetworks: 30,
    all: { attempts: 1_000, failed },
    largest: { attempts: 200, failed: Math.round(failed / 5) },
  },
});

test("a cell with enough of everything shows every figure", () => {
  const figures = computeCellFigures(
    cell({ mail: workload(400, 25), files: workload(400, 25), calls: workload(400, 40) }),
  );
  expect(Object.values(figures).map(({ withheld }) => withheld)).toEqual(Object.values(figures).map(() => null));
  expect(figures.rtt.value).toBeCloseTo(25);
  expect(figures.rttP95.value).toBeCloseTo(25 * 1.09);
  expect(figures.mail.value).toBeCloseTo(80);
  expect(figures.availability.value).toBe(99);
  expect(figures.packetLoss.value).toBeCloseTo(0.5);
  expect(figures.jitter.value).toBeCloseTo(3);
});

test("what nobody measured is NoData, and leaves the others as they are", () => {
  const figures = computeCellFigures(cell({ mail: workload(400, 25) }));
  for (const figure of [figures.files, figures.calls, figures.jitter, figures.packetLoss])
    expect(figure).toMatchObject({ withheld: "NoData", samples: 0 });
  expect(figures.assessment.value).toBeCloseTo(80);
});

test("too few tenants withhold for privacy and tell no count", () => {
  const figures = computeCellFigures(cell({ mail: workload(400, 25, { tenants: 4 }) }));
  expect(figures.rtt).toMatchObject({ withheld: "Privacy", samples: null });
});

test("too few samples withhold and tell what is missing, also where no interval exists", () => {
  expect(computeCellFigures(cell({ mail: workload(3, 25) })).rtt).toMatchObject({
    withheld: "Imprecise",
    needs: { samples: 21 },
  });
  expect(computeCellFigures(cell({ mail: workload(40, 25) })).rttP95).toMatchObject({ withheld: "Imprecise" });
});

test("a tenant without whom the value differs withholds it", () => {
  const dominated = workload(400, 25, { largest: measuredSums(390, 24) });
  expect(computeCellFigures(cell({ mail: dominated })).rtt.withheld).toBe("Dominated");
});
