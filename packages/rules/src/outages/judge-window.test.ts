import { expect, it } from "vitest";
import { judgeWindow, type WindowCounts } from "./judge-window.ts";
import { counts, USUAL } from "./test-windows.ts";

const standing = (window: WindowCounts, usual = USUAL) => judgeWindow(window, usual).standing;

it("is calm with what usually fails, and with a little more", () => {
  expect(standing(counts(0, 100, 0))).toBe("calm");
  expect(standing(counts(0, 100, 2))).toBe("calm");
});

it("is bad with far more failures than chance explains", () => {
  expect(standing(counts(0, 100, 20))).toBe("bad");
  expect(standing(counts(0, 100, 8))).toBe("bad");
});

it("is unclear with failures that chance explains or that are less than five percent more", () => {
  expect(standing(counts(0, 20, 1), { ...USUAL, attempts: 20, ofLargest: 2 })).toBe("unclear");
  expect(standing(counts(0, 1_000, 45), { ...USUAL, attempts: 1_000 })).toBe("unclear");
});

it("is not bad where this much usually fails", () => {
  expect(standing(counts(0, 100, 20), { ...USUAL, failedShare: 0.2 })).toBe("calm");
});

it("is not bad by one tenant alone, nor where the others hardly have failures", () => {
  expect(standing(counts(0, 100, 20, { failedTenants: ["t1"], ofWorst: { attempts: 25, failed: 20 } }))).toBe(
    "unclear",
  );
  expect(standing(counts(0, 100, 20, { ofWorst: { attempts: 25, failed: 19 } }))).toBe("unclear");
});

it("is bad where far fewer try than usual, and counts those who could not", () => {
  expect(judgeWindow(counts(0, 30, 0, { tenants: 6 }), USUAL)).toMatchObject({
    standing: "bad",
    lost: 70,
    expected: 100,
  });
  expect(judgeWindow(counts(0, 0, 0), USUAL)).toMatchObject({ standing: "bad", lost: 100, expected: 100 });
});

it("expects nothing of a series that it hardly knows, or of which few usually try", () => {
  expect(standing(counts(0, 0, 0), { ...USUAL, attempts: null })).toBe("unclear");
  expect(standing(counts(0, 0, 0), { ...USUAL, attempts: 6 })).toBe("unclear");
  expect(standing(counts(0, 4, 0), { ...USUAL, attempts: 6 })).toBe("calm");
});

it("does not take one tenant that stays away for an outage", () => {
  expect(standing(counts(0, 30, 0, { tenants: 19 }), { ...USUAL, ofLargest: 70 })).toBe("unclear");
});
