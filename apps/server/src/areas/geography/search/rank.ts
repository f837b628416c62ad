import type { Point } from "@waymark/rules/geography/bucket";
import { INNER_WORD, OTHER_NAME } from "./name-index.ts";
import type { PlaceTable } from "./place-table.ts";

// All in thousandths of an order of magnitude of the population: a penalty of 1000 says "as if it had a tenth of its
// inhabitants". Whole numbers, because thousands of them are made for one answer.
const OTHER_NAME_PENALTY = 300;
const INNER_WORD_PENALTY = 1_500;
const MORE_WORDS_PENALTY = 600;
const UNFINISHED_WORD_PENALTY = 1_000;
const TYPO_PENALTY = 2_500;
const AREA_BONUS = 1_000;
const NEAR_BONUS = 2_000;
const NEAR_KM = 150;
const KM_PER_DEGREE = 111.32;

/** How large a place is. */
export const weightsOf = (table: PlaceTable): Int32Array =>
  Int32Array.from(table.populations, (population) => Math.round(1_000 * Math.log10(population + 10)));

/** What a match is worth before the place is known: 0 at best. */
export function matchWorth(typed: string, spelling: string, kind: number, typos: number): number {
  const ofKind = kind === INNER_WORD ? INNER_WORD_PENALTY : kind === OTHER_NAME ? OTHER_NAME_PENALTY : 0;
  const ofTypos = typos * TYPO_PENALTY;
  if (typos > 0 ? Math.abs(spelling.length - typed.length) <= typos : spelling.length === typed.length)
    return -ofKind - ofTypos;
  const isWordComplete = spelling.charCodeAt(typed.length) === 32;
  return -ofKind - ofTypos - (isWordComplete ? MORE_WORDS_PENALTY : UNFINISHED_WORD_PENALTY);
}

/** Who names an area means it. */
export const areaWorth = (areas: number): number => areas * AREA_BONUS;

/** What a place is worth by its size, and by being near; on a flat map, because only the order counts. */
export function placeWorth(weights: Int32Array, table: PlaceTable, near: Point | undefined, place: number): number {
  const weight = weights[place] as number;
  if (near === undefined) return weight;
  const up = (table.latitudes[place] as number) - near.latitude;
  let across = Math.abs((table.longitudes[place] as number) - near.longitude);
  if (across > 180) across = 360 - across;
  const squeezed = across * Math.cos((near.latitude * Math.PI) / 180);
  const nearness = (up * up + squeezed * squeezed) * ((KM_PER_DEGREE * KM_PER_DEGREE) / (NEAR_KM * NEAR_KM));
  return weight + ((NEAR_BONUS / (1 + nearness)) | 0);
}
