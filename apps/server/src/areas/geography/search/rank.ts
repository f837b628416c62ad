import type { Point } from "@waymark/rules/geography/bucket";
import { INNER_WORD, OTHER_NAME } from "./name-index.ts";
import type { PlaceTable } from "./place-table.ts";

// All in orders of magnitude of the population: a penalty of 1 says "as if it had a tenth of its inhabitants".
const OTHER_NAME_PENALTY = 0.3;
const INNER_WORD_PENALTY = 1.5;
const MORE_WORDS_PENALTY = 0.6;
const UNFINISHED_WORD_PENALTY = 1;
const TYPO_PENALTY = 2.5;
const AREA_BONUS = 1;
const NEAR_BONUS = 2;
const NEAR_KM = 150;
const KM_PER_DEGREE = 111.32;

/** How large a place is, in orders of magnitude. */
export const weightsOf = (table: PlaceTable): Float32Array =>
  Float32Array.from(table.populations, (population) => Math.log10(population + 10));

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

/** Nearer places are worth more; on a flat map, because only the order counts. */
export function nearWorth(table: PlaceTable, near: Point | undefined): (place: number) => number {
  if (near === undefined) return () => 0;
  const squeezed = Math.cos((near.latitude * Math.PI) / 180);
  return (place) => {
    const up = (table.latitudes[place] as number) - near.latitude;
    let across = Math.abs((table.longitudes[place] as number) - near.longitude);
    if (across > 180) across = 360 - across;
    const km2 = (up * up + across * across * squeezed * squeezed) * KM_PER_DEGREE * KM_PER_DEGREE;
    return NEAR_BONUS / (1 + km2 / (NEAR_KM * NEAR_KM));
  };
}
