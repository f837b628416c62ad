import type { Point } from "@waymark/rules/geography/bucket";
import type { Areas } from "./area-words.ts";
import { type BestPlaces, bestPlaces } from "./best-places.ts";
import { typosAllowed, typosBetween } from "./edit-distance.ts";
import { beginningWith } from "./name-index.ts";
import type { PlaceIndex } from "./place-index.ts";
import { areaWorth, matchWorth, nearWorth } from "./rank.ts";
import { type Reading, readingsOf } from "./readings.ts";
import { maybeMeant } from "./typo-index.ts";

/** More beginnings than this are only looked through for large places. */
const ENTRIES_LOOKED_THROUGH = 1_000;
/** More than asked for are kept, because some look alike to a reader. */
const KEPT_PER_ASKED = 3;

export type Asked = { readonly text: string; readonly near: Point | undefined; readonly most: number };

/** Positions of the places that are meant, the likeliest first: by how well they match, how large and how near they are. */
export function findPlaces(index: PlaceIndex, { text, near, most }: Asked): number[] {
  const readings = readingsOf(text, index.areas);
  const best = bestPlaces(most * KEPT_PER_ASKED);
  const worthOfPlace = placeWorth(index, near);
  let isExact = false;
  for (const reading of readings) {
    if (reading.isPartial && best.size() > 0) break;
    if (offerBeginnings(index, reading, worthOfPlace, best)) isExact = true;
  }
  // Who wrote a name without a fault is offered no guesses.
  if (!isExact && best.size() < most) for (const reading of readings) offerTypos(index, reading, worthOfPlace, best);
  return withoutLookAlikes(index, best.inOrder()).slice(0, most);
}

function placeWorth(index: PlaceIndex, near: Point | undefined): (place: number) => number {
  const nearness = nearWorth(index.table, near);
  return (place) => (index.weights[place] as number) + nearness(place);
}

/** Whether a name was written out to its end. */
function offerBeginnings(
  index: PlaceIndex,
  reading: Reading,
  worthOf: (place: number) => number,
  best: BestPlaces,
): boolean {
  const { name, within } = reading;
  const all = beginningWith(index.names, name);
  const isMany = all.to - all.from > ENTRIES_LOOKED_THROUGH;
  const names = isMany ? index.largeNames : index.names;
  const { from, to } = isMany ? beginningWith(names, name) : all;
  const bonus = areaWorth(within.length);
  let isExact = false;
  for (let entry = from; entry < to; entry += 1) {
    const place = names.places[entry] as number;
    const most = worthOf(place) + bonus;
    if (most <= best.threshold() || !liesWithin(index, place, within)) continue;
    const spelling = names.spellings[entry] as string;
    if (spelling.length === name.length) isExact = true;
    best.offer(place, most + matchWorth(name, spelling, names.kinds[entry] as number, 0));
  }
  return isExact;
}

function offerTypos(index: PlaceIndex, reading: Reading, worthOf: (place: number) => number, best: BestPlaces): void {
  const { name, within } = reading;
  const allowed = typosAllowed(name);
  if (allowed === 0) return;
  const { spellings, places, kinds } = index.names;
  const bonus = areaWorth(within.length);
  maybeMeant(index.typos, name, allowed, (entry) => {
    const place = places[entry] as number;
    const most = worthOf(place) + bonus;
    // Nothing that a comparison could find would lift it over what is there.
    if (most + matchWorth(name, name, kinds[entry] as number, 1) <= best.threshold()) return;
    if (!liesWithin(index, place, within)) return;
    const spelling = spellings[entry] as string;
    const typos = typosBetween(name, spelling, allowed);
    if (typos <= allowed) best.offer(place, most + matchWorth(name, spelling, kinds[entry] as number, typos));
  });
}

function liesWithin(index: PlaceIndex, place: number, within: readonly Areas[]): boolean {
  const { countryOf, stateOf } = index.table;
  return within.every(
    ({ countries, states }) => countries.has(countryOf[place] as number) || states.has(stateOf[place] as number),
  );
}

/** Of places with the same name in the same state only the first can be told apart by a reader. */
function withoutLookAlikes({ table }: PlaceIndex, places: readonly number[]): number[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const label = `${table.names[place]}|${table.stateOf[place]}|${table.countryOf[place]}`;
    return !seen.has(label) && seen.add(label);
  });
}
