import { beginningWith, type NameIndex, type Section } from "./name-index.ts";
import { matchWorth } from "./rank.ts";

/** For beginnings of one to three letters that fit very many names: the entries that can matter, found once. */
export type ShortBeginnings = ReadonlyMap<string, Int32Array>;

const LONGEST = 3;
const KEPT = 256;
const NONE = new Int32Array(0);

export function shortBeginnings(names: NameIndex): ShortBeginnings {
  const kept = new Map<string, Int32Array>();
  for (const spelling of names.spellings) {
    for (let length = 1; length <= LONGEST && length <= spelling.length; length += 1) {
      const beginning = spelling.slice(0, length);
      if (kept.has(beginning)) continue;
      const section = beginningWith(names, beginning);
      kept.set(beginning, section.to - section.from <= KEPT ? NONE : worthiest(names, beginning, section));
    }
  }
  for (const [beginning, entries] of kept) if (entries === NONE) kept.delete(beginning);
  return kept;
}

function worthiest({ worths, spellings }: NameIndex, beginning: string, { from, to }: Section): Int32Array {
  const worth = Int32Array.from({ length: to - from }, (_, index) => {
    const entry = from + index;
    return (worths[entry] as number) + matchWorth(beginning, spellings[entry] as string, 0);
  });
  return Int32Array.from(worth.keys())
    .sort((a, b) => (worth[b] as number) - (worth[a] as number))
    .slice(0, KEPT)
    .map((index) => from + index);
}
