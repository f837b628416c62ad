import { describe, expect, test } from "vitest";
import { computeAvailability, computeJitter, computePacketLoss, computeRtt } from "./line-figures.ts";
import { DOMINATED, noDominance, population, quantity } from "./test-windows.ts";

describe("availability", () => {
  const origin = { tenants: 20, tenantNetworks: 40 };
  const window = (attempts: number, failed: number) => ({
    ...origin,
    all: { attempts, failed },
    withoutLargest: { attempts: attempts / 2, failed: failed / 2 },
  });

  test("is what did not fail, in percent, with Wilson's interval", () => {
    const figure = computeAvailability(window(1_000, 10));
    expect(figure.value).toBeCloseTo(99, 9);
    expect(figure.low).toBeCloseTo(98.17, 2);
    expect(figure.high).toBeCloseTo(99.46, 2);
    expect(figure.samples).toBe(1_000);
  });

  test("its interval does not tell how many attempts there were", () => {
    const { low, high } = computeAvailability(window(1_000, 10));
    expect(computeAvailability(window(1_900, 19))).toMatchObject({ low, high });
  });

  test("is shown from 385 attempts on, also when little works", () => {
    expect(computeAvailability(window(385, 0)).value).toBe(100);
    expect(computeAvailability(window(384, 0))).toMatchObject({ withheld: "Imprecise", needs: { samples: 1 } });
    expect(computeAvailability(window(385, 385)).value).toBe(0);
  });

  test("is withheld without attempts, for privacy and where one tenant decides", () => {
    expect(computeAvailability(window(0, 0)).withheld).toBe("NoData");
    expect(computeAvailability({ ...window(900, 9), tenants: 4 }).withheld).toBe("Privacy");
    const oneFails = {
      ...origin,
      all: { attempts: 1_000, failed: 400 },
      withoutLargest: { attempts: 500, failed: 10 },
    };
    expect(computeAvailability(oneFails).withheld).toBe("Dominated");
  });
});

describe("RTT", () => {
  const p50 = { value: 30, low: 28, high: 33 };
  const p95 = { value: 90, low: 80, high: 110 };
  const dominance = noDominance();

  test("has a median and a P95, each with its interval", () => {
    expect(computeRtt({ ...population(200), p50, p95, dominance })).toMatchObject({
      p50: { ...p50, samples: 200 },
      p95: { ...p95, samples: 200 },
    });
  });

  test("P95 needs 59 samples", () => {
    const { p50: median, p95: high } = computeRtt({ ...population(24), p50, p95: null, dominance });
    expect(median.value).toBe(30);
    expect(high).toMatchObject({ withheld: "Imprecise", samples: 24, needs: { samples: 35 } });
  });

  test("each has an error of its own", () => {
    const wide = { value: 90, low: 60, high: 150 };
    const { p50: median, p95: high } = computeRtt({ ...population(80), p50, p95: wide, dominance });
    expect(median.value).toBe(30);
    expect(high).toMatchObject({ withheld: "Imprecise", needs: { samples: 420, errorPercent: 50 } });
  });

  test("one tenant that decides withholds both", () => {
    const { p50: median, p95: high } = computeRtt({ ...population(80), p50, p95, dominance: DOMINATED });
    expect([median.withheld, high.withheld]).toEqual(["Dominated", "Dominated"]);
  });
});

test("jitter is a gated median", () => {
  expect(computeJitter({ ...population(50), ...quantity(5, 4.5, 5.4) })).toMatchObject({
    value: 5,
    low: 4.5,
    high: 5.4,
  });
  expect(computeJitter({ ...population(50), ...quantity(5, 4, 6.5) }).withheld).toBe("Imprecise");
  expect(computeJitter({ ...population(23), ...quantity(5) })).toMatchObject({ needs: { samples: 1 } });
});

describe("packet loss", () => {
  const dominance = noDominance(0.3);

  test("is lost of sent, in percent; packets next to each other count as one", () => {
    const figure = computePacketLoss({ ...population(24), sent: 12_000, lost: 36, dominance });
    expect(figure.value).toBeCloseTo(0.3, 9);
    expect(figure.low).toBeCloseTo(0.08, 2);
    expect(figure.high).toBeCloseTo(1.15, 2);
    expect(figure.samples).toBe(24);
  });

  test("none at all is a figure too", () => {
    expect(computePacketLoss({ ...population(24), sent: 12_000, lost: 0, dominance })).toMatchObject({
      value: 0,
      low: 0,
    });
  });

  test("is withheld when nothing was sent, too few calls were made or little is proven", () => {
    expect(computePacketLoss({ ...population(24), sent: 0, lost: 0, dominance }).withheld).toBe("NoData");
    expect(computePacketLoss({ ...population(23), sent: 9_000, lost: 0, dominance }).needs).toEqual({ samples: 1 });
    expect(computePacketLoss({ ...population(24), sent: 240, lost: 120, dominance }).withheld).toBe("Imprecise");
  });
});
