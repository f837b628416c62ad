import { expect, test } from "vitest";
import type { MeasuredSums, WorkloadCell } from "../cell-figures.ts";
import { countedWorkloads } from "./counted-workloads.ts";

const sums = (measured: number, value: number): MeasuredSums => {
  const all = { sum: measured * value, squares: measured * (value ** 2 + 1) };
  return { measured, rttMs: all, megabytesPerSecond: all, jitterMs: all, lossPercent: all };
};
const workload = (more: Partial<WorkloadCell> = {}): WorkloadCell => ({
  tenants: 20,
  tenantNetworks: 40,
  all: sums(400, 20),
  largest: sums(40, 20),
  packetsSent: 0,
  packetsLost: 0,
  rttP50: [],
  rttP95: [],
  speedP25: [],
  jitterP50: [],
  lossP50: [],
  ...more,
});
const attempts = {
  tenants: 0,
  tenantNetworks: 0,
  all: { attempts: 0, failed: 0 },
  largest: { attempts: 0, failed: 0 },
};
const judged = (workloads: Parameters<typeof countedWorkloads>[0]["workloads"]) => {
  const { counted, obstacle } = countedWorkloads({ workloads, attempts });
  return { counted: [...counted], withheld: obstacle?.withheld };
};

test("a workload counts with enough tenants, none of which decides", () => {
  expect(judged({ mail: workload(), calls: workload({ tenants: 4 }) })).toEqual({
    counted: ["mail"],
    withheld: undefined,
  });
  const decided = workload({ all: sums(400, 20), largest: sums(300, 21) });
  expect(judged({ mail: decided, files: workload() }).counted).toEqual(["files"]);
});

test("where none counts the reason is told, and counts with none of too few tenants", () => {
  expect(judged({ mail: workload({ tenantNetworks: 9 }) })).toEqual({ counted: [], withheld: "Privacy" });
  expect(countedWorkloads({ workloads: { mail: workload({ tenants: 4 }) }, attempts }).obstacle?.samples).toBeNull();
  expect(judged({})).toEqual({ counted: [], withheld: "NoData" });
});
