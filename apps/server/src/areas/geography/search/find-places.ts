import type { Point } from "@waymark/rules/geography/bucket";
import type { Areas } from "./area-words.ts";
import { type BestPlaces, bestPlaces, offer } from "./best-places.ts";
import { typosAllowed, typosBetween } from "./edit-distance.ts";
import { beginningWith, type NameIndex, type Section } from "./name-index.ts";
import type { PlaceIndex } from "./place-index.ts";
import type { PlaceTable } from "./place-table.ts";
import { areaWorth, matchWorth, nearWorth, nearWorthAtBest, typoWorth } from "./rank.ts";
import { type Reading, readingsOf } from "./readings.ts";
import { maybeMeant } from "./typo-index.ts";

/** More beginnings than this are only looked through for large places. */
const ENTRIES_LOOKED_THROUGH = 512;
/** A place may stand there under several names. */
const SHORT_LOOKED_THROUGH = 96;
const PLAIN_FROM_PLACES = 3;
/** An unfinished name of 16,000 inhabitants. */
const PLAIN_FROM_SCORE = 3_200;
/** More than asked for are kept, because some look alike to a reader. */
const KEPT_PER_ASKED = 3;

export type Asked = { readonly text: string; readonly near: Point | undefined; readonly most: number };

/** Positions of the places that are meant, the likeliest first: by how well they match, how large and how near they are. */
export function findPlaces(index: PlaceIndex, { text, near, most }: Asked): number[] {
  const readings = readingsOf(text, index.areas);
  const best = bestPlaces(most * KEPT_PER_ASKED);
  let isExact = false;
  for (const reading of readings) {
    if (reading.isPartial && best.places.length > 0) break;
    if (offerBeginnings(index, reading, near, best)) isExact = true;
  }
  // Who wrote a name without a fault, or the beginning of a town's name or of several, is offered no guesses.
  const isPlain = isExact || best.places.length >= PLAIN_FROM_PLACES || (best.scores[0] ?? 0) >= PLAIN_FROM_SCORE;
  if (!isPlain) for (const reading of readings) offerTypos(index, reading, near, best);
  return withoutLookAlikes(index, best.places, most);
}

/** Whether a name was written out to its end. */
function offerBeginnings(index: PlaceIndex, reading: Reading, near: Point | undefined, best: BestPlaces): boolean {
  const { name } = reading;
  const { from, to } = beginningWith(index.names, name);
  if (to - from <= ENTRIES_LOOKED_THROUGH) return offerRange(index, index.names, { from, to }, reading, near, best);
  const short = reading.within.length === 0 ? index.short.get(name) : undefined;
  if (short === undefined)
    return offerRange(index, index.largeNames, beginningWith(index.largeNames, name), reading, near, best);
  let isExact = false;
  // They are in the order of their worth, which only nearness could change.
  const looked = near === undefined ? short.subarray(0, SHORT_LOOKED_THROUGH) : short;
  for (const entry of looked) if (offerEntry(index, index.largeNames, entry, reading, near, best)) isExact = true;
  return isExact;
}

function offerRange(
  index: PlaceIndex,
  names: NameIndex,
  { from, to }: Section,
  reading: Reading,
  near: Point | undefined,
  best: BestPlaces,
): boolean {
  const { worths } = names;
  const more = areaWorth(reading.within.length) + nearWorthAtBest(near);
  let isExact = false;
  for (let entry = from; entry < to; entry += 1) {
    // Most entries of a long list end here, without a look at anything else of them.
    if ((worths[entry] as number) + more <= best.threshold) continue;
    if (offerEntry(index, names, entry, reading, near, best)) isExact = true;
  }
  return isExact;
}

function offerEntry(
  index: PlaceIndex,
  { spellings, places, worths }: NameIndex,
  entry: number,
  { name, within }: Reading,
  near: Point | undefined,
  best: BestPlaces,
): boolean {
  const place = places[entry] as number;
  if (!liesWithin(index, place, within)) return false;
  const spelling = spellings[entry] as string;
  const ofPlace = (worths[entry] as number) + nearWorth(index.table, near, place) + areaWorth(within.length);
  offer(best, place, ofPlace + matchWorth(name, spelling, 0));
  return spelling.length === name.length;
}

function offerTypos(index: PlaceIndex, reading: Reading, near: Point | undefined, best: BestPlaces): void {
  const { name, within } = reading;
  const allowed = typosAllowed(name);
  if (allowed === 0) return;
  const { spellings, places, worths } = index.names;
  const bonus = areaWorth(within.length);
  for (const entry of maybeMeant(index.typos, name, allowed)) {
    // Nothing that a comparison could find would lift it over what is there.
    const atBest = (worths[entry] as number) + bonus + nearWorthAtBest(near) + typoWorth;
    const place = places[entry] as number;
    if (atBest <= best.threshold || !liesWithin(index, place, within)) continue;
    const spelling = spellings[entry] as string;
    const typos = typosBetween(name, spelling, allowed);
    if (typos > allowed) continue;
    const ofPlace = (worths[entry] as number) + nearWorth(index.table, near, place) + bonus;
    offer(best, place, ofPlace + matchWorth(name, spelling, typos));
  }
}

function liesWithin(index: PlaceIndex, place: number, within: readonly Areas[]): boolean {
  const { countryOf, stateOf } = index.table;
  return within.every(
    ({ countries, states }) => countries.has(countryOf[place] as number) || states.has(stateOf[place] as number),
  );
}

/** Of places with the same name in the same state only the first can be told apart by a reader. */
function withoutLookAlikes({ table }: PlaceIndex, places: readonly number[], most: number): number[] {
  const kept: number[] = [];
  for (const place of places) {
    if (kept.length === most) break;
    if (!kept.some((other) => looksLike(table, place, other))) kept.push(place);
  }
  return kept;
}

const looksLike = ({ names, stateOf, countryOf }: PlaceTable, place: number, other: number): boolean =>
  stateOf[place] === stateOf[other] && countryOf[place] === countryOf[other] && names[place] === names[other];
