import type { Figure } from "@waymark/contracts/performance/figures";
import { performanceLimits } from "@waymark/contracts/performance/limits";
import type { HistoryPoint, ScoresReply, SolutionFigures } from "@waymark/contracts/performance/schemas";
import { type Asking, pointOf, rowAt, rowOfCity, weekOf } from "./answers.ts";
import { CITIES, HIDDEN_DAY, JOINED, QUELUZ_RTT_MS } from "./cells.ts";
import { failureShareOfRest, meanOfRest, shareOf } from "./hidden-values.ts";
import { closedDay } from "./scores-world.ts";
import { isOpen, minus, type Range, rangeOfCount, samplesOf } from "./told-counts.ts";

/** What somebody who subtracts answers from each other learns of a cell that is withheld. */
export type Difference = {
  readonly name: string;
  readonly left: Range;
  /** Whether the hidden quantity stays open. */
  readonly isOpen: boolean;
};

type Rows = readonly SolutionFigures[];
type Counted = "assessment" | "rtt" | "availability";

const count = (name: string, left: Range): Difference => ({ name, left, isOpen: isOpen(left) });

/** Asks twenty times for a hidden cell by what is told around it. */
export async function askDifferences(asking: Asking): Promise<readonly Difference[]> {
  const [global, cities, states, countries] = [
    await asking.global(),
    await asking.geo("City"),
    await asking.geo("State"),
    await asking.geo("Country"),
  ];
  return [
    ...byPlace(global, cities, states, countries),
    ...(await byFilter(asking)),
    ...(await byShare(asking, states, countries)),
    ...(await byDay(asking, rowOfCity(cities, "amadora"))),
    ...(await byTenant(asking, rowOfCity(cities, "evora"))),
    ...(await byWorkload(asking)),
    ...byWhatIsMissing(global, cities, states, countries),
    ...values(cities, states),
  ];
}

/** A place minus the places in it that tell a count is the one that tells none. */
function byPlace(global: SolutionFigures, cities: Rows, states: Rows, countries: Rows): Difference[] {
  const lisbonState = rowAt(states, { state: "PT.14" });
  const portugal = rowAt(countries, { country: "PT" });
  const rest = (whole: SolutionFigures, parts: Rows, of: Counted): Range =>
    minus(samplesOf(whole[of]), ...parts.filter((one) => one[of].samples !== null).map((one) => samplesOf(one[of])));
  const ofState = cities.filter(({ state }) => state === "PT.14");
  const inPortugal = ({ country }: SolutionFigures) => country === "PT";
  return [
    count("samples of a city: its state minus the other cities", rest(lisbonState, ofState, "assessment")),
    count("samples of mail of a city: its state minus the other cities", rest(lisbonState, ofState, "rtt")),
    count("attempts in a city: its state minus the other cities", rest(lisbonState, ofState, "availability")),
    count(
      "samples of a state: its country minus the other states",
      rest(portugal, states.filter(inPortugal), "assessment"),
    ),
    count(
      "samples of all hidden cities: the country minus its shown cities",
      rest(portugal, cities.filter(inPortugal), "assessment"),
    ),
    count("samples of a country: all places minus the other countries", rest(global, countries, "assessment")),
  ];
}

/** The same place by other calls, filtered and ordered. */
async function byFilter(asking: Asking): Promise<Difference[]> {
  const within = { country: "PT", state: "PT.14" };
  const shown = (rows: Rows) => rows.filter(({ mail }) => mail.samples !== null).map(({ mail }) => samplesOf(mail));
  const wholeOf = (rows: Rows, place: object) => samplesOf(rowAt(rows, place).mail);
  return [
    count(
      "samples of a city: named solutions, filtered by state and by its cities",
      minus(wholeOf(await asking.latest("State", within), within), ...shown(await asking.latest("City", within))),
    ),
    count(
      "samples of a state: pages, filtered by country and by its states",
      minus(
        wholeOf(await asking.page("Country", { country: "PT" }), { country: "PT" }),
        ...shown(await asking.page("State", { country: "PT" })),
      ),
    ),
  ];
}

/** What each place costs is its share of the samples times what it lacks; what the shares lack to one is the hidden place's. */
async function byShare(asking: Asking, states: Rows, countries: Rows): Promise<Difference[]> {
  const restOf = (places: ScoresReply["places"], whole: Figure): Range => {
    const left = minus({ low: 1e6, high: 1e6 }, ...places.flatMap((place) => shareOf(place)).map(perMillion));
    const { low, high } = samplesOf(whole);
    return { low: Math.max(1, (left.low * low) / 1e6), high: (left.high * high) / 1e6 };
  };
  const perMillion = ({ low, high }: Range): Range => ({ low: 1e6 * low, high: 1e6 * high });
  const ofStates = await asking.scores({ country: "PT" }, "State");
  const ofCities = await asking.scores({ country: "PT", state: "PT.14" }, "City");
  return [
    count(
      "samples of a state: what the other states cost their country",
      restOf(ofStates.places, rowAt(countries, { country: "PT" }).assessment),
    ),
    count(
      "samples of a city: what the other cities cost their state",
      restOf(ofCities.places, rowAt(states, { state: "PT.14" }).assessment),
    ),
  ];
}

/** A time minus its shown days is the hidden day. */
async function byDay(asking: Asking, newest: SolutionFigures): Promise<Difference[]> {
  const hidden = closedDay(HIDDEN_DAY);
  const shown = (await asking.days(CITIES.amadora)).filter(({ day }) => day !== hidden);
  const week = pointOf(await asking.weeks(CITIES.amadora), weekOf(hidden));
  const ofWeek = shown.filter(({ day }) => weekOf(day) === weekOf(hidden));
  const of = (points: readonly HistoryPoint[], what: Counted) => points.map((point) => samplesOf(point[what]));
  return [
    count(
      "samples of a day: its week minus the other days",
      minus(samplesOf(week.assessment), ...of(ofWeek, "assessment")),
    ),
    count(
      "samples of a day: the newest window minus the other days",
      minus(samplesOf(newest.assessment), ...of(shown, "assessment")),
    ),
    count(
      "attempts of a day: the newest 28 days minus the other days",
      minus(samplesOf(newest.availability), ...of(shown, "availability")),
    ),
  ];
}

/** All others send as much as the day before. */
async function byTenant(asking: Asking, newest: SolutionFigures): Promise<Difference[]> {
  const days = await asking.days(CITIES.evora);
  const before = samplesOf(pointOf(days, closedDay(JOINED.day + 1)).assessment);
  const after = samplesOf(pointOf(days, closedDay(JOINED.day)).assessment);
  return [
    count("samples of a tenant: the day it joined minus the day before", minus(after, before)),
    count(
      "samples of a tenant: three days minus three times the day before it joined",
      minus(samplesOf(newest.assessment), before, before, before),
    ),
  ];
}

/** Attempts are those of all workloads. */
async function byWorkload(asking: Asking): Promise<Difference[]> {
  const { availability, mail, calls } = pointOf(await asking.days(CITIES.lisbon), closedDay(0));
  return [
    count(
      "samples of a workload: attempts minus the other workloads",
      minus(samplesOf(availability), samplesOf(mail), samplesOf(calls)),
    ),
  ];
}

/** What a figure or a rating lacks, taken from what it needs, is what it has. */
function byWhatIsMissing(global: SolutionFigures, cities: Rows, states: Rows, countries: Rows): Difference[] {
  const have = (needed: number, missing: number | undefined) => rangeOfCount(needed - (missing ?? 0));
  const imprecise = (row: SolutionFigures) => have(performanceLimits.figureSamplesMin, row.mail.needs?.samples);
  const france = rowAt(countries, { country: "FR" });
  return [
    count(
      "samples of a city: what its state lacks to be shown, and what the other city lacks",
      minus(imprecise(rowAt(states, { state: "PT.07" })), imprecise(rowOfCity(cities, "coimbra"))),
    ),
    count(
      "samples of a country: what the rating of another one lacks",
      minus(
        samplesOf(global.assessment),
        samplesOf(rowAt(countries, { country: "PT" }).assessment),
        have(performanceLimits.ratingSamplesMin, france.rating.needs?.samples),
      ),
    ),
  ];
}

/** Not how many, but how good. What lies far from the truth is no knowledge, however sure it looks. */
function values(cities: Rows, states: Rows): Difference[] {
  const whole = rowAt(states, { state: "PT.14" });
  const shown = [rowOfCity(cities, "lisbon"), rowOfCity(cities, "amadora")];
  const failures = failureShareOfRest(
    whole.availability,
    shown.map(({ availability }) => availability),
  );
  const { low, high } = meanOfRest(
    whole.rtt,
    shown.map(({ rtt }) => rtt),
  );
  const most = (performanceLimits.figureErrorMaxPercent / 100) * QUELUZ_RTT_MS;
  return [
    {
      name: "availability of a city: failures of its state minus those of the other cities",
      left: failures,
      isOpen: failures.high > failures.low && failures.high >= 2 * failures.low,
    },
    {
      name: "RTT of a city: its state's, weighted by samples, minus the other cities'",
      left: { low, high },
      isOpen: high - low > 2 * most || low > QUELUZ_RTT_MS + most || high < QUELUZ_RTT_MS - most,
    },
  ];
}
