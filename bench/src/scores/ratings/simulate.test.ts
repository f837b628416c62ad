import { randomFrom } from "@waymark/rules/findings/test-random-reports";
import { expect, test } from "vitest";
import { chanceFrom } from "../chance.ts";
import { percent, simulateRatings } from "./simulate.ts";
import { moveTo, PEERS_ANYWHERE, truePoints } from "./world.ts";

test("the same seed gives the same outcome, another one a different one", () => {
  const simulate = (seed: number) => simulateRatings(PEERS_ANYWHERE, 100, 1, chanceFrom(randomFrom(seed)));
  expect(simulate(7)).toEqual(simulate(7));
  expect(simulate(7)).not.toEqual(simulate(8));
});

test("without any noise in the samples nothing flips, and only what ends right beside a border does not show", () => {
  const chance = chanceFrom(randomFrom(7));
  const still = { ...chance, factor: () => 1, happens: (share: number) => share === 0.5 && chance.happens(share) };
  const { flips, showsIn5 } = simulateRatings(PEERS_ANYWHERE, 100, 2, still);
  expect(percent(flips)).toBe(0);
  expect(showsIn5.seen - showsIn5.counted).toBeLessThanOrEqual(1);
  expect(showsIn5.seen).toBeGreaterThan(30);
});

test("a moved line has the points that were asked for, which cannot be over 100", () => {
  const line = PEERS_ANYWHERE.createPeers(chanceFrom(randomFrom(7)))[0]!;
  for (const target of [40, 60, 95]) {
    const moved = moveTo(line, target);
    expect(moved && truePoints(moved)).toBeCloseTo(target, 6);
  }
  expect(moveTo(line, 100.1)).toBeUndefined();
});
