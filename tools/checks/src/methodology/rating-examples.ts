import type { AggregationLevel, Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import { floorToStep } from "@waymark/rules/scoring/count-steps";
import { show, withhold } from "@waymark/rules/scoring/gate";
import { createPeerDistribution, medianOf } from "@waymark/rules/scoring/peers";
import { placeCost } from "@waymark/rules/scoring/place-cost";
import { advanceRating, type PeerGroups, type RatingState, rateDay } from "@waymark/rules/scoring/rating";
import { roundPoints } from "@waymark/rules/scoring/rounding";
import { needsText } from "./figure-text.ts";
import { table, text } from "./markdown.ts";

const TEN = [55, 60, 65, 70, 75, 80, 85, 90, 95, 100];
const peersOf = (points: readonly number[]) =>
  createPeerDistribution(points.map((one) => show(one, performanceLimits.ratingSamplesMin)));
const groupOf = (level: AggregationLevel, points: readonly number[]) => ({ level, peers: peersOf(points) });
const CITY: PeerGroups = [groupOf("City", TEN)];

const assessed = (value: number, halfInterval: number, samples = 240): Figure => ({
  ...show(value, samples),
  low: value - halfInterval,
  high: value + halfInterval,
});

/** How a solution is rated among its peers, when that changes, and what a place costs. */
export const ratingExamples = (): string =>
  [
    "#### Ratings: limits",
    table(
      ["limit", "number"],
      [
        ["samples of an assessment, at least", String(performanceLimits.ratingSamplesMin)],
        ["peers, at least", String(performanceLimits.ratingPeersMin)],
        [
          "P80 and P20 of the peers closer than this: all are Average",
          `${performanceLimits.ratingSpreadMinPoints} points`,
        ],
        ["a day speaks against the shown rating by at least", `${performanceLimits.ratingMarginMinPoints} points`],
        ["days in a row that change a rating", String(performanceLimits.ratingChangesAfterDays)],
      ],
    ),
    ...daysExample(),
    ...levelsExample(),
    ...costExample(),
  ].join("\n\n");

function daysExample(): readonly string[] {
  const days: readonly Figure[] = [
    assessed(78, 2),
    assessed(84, 3),
    assessed(86, 2),
    assessed(83, 2),
    assessed(87, 2),
    withhold("Imprecise", 20, { samples: 4 }),
    assessed(93, 2),
    assessed(94, 2),
    assessed(94, 2),
  ];
  let state: RatingState | null = null;
  const rows = days.map((assessment, index) => {
    const day = rateDay(assessment, CITY);
    state = advanceRating(state, day);
    const pending: RatingState["pending"] = state?.pending ?? null;
    const isRated = day.withheld === null;
    return [
      String(index + 1),
      assessment.withheld ?? `${assessment.value} (${assessment.low} to ${assessment.high})`,
      isRated ? day.rating : "–",
      isRated ? (day.lowest === day.highest ? day.lowest : `${day.lowest} to ${day.highest}`) : "–",
      pending === null ? "–" : `${pending.side}, ${pending.days}`,
      isRated ? (state?.shown.rating ?? "–") : "none",
    ];
  });
  const borders = CITY[0]?.peers.quintiles?.map((border) => text(border)).join(", ");
  return [
    "#### Ratings: the three-day rule",
    `Ten peers have ${TEN.join(", ")} points; the borders of the fifths lie at ${borders}.`,
    table(["day", "assessment", "its fifth", "the day leaves possible", "days against it", "shown"], rows),
  ];
}

function levelsExample(): readonly string[] {
  const groups = (city: number, state: number, country: number): PeerGroups => [
    groupOf("City", TEN.slice(0, city)),
    groupOf("State", TEN.slice(0, state)),
    groupOf("Country", TEN.slice(0, country)),
  ];
  const rows = (
    [
      [10, 10, 10, 240],
      [4, 9, 10, 240],
      [4, 7, 8, 240],
      [10, 10, 10, 64],
    ] as const
  ).map(([city, state, country, samples]) => {
    const day = rateDay(assessed(78, 2, samples), groups(city, state, country));
    const outcome =
      day.withheld === null
        ? `${day.rating}, among the peers of the ${day.level}`
        : `withheld, ${day.withheld}: ${needsText(day.needs ?? {})}`;
    return [String(city), String(state), String(country), String(samples), outcome];
  });
  return [
    "#### Ratings: wider places",
    "An assessment of 78 points in a city:",
    table(["peers in the city", "in the state", "in the country", "samples", "rating"], rows),
  ];
}

function costExample(): readonly string[] {
  const [whole, place, peers] = [show(82, 1_000), show(61, 300), peersOf(TEN)];
  const { lost, gain } = placeCost(place, whole, medianOf(peers));
  return [
    "#### What a place costs",
    `A solution has ${whole.value} points of ${text(whole.samples)} samples in a country, and ${place.value} points of ${place.samples} samples in one of its cities, whose peers have a median of ${medianOf(peers)}. The city costs it ${roundPoints(lost ?? 0)} points; as good as the median there, it would win ${roundPoints(gain ?? 0)}. In steps: ${floorToStep(roundPoints(lost ?? 0))} and ${floorToStep(roundPoints(gain ?? 0))}.`,
  ];
}
