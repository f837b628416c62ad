import { beginningWith, type NameIndex } from "./name-index.ts";
import { matchWorth } from "./rank.ts";

/** For beginnings of one to three letters that fit very many names: the entries that can matter, found once. */
export type ShortBeginnings = ReadonlyMap<string, Int32Array>;

const LONGEST = 3;
const KEPT = 256;

export function shortBeginnings(names: NameIndex, weights: Int32Array): ShortBeginnings {
  const kept = new Map<string, Int32Array>();
  for (const spelling of names.spellings) {
    for (let length = 1; length <= LONGEST && length <= spelling.length; length += 1) {
      const beginning = spelling.slice(0, length);
      if (kept.has(beginning)) continue;
      const { from, to } = beginningWith(names, beginning);
      kept.set(beginning, to - from <= KEPT ? NONE : heaviest(names, weights, beginning, from, to));
    }
  }
  for (const [beginning, entries] of kept) if (entries === NONE) kept.delete(beginning);
  return kept;
}

const NONE = new Int32Array(0);

function heaviest(names: NameIndex, weights: Int32Array, beginning: string, from: number, to: number): Int32Array {
  const worth = Int32Array.from({ length: to - from }, (_, index) => {
    const entry = from + index;
    const weight = weights[names.places[entry] as number] as number;
    return weight + matchWorth(beginning, names.spellings[entry] as string, names.kinds[entry] as number, 0);
  });
  return Int32Array.from(worth.keys())
    .sort((a, b) => (worth[b] as number) - (worth[a] as number))
    .slice(0, KEPT)
    .map((index) => from + index);
}
