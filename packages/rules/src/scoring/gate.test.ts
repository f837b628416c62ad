import type { Figure } from "@waymark/contracts/performance/figures";
import { describe, expect, test } from "vitest";
import { addShownLevel, type Dominance, findObstacle, show, showIfPrecise, withhold } from "./gate.ts";

const ENOUGH = { samples: 24, tenants: 5, tenantNetworks: 10 };
const dominance = (meanWithout: number, samplesWithout = 60): Dominance => ({
  all: { samples: 100, mean: 50, deviation: 10 },
  withoutLargest: { samples: samplesWithout, mean: meanWithout, deviation: 10 },
});

describe("a population may show a value", () => {
  test("from 24 samples, 5 tenants and 10 pairs of tenant and network on", () => {
    expect(findObstacle(ENOUGH, [])).toBeUndefined();
  });

  test("without samples there is no data", () => {
    expect(findObstacle({ samples: 0, tenants: 0, tenantNetworks: 0 }, [])).toEqual(withhold("NoData", 0));
  });

  test("too few samples say how many are missing", () => {
    const guarda = findObstacle({ ...ENOUGH, samples: 13 }, []);
    expect(guarda).toMatchObject({ withheld: "Imprecise", samples: 13, needs: { samples: 11 } });
    expect(findObstacle({ ...ENOUGH, samples: 384 }, [], 385)).toMatchObject({ needs: { samples: 1 } });
  });

  test.each([
    { ...ENOUGH, tenants: 4 },
    { ...ENOUGH, tenantNetworks: 9 },
    { ...ENOUGH, tenants: 4, samples: 3 },
    { ...ENOUGH, tenants: 4, samples: 3_000 },
  ])("too few tenants or networks tell no count: %j", (population) => {
    expect(findObstacle(population, [dominance(90)])).toEqual({
      value: null,
      low: null,
      high: null,
      samples: null,
      withheld: "Privacy",
      needs: null,
    });
  });

  test("unless it moves by more than half a standard deviation without its largest tenant", () => {
    expect(findObstacle(ENOUGH, [dominance(55)])).toBeUndefined();
    expect(findObstacle(ENOUGH, [dominance(45)])).toBeUndefined();
    expect(findObstacle(ENOUGH, [dominance(50), dominance(55.1)])).toMatchObject({ withheld: "Dominated" });
    expect(findObstacle(ENOUGH, [dominance(44.9)])).toMatchObject({ withheld: "Dominated", samples: 24, needs: null });
  });

  test("a tenant without others decides everything, equal values decide nothing", () => {
    expect(findObstacle(ENOUGH, [dominance(0, 0)])).toMatchObject({ withheld: "Dominated" });
    const constant = { samples: 24, mean: 0, deviation: 0 };
    expect(findObstacle(ENOUGH, [{ all: constant, withoutLargest: { ...constant, samples: 12 } }])).toBeUndefined();
  });
});

describe("an error", () => {
  test("of 20 % is still shown", () => {
    expect(showIfPrecise(50, { low: 40, high: 60 }, 30)).toMatchObject({ value: 50, low: 40, high: 60, samples: 30 });
  });

  test("of 27 % at 49 samples says that about 41 more are needed", () => {
    const beja = showIfPrecise(50, { low: 36.5, high: 63.5 }, 49);
    expect(beja).toMatchObject({ value: null, withheld: "Imprecise", needs: { samples: 41, errorPercent: 27 } });
  });

  test("of a value of 0 has no proportion", () => {
    expect(showIfPrecise(0, { low: 0, high: 3 }, 49)).toEqual(withhold("Imprecise", 49));
    expect(showIfPrecise(0, { low: 0, high: 0 }, 49)).toMatchObject({ value: 0 });
  });
});

describe("the level at which a figure is shown", () => {
  const few = withhold("Imprecise", 13, { samples: 11 });
  const shown: Figure = show(70, 200);

  test("is the next wider one with a figure", () => {
    expect(addShownLevel(few, "City", { State: few, Country: shown, Global: shown }).needs).toEqual({
      samples: 11,
      level: "Country",
    });
    expect(addShownLevel(withhold("Dominated", 90), "State", { City: shown, Country: shown }).needs).toEqual({
      level: "Country",
    });
  });

  test("is all that a cell withheld for privacy tells", () => {
    const hidden = addShownLevel(withhold("Privacy", null), "City", { Country: shown });
    expect(hidden).toMatchObject({ samples: null, needs: { level: "Country" } });
  });

  test("is not added to a shown figure, or where there is none", () => {
    expect(addShownLevel(shown, "City", { State: shown })).toBe(shown);
    expect(addShownLevel(few, "City", { State: few })).toBe(few);
  });
});
