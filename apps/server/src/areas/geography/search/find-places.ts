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

/** If more entries than this begin with the text, the search looks at large places only. */
const ENTRIES_LOOKED_THROUGH = 512;
/** More than the number of results, because a place may be listed under several names. */
const SHORT_LOOKED_THROUGH = 96;
const PLAIN_FROM_PLACES = 3;
/** An unfinished name of 16,000 inhabitants. */
const PLAIN_FROM_SCORE = 3_200;
/** The search keeps more places than requested, because it drops those that look alike to a reader. */
const KEPT_PER_ASKED = 3;

export type Asked = { readonly text: string; readonly near: Point | undefined; readonly most: number };

/** Returns positions, best first: by how well a place matches, how large and how near it is. */
export function findPlaces(index: PlaceIndex, { text, near, most }: Asked): number[] {
  const readings = readingsOf(text, index.areas);
  const best = bestPlaces(most * KEPT_PER_ASKED);
  let isExact = false;
  for (const reading of readings) {
    if (reading.isPartial && best.places.length > 0) break;
    if (offerBeginnings(index, reading, near, best)) isExact = true;
  }
  // A complete name, or a beginning that fits a town or several places, needs no guesses about typos.
  const isPlain = isExact || best.places.length >= PLAIN_FROM_PLACES || (best.scores[0] ?? 0) >= PLAIN_FROM_SCORE;
  if (!isPlain) for (const reading of readings) offerTypos(index, reading, near, best);
  return withoutLookAlikes(index, best.places, most);
}

/** Returns whether the text is the whole name of a place. */
function offerBeginnings(index: PlaceIndex, reading: Reading, near: Point | undefined, best: BestPlaces): boolean {
  const { name } = reading;
  const { from, to } = beginningWith(index.names, name);
  if (to - from <= ENTRIES_LOOKED_THROUGH) return offerRange(index, index.names, { from, to }, reading, near, best);
  const short = reading.within.length === 0 ? index.short.get(name) : undefined;
  if (short === undefined)
    return offerRange(index, index.largeNames, beginningWith(index.largeNames, name), reading, near, best);
  let isExact = false;
  // The entries are sorted by worth; only nearness can change their order.
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
    // This rejects most entries of a long list before anything else of them is read.
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
    // Skips the costly comparison if even a perfect match could not beat the places found so far.
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

export function liesWithin(index: PlaceIndex, place: number, within: readonly Areas[]): boolean {
  const { countryOf, stateOf } = index.table;
  return within.every(
    ({ countries, states }) => countries.has(countryOf[place] as number) || states.has(stateOf[place] as number),
  );
}

/** Keeps one of the places that share name and state, because a reader sees no difference between them. */
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
