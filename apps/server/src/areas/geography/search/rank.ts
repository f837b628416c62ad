import type { Point } from "@waymark/rules/geography/bucket";
import { INNER_WORD, OTHER_NAME } from "./name-index.ts";
import type { PlaceTable } from "./place-table.ts";

// The unit is a thousandth of an order of magnitude of the population: a penalty of 1000 ranks a place as if it had a tenth
// of its inhabitants. Whole numbers, because one answer computes thousands of them.
const OTHER_NAME_PENALTY = 300;
const INNER_WORD_PENALTY = 1_500;
const MORE_WORDS_PENALTY = 600;
const UNFINISHED_WORD_PENALTY = 1_000;
const TYPO_PENALTY = 2_500;
const AREA_BONUS = 1_000;
const NEAR_BONUS = 2_000;
const NEAR_KM = 150;
const KM_PER_DEGREE = 111.32;

/** The highest score of a spelling, by the place's population and the kind of the name. */
export function spellingWorth(population: number, kind: number): number {
  const ofKind = kind === INNER_WORD ? INNER_WORD_PENALTY : kind === OTHER_NAME ? OTHER_NAME_PENALTY : 0;
  return Math.round(1_000 * Math.log10(population + 10)) - ofKind;
}

/** The penalty for a text that is not exactly the spelling: 0 or less. */
export function matchWorth(typed: string, spelling: string, typos: number): number {
  const ofTypos = -typos * TYPO_PENALTY;
  const apart = spelling.length - typed.length;
  if (apart === 0 || (typos > 0 && Math.abs(apart) <= typos)) return ofTypos;
  const isWordComplete = spelling.charCodeAt(typed.length) === 32;
  return ofTypos - (isWordComplete ? MORE_WORDS_PENALTY : UNFINISHED_WORD_PENALTY);
}

/** The smallest penalty of a match with a typo. */
export const typoWorth = -TYPO_PENALTY;

/** The bonus for places in the areas that the text names. */
export const areaWorth = (areas: number): number => areas * AREA_BONUS;

/** The highest bonus for nearness. */
export const nearWorthAtBest = (near: Point | undefined): number => (near === undefined ? 0 : NEAR_BONUS);

/** The bonus for nearness. It computes on a flat map, because only the order matters. */
export function nearWorth(table: PlaceTable, near: Point | undefined, place: number): number {
  if (near === undefined) return 0;
  const up = (table.latitudes[place] as number) - near.latitude;
  let across = Math.abs((table.longitudes[place] as number) - near.longitude);
  if (across > 180) across = 360 - across;
  const squeezed = across * Math.cos((near.latitude * Math.PI) / 180);
  const nearness = (up * up + squeezed * squeezed) * ((KM_PER_DEGREE * KM_PER_DEGREE) / (NEAR_KM * NEAR_KM));
  return (NEAR_BONUS / (1 + nearness)) | 0;
}
