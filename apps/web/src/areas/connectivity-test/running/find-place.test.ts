import type { Place } from "@waymark/contracts/geography/schemas";
import { bucketed } from "@waymark/rules/geography/bucket";
import { describe, expect, test, vi } from "vitest";
import { findByChoice, findByPosition, type LookUps } from "./find-place.ts";

const LISBON: Place = {
  id: 2267057,
  city: "Lisbon",
  region: "Lisbon",
  country: "Portugal",
  countryIso2: "PT",
  latitude: 38.71667,
  longitude: -9.13333,
};
const NAMESAKE: Place = {
  ...LISBON,
  id: 1,
  region: "Maine",
  country: "United States",
  latitude: 44.03,
  longitude: -70.1,
};
const here = { latitude: 38.7223712, longitude: -9.1393366 };

const lookUps = (change: Partial<LookUps> = {}): LookUps => ({
  reverse: vi.fn(async () => LISBON),
  forward: vi.fn(async () => LISBON),
  ...change,
});
const standingAt = (coords: object) =>
  ({ getCurrentPosition: vi.fn((found: PositionCallback) => found({ coords } as GeolocationPosition)) }) as never;
const failingWith = (code: number) =>
  ({ getCurrentPosition: (_found: unknown, failed: (error: object) => void) => failed({ code }) }) as never;
const broken = async () => {
  throw new Error("three times nothing");
};

describe("auto mode", () => {
  test("asks the browser with a timeout of 10 s and high accuracy [V148, V271]", async () => {
    const geolocation = standingAt(here) as unknown as { getCurrentPosition: ReturnType<typeof vi.fn> };
    await findByPosition(geolocation as never, lookUps());
    expect(geolocation.getCurrentPosition.mock.calls[0]?.[2]).toEqual({ timeout: 10_000, enableHighAccuracy: true });
  });

  test("buckets the position before it leaves the browser, then names it by reverse look-up [V006, V151, V165]", async () => {
    const asked = lookUps();
    const found = await findByPosition(standingAt(here), asked);
    const point = bucketed(here);
    expect(point).not.toEqual(here);
    expect(asked.reverse).toHaveBeenCalledWith(point);
    expect(found).toEqual({
      place: { city: "Lisbon", region: "Lisbon", country: "Portugal", ...point, isAutoDetected: true },
    });
  });

  test("beyond 87 degrees only 0,0 leaves the browser [V166]", async () => {
    const asked = lookUps();
    await findByPosition(standingAt({ latitude: 88.2, longitude: 15 }), asked);
    expect(asked.reverse).toHaveBeenCalledWith({ latitude: 0, longitude: 0 });
  });

  test.each([
    [1, "denied", "V248"],
    [2, "unavailable", "V249"],
    [3, "timeout", "V250"],
    [99, "unknown", "V251"],
  ] as const)("a browser's error %i has the alert %s of its own [%s]", async (code, alert, _row) => {
    expect(await findByPosition(failingWith(code), lookUps())).toEqual({ alert });
  });

  test("a browser without geolocation is distinguished from one that refuses [V246]", async () => {
    expect(await findByPosition(undefined, lookUps())).toEqual({ alert: "notSupported" });
  });

  test.each([undefined, { ...LISBON, city: "" }])(
    "a place without a city asks for one to be typed [V252]",
    async (named) => {
      expect(await findByPosition(standingAt(here), lookUps({ reverse: async () => named }))).toEqual({
        alert: "typeCity",
      });
    },
  );

  test("a maps service that does not answer is distinguished from one that knows nothing", async () => {
    expect(await findByPosition(standingAt(here), lookUps({ reverse: broken }))).toEqual({ alert: "lookUpFailed" });
  });
});

describe("manual mode", () => {
  test("uses the chosen address, looked up by its name [V150, V152]", async () => {
    const asked = lookUps();
    const found = await findByChoice(LISBON, asked);
    expect(asked.forward).toHaveBeenCalledWith("Lisbon, Lisbon, Portugal");
    expect(found).toMatchObject({ place: { city: "Lisbon", country: "Portugal", isAutoDetected: false } });
  });

  test("a namesake that the look-up prefers does not replace what was chosen", async () => {
    const found = await findByChoice(NAMESAKE, lookUps());
    expect(found).toMatchObject({ place: { country: "United States", region: "Maine" } });
  });

  test("its coordinates are bucketed too [V165]", async () => {
    const found = await findByChoice(LISBON, lookUps());
    expect(found).toMatchObject({ place: bucketed(LISBON) });
  });

  test("no result clears the place [V253]", async () => {
    expect(await findByChoice(LISBON, lookUps({ forward: async () => undefined }))).toEqual({ alert: "noResults" });
  });

  test("a maps service that does not answer says so [V254]", async () => {
    expect(await findByChoice(LISBON, lookUps({ forward: broken }))).toEqual({ alert: "lookUpFailed" });
  });
});
