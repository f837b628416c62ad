import type { CityNames } from "../port.ts";
import { liesWithin } from "./find-places.ts";
import { fold } from "./fold.ts";
import { beginningWith, INNER_WORD } from "./name-index.ts";
import type { PlaceIndex } from "./place-index.ts";

/** Finds the largest city of exactly this name in its state and country; it never guesses. */
export function findNamed(index: PlaceIndex, { city, region, country }: CityNames): number | undefined {
  const { names, areas } = index;
  const spelling = fold(city);
  const within = [country, ...(region === "" ? [] : [region])].map((name) => areas.named(fold(name)));
  if (spelling === "" || !within.every((area) => area !== undefined)) return undefined;
  let found: number | undefined;
  const { from } = beginningWith(names, spelling);
  for (let entry = from; names.spellings[entry] === spelling; entry += 1) {
    const place = names.places[entry] as number;
    // Places are sorted by size: the lowest position is the largest.
    if (names.kinds[entry] === INNER_WORD || (found !== undefined && place >= found)) continue;
    if (liesWithin(index, place, within)) found = place;
  }
  return found;
}
