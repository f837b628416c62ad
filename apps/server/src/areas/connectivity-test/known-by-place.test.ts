import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { createLog } from "../../platform/log.ts";
import { knownByPlace, PEERS_KEPT } from "./known-by-place.ts";
import type { PeerFigures } from "./stored-report.ts";
import { MAINZ } from "./test-places.ts";

const FIGURES = { scope: "city", count: 25 } as unknown as PeerFigures;
const MINUTE = 60_000;

function setUp(read: () => Promise<PeerFigures | null>) {
  let now = 1_000_000_000;
  let asked = 0;
  const peersAt = knownByPlace({
    ...PEERS_KEPT,
    read: () => {
      asked += 1;
      return read();
    },
    clock: { now: () => now },
    log: createLog("silent", "test"),
  });
  return {
    peersAt: () => peersAt("MultiTenant", MAINZ),
    nowhere: () => peersAt("MultiTenant", null),
    pass: (ms: number) => {
      now += ms;
    },
    asked: () => asked,
  };
}

describe("what is known of peers", () => {
  test("is nothing at first, at once, and is there later; ten who ask at the same time ask once", async () => {
    const place = setUp(async () => FIGURES);
    expect(Array.from({ length: 10 }, place.peersAt)).toEqual(Array(10).fill(null));
    await turn();
    expect(place.peersAt()).toBe(FIGURES);
    expect(place.asked()).toBe(1);
  });

  test("is requested again after ten minutes, and the old answer stays in use until then", async () => {
    const answers = [FIGURES, null];
    const place = setUp(async () => answers.shift() ?? null);
    place.peersAt();
    await turn();
    place.pass(9 * MINUTE);
    expect(place.peersAt()).toBe(FIGURES);
    expect(place.asked()).toBe(1);
    place.pass(2 * MINUTE);
    expect(place.peersAt()).toBe(FIGURES);
    await turn();
    expect(place.peersAt()).toBeNull();
  });

  test("while ClickHouse is away the last answer stays in use for a day, and is requested again now and then", async () => {
    let away = false;
    const place = setUp(async () => {
      if (away) throw new Error("away");
      return FIGURES;
    });
    place.peersAt();
    await turn();
    away = true;
    place.pass(11 * MINUTE);
    place.peersAt();
    await turn();
    place.peersAt();
    expect(place.asked()).toBe(2);
    place.pass(MINUTE);
    expect(place.peersAt()).toBe(FIGURES);
    expect(place.asked()).toBe(3);
    place.pass(24 * 60 * MINUTE);
    expect(place.peersAt()).toBeNull();
  });

  test("without a place nobody is asked", () => {
    const place = setUp(async () => FIGURES);
    expect(place.nowhere()).toBeNull();
    expect(place.asked()).toBe(0);
  });
});
