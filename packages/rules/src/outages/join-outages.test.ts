import { describe, expect, it } from "vitest";
import { joinOutages, type WorkloadOutage } from "./join-outages.ts";
import { windowAt } from "./test-windows.ts";

const outage = (more: Partial<WorkloadOutage> = {}): WorkloadOutage => ({
  solution: "s1",
  country: "PT",
  state: "PT.08",
  city: 2_268_339,
  workload: "mail",
  startMs: windowAt(10),
  endMs: windowAt(20),
  category: 2,
  failed: { dns: 1, tcp: 20, tls: 3 },
  failedTenants: new Set(["a", "b"]),
  tenants: 2,
  ...more,
});
const COUNTRY = { state: "", city: 0 } as const;

describe("outages of several workloads", () => {
  it("are one where they overlap", () => {
    const calls = outage({
      workload: "calls",
      startMs: windowAt(12),
      endMs: null,
      category: 4,
      failedTenants: new Set(["b", "c"]),
    });
    expect(joinOutages([calls, outage()])).toMatchObject([
      {
        workloads: ["mail", "calls"],
        startMs: windowAt(10),
        endMs: null,
        category: 4,
        failed: { dns: 2, tcp: 40, tls: 6 },
        tenants: 3,
      },
    ]);
  });

  it("are two where one ended before the other began, or at another place", () => {
    expect(joinOutages([outage(), outage({ workload: "calls", startMs: windowAt(21), endMs: null })])).toHaveLength(2);
    expect(joinOutages([outage(), outage({ workload: "calls", city: 1 })])).toHaveLength(2);
  });
});

describe("a country's outage", () => {
  it("swallows those of its cities that began with it", () => {
    const wider = outage(COUNTRY);
    expect(
      joinOutages([outage({ startMs: windowAt(9) }), wider, outage({ city: 1, startMs: windowAt(19) })]),
    ).toMatchObject([COUNTRY]);
  });

  it("leaves what began before it or after it, and other solutions", () => {
    const wider = outage(COUNTRY);
    expect(joinOutages([wider, outage({ startMs: windowAt(7) })])).toHaveLength(2);
    expect(joinOutages([wider, outage({ startMs: windowAt(20) })])).toHaveLength(2);
    expect(joinOutages([wider, outage({ solution: "s2" })])).toHaveLength(2);
  });
});

describe("a shared outage", () => {
  const of = (solution: string, start: number, more: Partial<WorkloadOutage> = {}) =>
    outage({ solution, startMs: windowAt(start), ...more });
  const shared = (outages: readonly WorkloadOutage[]) => joinOutages(outages).map(({ isShared }) => isShared);

  it("began within ten minutes at three solutions of a place", () => {
    expect(shared([of("s1", 10), of("s2", 12), of("s3", 8)])).toEqual([false, true, false]);
    expect(shared([of("s1", 10), of("s2", 11), of("s3", 12)])).toEqual([true, true, true]);
  });

  it("is not one of two solutions, of one that failed thrice, or of another city", () => {
    expect(shared([of("s1", 10), of("s2", 10)])).toEqual([false, false]);
    expect(shared([of("s1", 10), of("s2", 10), of("s3", 10, { city: 1 })])).toEqual([false, false, false]);
  });
});
