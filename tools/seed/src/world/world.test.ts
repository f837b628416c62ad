import { OVERLAY_TYPES, SOLUTION_TYPES } from "@waymark/contracts/solutions/solution";
import { DAY_MS } from "@waymark/contracts/units";
import { SCENARIOS } from "@waymark/dev/scenario/scenarios";
import { describe, expect, test } from "vitest";
import { HOME_COUNTRIES } from "./names.ts";
import { claimsOf } from "./solution.ts";
import { testCities } from "./test-cities.ts";
import { makeWorld } from "./world.ts";

const FIRST_DAY = Date.parse("2026-11-18");
const cities = testCities();
const world = makeWorld(cities, FIRST_DAY);
const { providers, solutions, outages } = world;

test("is the same each time", () => {
  expect(makeWorld(testCities(), FIRST_DAY)).toEqual(world);
});

test("has 60 providers with 300 solutions of all eight types", () => {
  expect(providers).toHaveLength(60);
  expect(solutions).toHaveLength(300);
  expect(new Set(solutions.map(({ type }) => type))).toEqual(new Set(SOLUTION_TYPES));
  expect(new Set(solutions.map(({ name }) => name)).size).toBe(300);
  expect(new Set(providers.map(({ name }) => name)).size).toBe(60);
});

test("has thirteen public networks for internet access in each of six Portuguese cities", () => {
  for (const city of cities.get("PT")?.slice(0, 6) ?? []) {
    const here = solutions.filter(
      ({ type, visibility, lines }) =>
        type === "isp" && visibility === "Public" && lines.some((line) => line.city.id === city.id),
    );
    expect(here, city.name).toHaveLength(13);
  }
});

test.each(HOME_COUNTRIES)("has depth in %s", (country) => {
  const here = solutions.filter(({ lines }) => lines.some(({ city }) => city.country === country));
  expect(here.length).toBeGreaterThan(30);
});

describe("claims", () => {
  const claims = solutions.flatMap((solution) => claimsOf(solution).map(({ kind, value }) => `${kind} ${value}`));

  test("are each of one solution", () => {
    expect(new Set(claims).size).toBe(claims.length);
  });

  test("hold the networks of all scenarios, and those of the visitors", () => {
    for (const { egress } of Object.values(SCENARIOS)) expect(claims).toContain(`ASN ${egress.asn}`);
    expect(solutions.flatMap(({ furtherAsns }) => furtherAsns).length).toBeGreaterThan(40);
  });

  test("of one subnet by two providers contest each other", () => {
    const contested = solutions.filter(({ furtherItems }) =>
      furtherItems.some(({ value }) => value === "243.240.0.0/22"),
    );
    expect(new Set(contested.map(({ providerId }) => providerId)).size).toBe(2);
    expect(contested.every(({ type }) => (OVERLAY_TYPES as readonly string[]).includes(type))).toBe(true);
  });
});

test("five requests wait for a reviewer, and one was rejected", () => {
  const requests = solutions.flatMap(({ request }) => (request === undefined ? [] : [request]));
  expect(requests.filter(({ rejected }) => rejected === undefined)).toHaveLength(5);
  expect(new Set(requests.map(({ operation }) => operation))).toEqual(new Set(["Create", "Update", "Delete"]));
  expect(requests).toHaveLength(6);
});

describe("outages", () => {
  test("are 120, all before the first day", () => {
    expect(outages).toHaveLength(120);
    for (const { startMs, endMs } of outages) {
      expect(startMs).toBeGreaterThan(FIRST_DAY - 750 * DAY_MS);
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual(FIRST_DAY);
    }
  });

  test("of Wingtip's story are three long ago and one yesterday", () => {
    const daysAgo = outages
      .filter(({ solution }) => solution.name === "Wingtip Fibre Business")
      .map(({ startMs }) => Math.ceil((FIRST_DAY - startMs) / DAY_MS));
    expect(daysAgo).toEqual([281, 170, 64, 1]);
  });
});
