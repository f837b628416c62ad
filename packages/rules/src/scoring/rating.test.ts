import type { AggregationLevel, Rating } from "@waymark/contracts/performance/figures";
import { describe, expect, test } from "vitest";
import { show, withhold } from "./gate.ts";
import { createPeerDistribution } from "./peers.ts";
import { advanceRating, type RatingOfDay, type RatingState, rateDay } from "./rating.ts";

const assessed = (value: number, samples = 100) => show(value, samples);
const peersAt = (...points: number[]) => createPeerDistribution(points.map((value) => assessed(value)));
const TEN = [55, 60, 65, 70, 75, 80, 85, 90, 95, 100];

describe("the rating of a day", () => {
  const city = { level: "City", peers: peersAt(...TEN) } as const;

  test("is the fifth of the peers [P097, P444]", () => {
    const fifths = TEN.map((value) => rateDay(assessed(value), [city])).map((day) => day.withheld ?? day.rating);
    expect(fifths).toEqual([
      ...["Worst", "Worst", "BelowAverage", "BelowAverage", "Average", "Average"],
      ...["AboveAverage", "AboveAverage", "Best", "Best"],
    ]);
  });

  test("is Average for all when P80 and P20 differ by less than two points", () => {
    const close = { level: "City", peers: peersAt(70, 70, 70.5, 71, 71, 71, 71.5, 71.5, 72, 99) } as const;
    for (const value of [10, 70, 99]) expect(rateDay(assessed(value), [close])).toMatchObject({ rating: "Average" });
  });

  test("compares with the next wider level that has ten peers, and says so [P096]", () => {
    const few = peersAt(...TEN.slice(1));
    const levels = ["City", "State", "Country", "Global"] as const;
    for (const reached of levels) {
      const groups = levels.map((level) => ({
        level,
        peers: levels.indexOf(level) < levels.indexOf(reached) ? few : city.peers,
      }));
      expect(rateDay(assessed(95), groups)).toMatchObject({ rating: "Best", level: reached });
    }
  });

  test("needs 100 samples and 10 peers", () => {
    const few = { level: "Global", peers: peersAt(...TEN.slice(3)) } as const;
    expect(rateDay(assessed(72.4, 64), [city])).toEqual({ withheld: "Imprecise", needs: { samples: 36 } });
    expect(rateDay(assessed(72.4), [few])).toEqual({ withheld: "Imprecise", needs: { peers: 3 } });
    expect(rateDay(assessed(72.4, 64), [few])).toEqual({ withheld: "Imprecise", needs: { samples: 36, peers: 3 } });
    expect(rateDay(assessed(72.4), [])).toEqual({ withheld: "Imprecise", needs: { peers: 10 } });
  });

  test("is withheld for the reason of the assessment", () => {
    expect(rateDay(withhold("Privacy", null), [city])).toEqual({ withheld: "Privacy", needs: null });
    expect(rateDay(withhold("Imprecise", 13, { samples: 11 }), [city])).toEqual({
      withheld: "Imprecise",
      needs: { samples: 11 },
    });
  });
});

describe("the three-day rule", () => {
  const day = (rating: Rating, level: AggregationLevel = "City", lowest = rating, highest = rating): RatingOfDay => ({
    ...{ rating, level, withheld: null, lowest, highest },
  });
  const shownAfter = (days: readonly RatingOfDay[]) => {
    let state: RatingState | null = null;
    return days.map((one) => {
      state = advanceRating(state, one);
      return state?.shown;
    });
  };
  const ratingsAfter = (days: readonly RatingOfDay[]) => shownAfter(days).map((shown) => shown?.rating);

  test("the first rating is shown at once, another after three days that exclude it on one side", () => {
    const days = [day("Average"), day("AboveAverage"), day("Best"), day("Best"), day("Best")];
    expect(ratingsAfter(days)).toEqual(["Average", "Average", "Average", "Best", "Best"]);
  });

  test("a day on the other side, or one that leaves the shown rating open, starts the count again", () => {
    const open = day("Best", "City", "Average");
    const days = [day("Average"), day("Best"), day("Best"), open, day("Best"), day("Best"), day("Worst"), day("Best")];
    expect(ratingsAfter(days)).toEqual(days.map(() => "Average"));
  });

  test("a day leaves open what its 90 % interval reaches, and at least two points around it", () => {
    const peers = peersAt(...TEN);
    const open = (low: number, high: number) =>
      rateDay({ ...assessed(75), low, high }, [{ level: "City", peers }]) as { lowest: Rating; highest: Rating };
    // The borders lie at 64, 73, 82 and 91.
    expect(open(65, 83)).toMatchObject({ lowest: "BelowAverage", highest: "Average" });
    expect(open(61, 84)).toMatchObject({ lowest: "Worst", highest: "AboveAverage" });
    expect(open(75, 75)).toMatchObject({ lowest: "Average", highest: "Average" });
    expect(rateDay(assessed(74.9), [{ level: "City", peers }])).toMatchObject({ lowest: "BelowAverage" });
  });

  test("peers of another level take three equal days too", () => {
    const wider = day("Average", "State");
    const levels = shownAfter([day("Average"), wider, wider, wider]).map((shown) => shown?.level);
    expect(levels).toEqual(["City", "City", "City", "State"]);
  });

  test("days without a rating count neither way", () => {
    const none: RatingOfDay = { withheld: "Imprecise", needs: { samples: 5 } };
    expect(advanceRating(null, none)).toBeNull();
    const days = [day("Average"), day("Worst"), none, day("Worst"), none, none, day("Worst")];
    expect(ratingsAfter(days).slice(-2)).toEqual(["Average", "Worst"]);
  });
});
