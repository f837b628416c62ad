import type { NamedCity } from "./sources.ts";

const LATIN = /^\p{Lu}[\p{Script=Latin}\p{M} '’.-]{2,}$/u;
const EAST_ASIAN = /^[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}ー・]{2,}$/u;
const OTHER_SCRIPTS =
  /^[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Hangul}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Thai}\p{Script=Devanagari}\p{M} -]{2,}$/u;
const AIRPORT_CODE = /^[A-Z]{3}$/;
/** Glosses and "City of …" in other languages, not names. */
const NO_NAME = / - |^(Lungsod|Kota|Gorad|Horad|Urbs|Mji) /;

const OTHER_SCRIPTS_FROM_POPULATION = 500_000;
/** Larger cities keep every spelling; smaller ones drop spellings that the typo-tolerant search finds anyway. */
const EVERY_SPELLING_FROM_POPULATION = 300_000;

export const plain = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "");

/** Other names under which people search for a city; native spellings (München) come before plain ones. */
export function furtherNames(city: NamedCity, shown: readonly string[]): string[] {
  const kept: string[] = [];
  const known = new Set([plain(city.name)]);
  const isNear = (name: string): boolean =>
    city.population < EVERY_SPELLING_FROM_POPULATION && [...known].some((other) => isTypoOf(name, other));
  const latin = city.otherNames.filter((name) => LATIN.test(name) && !AIRPORT_CODE.test(name) && !NO_NAME.test(name));
  const withOwnLetters = (name: string): number => (/^[\x20-\x7e]+$/.test(name) ? 1 : 0);
  for (const name of latin.toSorted((a, b) => withOwnLetters(a) - withOwnLetters(b))) {
    const spelling = plain(name);
    if (known.has(spelling) || isNear(spelling)) continue;
    known.add(spelling);
    kept.push(name);
  }
  const others =
    city.population >= OTHER_SCRIPTS_FROM_POPULATION ? city.otherNames.filter((name) => OTHER_SCRIPTS.test(name)) : [];
  const eastAsian = city.otherNames.filter((name) => EAST_ASIAN.test(name) && !shown.includes(name));
  return [...kept, ...others, ...eastAsian];
}

function isTypoOf(name: string, other: string): boolean {
  const allowed = name.length >= 8 ? 2 : name.length >= 4 ? 1 : 0;
  if (Math.abs(name.length - other.length) > allowed) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...name].entries()) {
    const next = [i + 1];
    for (const [j, against] of [...other].entries())
      next.push(Math.min((row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1, (row[j] ?? 0) + (letter === against ? 0 : 1)));
    row = next;
  }
  return (row.at(-1) ?? 0) <= allowed;
}
