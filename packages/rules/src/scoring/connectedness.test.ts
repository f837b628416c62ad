import { describe, expect, test } from "vitest";
import { type ConnectionCell, type ConnectionSums, computeConnectedness } from "./connectedness.ts";

const sums = (more: Partial<ConnectionSums> = {}): ConnectionSums => ({
  samples: 1_000,
  direct: 1_000,
  located: 1_000,
  nearby: 1_000,
  doors: 1_000,
  bestDoors: 1_000,
  overIpv6: 1_000,
  ...more,
});
const cell = (all: Partial<ConnectionSums> = {}, more: Partial<ConnectionCell> = {}): ConnectionCell => ({
  tenants: 20,
  tenantNetworks: 40,
  all: sums(all),
  largest: sums({ samples: 0, direct: 0, located: 0, nearby: 0, doors: 0, bestDoors: 0, overIpv6: 0 }),
  metros: 2,
  ...more,
});

describe("connectedness [P097]", () => {
  test("is 100 where all traffic meets the vendor directly, nearby, at the best metro, in two metros and over IPv6", () => {
    const { figure, parts } = computeConnectedness(cell());
    expect(figure.value).toBeCloseTo(100, 9);
    expect(parts).toEqual({ direct: 100, local: 100, frontDoor: 100, redundancy: 100, ipv6: 100 });
  });

  test("runs from 0, where nothing of that holds [P435]", () => {
    const none = cell({ direct: 0, nearby: 0, bestDoors: 0, overIpv6: 0 }, { metros: 0 });
    expect(computeConnectedness(none).figure.value).toBe(0);
  });

  test("weighs its parts 35, 25, 20, 10 and 10", () => {
    const of = (all: Partial<ConnectionSums>, metros = 2) => computeConnectedness(cell(all, { metros })).figure.value;
    expect(of({ direct: 500 })).toBeCloseTo(82.5, 9);
    expect(of({ nearby: 500 })).toBeCloseTo(87.5, 9);
    expect(of({ bestDoors: 500 })).toBeCloseTo(90, 9);
    expect(of({}, 1)).toBeCloseTo(95, 9);
    expect(of({ overIpv6: 500 })).toBeCloseTo(95, 9);
    expect(of({}, 5)).toBeCloseTo(100, 9);
  });

  test("leaves out what is not known and shares its weight", () => {
    const { figure, parts } = computeConnectedness(cell({ overIpv6: 0 }, { metros: null }));
    // 25 for leaving nearby, 20 for the door, 10 for IPv6.
    expect(figure.value).toBeCloseTo((100 * 45) / 55, 9);
    expect(parts).toMatchObject({ direct: null, redundancy: null, ipv6: 0 });
    expect(computeConnectedness(cell({ located: 20, nearby: 20 })).parts.local).toBeNull();
  });

  test("has an interval, which is wider with fewer samples", () => {
    const width = (samples: number): number => {
      const part = samples * 0.8;
      const { figure } = computeConnectedness(
        cell({
          samples,
          direct: part,
          located: samples,
          nearby: part,
          doors: samples,
          bestDoors: part,
          overIpv6: part,
        }),
      );
      return (figure.high ?? 0) - (figure.low ?? 0);
    };
    expect(width(100)).toBeGreaterThan(3 * width(1_000));
    expect(width(1_000)).toBeGreaterThan(0);
  });

  test("is withheld as every figure is, and its parts with it", () => {
    const withheld = (one: ConnectionCell) => computeConnectedness(one);
    expect(withheld(cell({}, { tenants: 4 }))).toMatchObject({
      figure: { withheld: "Privacy", samples: null },
      parts: { direct: null, ipv6: null },
    });
    expect(withheld(cell({ samples: 0 })).figure.withheld).toBe("NoData");
    expect(withheld(cell({ samples: 10 })).figure).toMatchObject({ withheld: "Imprecise", needs: { samples: 14 } });
    // Without the largest tenant nothing would leave nearby.
    const largest = sums({
      samples: 600,
      direct: 600,
      located: 600,
      nearby: 600,
      doors: 600,
      bestDoors: 600,
      overIpv6: 0,
    });
    const rest = { nearby: 600, direct: 600, bestDoors: 600, overIpv6: 0 };
    expect(withheld(cell(rest, { largest })).figure.withheld).toBe("Dominated");
  });
});
