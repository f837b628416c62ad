import { describe, expect, it } from "vitest";
import { categoryOf, findOutages } from "./find-outages.ts";
import { judgeWindow, type WindowCounts } from "./judge-window.ts";
import { counts, USUAL, windowAt } from "./test-windows.ts";

/** Failures of a hundred attempts, window by window. */
const series = (...failed: readonly number[]) => failed.map((some, index) => counts(index, 100, some));
const find = (windows: readonly WindowCounts[], until = windows.length) =>
  findOutages(windows, () => USUAL, { fromMs: 0, untilMs: windowAt(until) });

describe("findOutages", () => {
  it("begins with the first of two bad windows and ends before the first of three calm ones", () => {
    const [outage, ...others] = find(series(0, 0, 20, 30, 25, 0, 0, 0, 0));
    expect(outage).toMatchObject({ startMs: windowAt(2), endMs: windowAt(5), failed: { dns: 0, tcp: 75, tls: 0 } });
    expect(outage?.tenants).toBe(10);
    expect(others).toEqual([]);
  });

  it("takes one bad window for chance", () => {
    expect(find(series(0, 30, 0, 0, 0, 0, 0))).toEqual([]);
  });

  it("finds what comes and goes, and what hardly shows in any single window", () => {
    expect(find(series(0, 0, 0, 30, 0, 30, 0, 0, 0))).toMatchObject([{ startMs: windowAt(3), endMs: windowAt(6) }]);
    // Others every time.
    const tenantsOf = (index: number, failed: number) =>
      Array.from({ length: failed }, (_, one) => `t${(3 * index + one) % 15}`);
    const weak = (failed: number) =>
      Array.from({ length: 12 }, (_, index) =>
        counts(index, 20, failed, { tenants: 15, failedTenants: tenantsOf(index, failed) }),
      );
    const few = { ...USUAL, attempts: 20, tenants: 15 };
    const findAmongFew = (failed: number) => findOutages(weak(failed), () => few, { fromMs: 0, untilMs: windowAt(12) });
    expect(weak(3).map((one) => judgeWindow(one, few).standing)).not.toContain("bad");
    expect(findAmongFew(3)).toMatchObject([{ startMs: 0, endMs: null }]);
    expect(findAmongFew(0)).toEqual([]);
  });

  it("does not take two tenants with troubles of their own for an outage of all", () => {
    const two = Array.from({ length: 6 }, (_, index) =>
      counts(index, 60, 20, { tenants: 12, failedTenants: ["t1", "t2"], ofWorst: { attempts: 12, failed: 12 } }),
    );
    expect(find(two)).toEqual([]);
  });

  it("is one outage where it is calm for a moment", () => {
    expect(find(series(20, 20, 0, 0, 20, 20, 0, 0, 0))).toMatchObject([{ startMs: 0, endMs: windowAt(6) }]);
  });

  it("lasts until three windows were calm", () => {
    expect(find(series(0, 20, 20, 0, 0))).toMatchObject([{ startMs: windowAt(1), endMs: null }]);
  });

  it("ends after an hour in which too little is tried to be sure", () => {
    const few = Array.from({ length: 14 }, (_, index) => counts(index + 2, 60, 2));
    expect(find([...series(20, 20), ...few])).toMatchObject([{ startMs: 0, endMs: windowAt(2) }]);
  });

  it("finds the outage in which nobody can try, and counts its tenants", () => {
    const [outage] = find([...series(0, 0), ...[5, 6, 7].map((index) => counts(index, 100, 0))], 8);
    expect(outage).toMatchObject({ startMs: windowAt(2), endMs: windowAt(5), category: 5, tenants: 20 });
  });

  it("finds two outages with three calm windows between them", () => {
    expect(find(series(20, 20, 0, 0, 0, 20, 20, 0, 0, 0))).toHaveLength(2);
  });
});

describe("the category", () => {
  it.each([
    [5, 1],
    [10, 2],
    [25, 3],
    [50, 4],
    [80, 5],
  ])("of %d percent is %d", (excess, category) => {
    expect(categoryOf(excess, false)).toBe(category);
    expect(categoryOf(excess - 0.1, false)).toBe(Math.max(1, category - 1));
  });

  it("is one higher for one that is long and wide, and at most 5 [P434]", () => {
    expect(categoryOf(12, true)).toBe(3);
    expect(categoryOf(90, true)).toBe(5);
    const hour = Array.from({ length: 12 }, (_, index) => counts(index, 100, 20, { tenants: 19 }));
    const failedTenants = Array.from({ length: 11 }, (_, tenant) => `t${tenant}`);
    const wide = hour.map((one) => ({ ...one, failedTenants }));
    expect(
      find([...hour, ...series(0, 0, 0).map((one, index) => ({ ...one, atMs: windowAt(12 + index) }))]),
    ).toMatchObject([{ category: 2 }]);
    expect(find(wide)).toMatchObject([{ category: 3 }]);
  });

  it("follows the worst quarter of an hour, not its worst five minutes", () => {
    expect(find(series(20, 90, 20, 20, 0, 0, 0))).toMatchObject([{ category: 3 }]);
  });
});
