import { LANGUAGES } from "@waymark/contracts/configuration/languages";
import { fold } from "./fold.ts";
import type { YieldToEventLoop } from "./name-index.ts";
import type { PlaceTable } from "./place-table.ts";

/** Countries and states that a word may mean. */
export type Areas = { readonly countries: ReadonlySet<number>; readonly states: ReadonlySet<number> };
export type AreaWords = {
  /** By a name or its beginning, as people type it. */
  readonly meantBy: (text: string) => Areas | undefined;
  /** By the whole name alone: "niger" is not Nigeria. */
  readonly named: (text: string) => Areas | undefined;
};

/** Abbreviations of countries besides their names and two-letter codes. */
const ABBREVIATED_COUNTRIES: Readonly<Record<string, string>> = {
  usa: "US",
  america: "US",
  uk: "GB",
  britain: "GB",
  uae: "AE",
  holland: "NL",
  korea: "KR",
  prc: "CN",
};
/** GeoNames numbers the states of these countries, while people write letters. */
const ABBREVIATED_STATES: Readonly<Record<string, string>> = {
  ab: "CA.01",
  bc: "CA.02",
  mb: "CA.03",
  nb: "CA.04",
  nl: "CA.05",
  ns: "CA.07",
  on: "CA.08",
  pe: "CA.09",
  qc: "CA.10",
  sk: "CA.11",
  act: "AU.01",
  nsw: "AU.02",
  qld: "AU.04",
  tas: "AU.06",
  vic: "AU.07",
};
/** Shorter texts must be the whole word: "in" is Indiana or India, not Indonesia. */
const BEGINNING_FROM_LETTERS = 3;
const STATES_BETWEEN_YIELDS = 512;
const CHINESE_OR_JAPANESE = /[\p{Script=Han}\p{Script=Katakana}]/u;

export async function areaWords(table: PlaceTable, yieldToEventLoop: YieldToEventLoop): Promise<AreaWords> {
  const words: { word: string; country: number; state: number }[] = [];
  const countryPosition = new Map(table.countries.map((code, position) => [code, position]));
  const namesIn = LANGUAGES.map((language) => new Intl.DisplayNames(language, { type: "region" }));
  for (const [code, country] of countryPosition) {
    words.push({ word: code.toLowerCase(), country, state: -1 });
    for (const names of namesIn) words.push({ word: fold(names.of(code) ?? code), country, state: -1 });
  }
  for (const [word, code] of Object.entries(ABBREVIATED_COUNTRIES))
    words.push({ word, country: countryPosition.get(code) ?? -1, state: -1 });
  const statePosition = new Map(table.states.map((state, position) => [`${state.country}.${state.code}`, position]));
  for (const [state, { code, name, localNames }] of table.states.entries()) {
    if (state % STATES_BETWEEN_YIELDS === 0) await yieldToEventLoop();
    if (/^[A-Z]{2}$/.test(code)) words.push({ word: code.toLowerCase(), country: -1, state });
    for (const one of [name, ...Object.values(localNames)])
      if (one !== null) words.push({ word: fold(one), country: -1, state });
  }
  for (const [word, id] of Object.entries(ABBREVIATED_STATES))
    words.push({ word, country: -1, state: statePosition.get(id) ?? -1 });
  words.sort((a, b) => (a.word < b.word ? -1 : a.word > b.word ? 1 : 0));
  return {
    meantBy: (text) => areasOf(words, text, mayGoOn(text)),
    named: (text) => areasOf(words, text, false),
  };
}

const mayGoOn = (text: string): boolean =>
  text.length >= BEGINNING_FROM_LETTERS || (text.length >= 2 && CHINESE_OR_JAPANESE.test(text));

function areasOf(
  words: readonly { readonly word: string; readonly country: number; readonly state: number }[],
  text: string,
  isBeginning: boolean,
): Areas | undefined {
  const [countries, states] = [new Set<number>(), new Set<number>()];
  for (let at = firstNotBefore(words, text); at < words.length; at += 1) {
    const { word, country, state } = words[at] as (typeof words)[number];
    if (isBeginning ? !word.startsWith(text) : word !== text) break;
    if (country >= 0) countries.add(country);
    if (state >= 0) states.add(state);
  }
  return countries.size + states.size === 0 ? undefined : { countries, states };
}

function firstNotBefore(words: readonly { readonly word: string }[], text: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as { word: string }).word < text) low = middle + 1;
    else high = middle;
  }
  return low;
}
